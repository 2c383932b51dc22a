/** No document of this service is nested a tenth as deep; much deeper ones overrun whatever walks through them. */
export const deepestJson = 500;

/** Whether a text of JSON is nested more deeply than is read. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText && character === '\\') at++;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > deepestJson) return true;
  }
  return false;
}
