import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type DocumentedName,
  type Setting,
  secretNames,
  settings,
} from '../../helpers/config/setting-table.ts';
import { wrapText } from '../../reports/wrap-text.ts';

const entries = Object.entries(settings) as [DocumentedName, Setting][];
const isSecret = (name: DocumentedName) => secretNames.includes(name);

/** The file that a user copies to .env: each setting below what it means, and out of force where a run can do without. */
export function exampleFile(): string {
  const paragraphs = entries.flatMap(([name, setting]) => [
    ...(setting.begins === undefined ? [] : [`## ${setting.begins}`]),
    exampleLines(name, setting).join('\n'),
  ]);
  return `# Settings for your own service. Copy this file to .env (or to .env.NAME, for --target NAME), fill it in, and type
# npm start. The process environment wins over these files. An unknown name that begins with API_ is an error.
# The suite uses the embedded reference service only if there is no API_ setting at all, or with --embedded.
# A secret can be in a file of one line, from a vault or a container: name that file in the setting with _FILE behind it.

${paragraphs.join('\n\n')}
`;
}

function exampleLines(name: DocumentedName, setting: Setting): string[] {
  const value = setting.example ?? setting.number?.default ?? setting.default ?? '';
  const told = sentencesOf(setting).replaceAll('`', '');
  const file = `/run/secrets/${name.replace('API_', '').toLowerCase().replaceAll('_', '-')}`;
  return [
    ...wrapText(told, 120, '# '),
    `${setting.needed === true ? '' : '#'}${name}=${value}`,
    ...(isSecret(name) ? [`#${name}_FILE=${file}`] : []),
  ];
}

const place = /(?<=^<!-- npm run documents writes this table -->\n\n).*?(?=\n\n## )/ms;

/** The reference as it stands, with the table of settings as they are today. */
export function referencePage(): string {
  const text = readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8');
  if (!place.test(text)) throw new Error('docs/reference.md has no place for the settings.');
  const rows = entries.map(([name, setting]) => {
    const names = [name, ...(isSecret(name) ? [`${name}_FILE`] : [])];
    const { see } = setting;
    const link = see === undefined ? '' : ` See [${basename(see)}](${linkTo(see)}).`;
    return `| ${names.map((one) => `\`${one}\``).join(', ')} | ${sentencesOf(setting)}${link} |`;
  });
  return text.replace(place, () => ['| name | meaning |', '|---|---|', ...rows].join('\n'));
}

const linkTo = (file: string) =>
  file.startsWith('docs/') ? file.replace('docs/', '') : `../${file}`;

function sentencesOf(setting: Setting): string {
  const { meaning, more, allowed } = setting;
  const usual = defaultOf(setting);
  return [
    `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${allowed === undefined ? '' : `: ${allowed.map((one) => `\`${one}\``).join(' or ')}`}.`,
    ...(more === undefined ? [] : [more]),
    ...(usual === undefined ? [] : [`Default: ${usual}.`]),
  ].join(' ');
}

function defaultOf({ number, default: usual }: Setting): string | undefined {
  if (number === undefined) return usual;
  const here = number.here === Number.POSITIVE_INFINITY ? 'no limit' : number.here;
  return here === undefined
    ? String(number.default)
    : `${number.default}, and ${here} for a service on this machine`;
}
