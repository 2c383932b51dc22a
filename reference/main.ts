import { parseArgs } from 'node:util';
import { startReference } from './start.ts';
import { every, type Fault, type Freedom } from './variations/variation.ts';
import { faults, faultsOfResources, freedoms } from './variations/variations.ts';

/** A dotenv value in the first kind of quotes that leaves it as it is. */
function quote(value: string): string {
  const mark = ["'", '`', '"'].find((candidate) => !value.includes(candidate));
  if (mark === undefined)
    throw new Error('A value with all three kinds of quotes has no dotenv form.');
  return `${mark}${value}${mark}`;
}

/** The fault or the freedom of a name. */
function findVariation(
  kind: 'fault' | 'freedom',
  known: readonly (Fault | Freedom)[],
  name: string,
): Fault | Freedom {
  const found = known.find((one) => one.name === name);
  if (found !== undefined) return found;
  const near = known.filter((one) => one.name.includes(name)).map((one) => one.name);
  process.stderr.write(
    `There is no ${kind} "${name}". ${near.length > 0 ? `Names with it: ${near.join(', ')}` : `All are listed in reference/variations/${kind}s/.`}\n`,
  );
  process.exit(2);
}

const usage = `Usage: npx node reference/main.ts [option...]

Starts the reference service on 127.0.0.1, prints the settings for it in the form of an .env, and runs until Ctrl-C.

  --port N         the port to listen on; a free one by default
  --fault NAME     break one requirement: reference/variations/faults/ has the names, and so has docs/coverage.md
  --freedom NAME   do something else that is lawful: reference/variations/freedoms/ has the names
                   (both as often as wanted)
  --resources      serve more than customers
  --help           this
`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        fault: { type: 'string', multiple: true, default: [] },
        freedom: { type: 'string', multiple: true, default: [] },
        resources: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [what] = (error as Error).message.split(/\.[ \n]/);
    process.stderr.write(`${what}: --help has the options that there are.\n`);
    process.exit(2);
  }
}

const { values } = readOptions();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const chosen = [
  ...values.fault.map((name) => findVariation('fault', [...faults, ...faultsOfResources], name)),
  ...values.freedom.map((name) => findVariation('freedom', freedoms, name)),
];
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  process.stderr.write(
    `--port ${values.port} is no port: give a number from 0 (a free one) to 65535.\n`,
  );
  process.exit(2);
}

const reference = await startReference({
  rules: every(...chosen.map(({ change }) => change)),
  settings: Object.assign(
    { resources: values.resources },
    ...chosen.map(({ settings }) => settings),
  ),
  port,
}).catch((error: unknown) => {
  process.stderr.write(
    `The service cannot listen on port ${port}, try another: ${String(error)}\n`,
  );
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void reference.close());
}
const environments = chosen.map(({ environment }) => environment);
const lines = Object.entries(Object.assign({}, reference.environment, ...environments)).map(
  ([name, value]) => `${name}=${quote(String(value))}`,
);
process.stdout.write(`${lines.join('\n')}\n`);
process.stderr.write(`The reference service listens on ${reference.baseUrl}\n`);
