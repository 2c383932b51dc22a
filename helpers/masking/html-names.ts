/** The named character references of HTML for ASCII, as pairs. */
const ascii =
  'quot " amp & lt < gt > apos \' sol / bsol \\ plus + equals = percnt % num # dollar $ excl ! quest ? commat @ ' +
  'colon : semi ; comma , period . lpar ( rpar ) lsqb [ lbrack [ rsqb ] rbrack ] lcub { lbrace { rcub } rbrace } ' +
  'lowbar _ UnderBar _ Hat ^ grave ` ast * midast * verbar | vert | VerticalLine | tilde ~ hyphen \u2010 dash \u2010';

/** The names of U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

const asciiParts = ascii.split(' ');

/** The characters that HTML has names for, by name; those that are common in secrets and in pages. */
export const htmlCharacters: ReadonlyMap<string, string> = new Map([
  ...asciiParts.flatMap((name, place): [string, string][] =>
    place % 2 === 0 ? [[name, asciiParts[place + 1] ?? '']] : [],
  ),
  ...latin1
    .split(' ')
    .map((name, place): [string, string] => [name, String.fromCharCode(160 + place)]),
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);
