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

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    fault: { type: 'string' },
    freedom: { type: 'string' },
    resources: { type: 'boolean', default: false },
  },
});
const chosen = [
  ...(values.fault === undefined
    ? []
    : [findVariation('fault', [...faults, ...faultsOfResources], values.fault)]),
  ...(values.freedom === undefined ? [] : [findVariation('freedom', freedoms, values.freedom)]),
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
