// Loaded into the command by --import: has a check crash with a secret in the message of its error.
const text = URLSearchParams.prototype.toString;
let left = 12;

URLSearchParams.prototype.toString = function crash() {
  const form = text.call(this);
  if (form.includes('client_secret') && --left < 0)
    throw new TypeError(`no form of ${form}, nor of ${decodeURIComponent(form)}`);
  return form;
};
