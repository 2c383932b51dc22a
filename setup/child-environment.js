/**
 * What a program that is started may know: nothing that is set for the suite, by its name or, under whatever name, by
 * a secret in its value.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [secrets]
 * @returns {Record<string, string>}
 */
export function childEnvironment(env, secrets = []) {
  /** @type {[string, string][]} */
  const open = [];
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && !name.startsWith('API_') && !secrets.some((it) => holds(value, it)))
      open.push([name, value]);
  return Object.fromEntries(open);
}

/**
 * A short secret may be a piece of any word.
 * @param {string} value
 * @param {string} secret
 */
function holds(value, secret) {
  return secret.length < 8 ? value === secret : value.includes(secret);
}
