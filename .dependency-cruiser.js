import { Visitor } from '@swc/core/Visitor.js';

/** The floors of `helpers/` below the run. */
const sharedHelpers = [
  'api',
  'config',
  'describing',
  'evidence',
  'judging',
  'login',
  'masking',
  'network',
  'oauth',
  'records',
  'state',
  'xml',
].map((folder) => `helpers/${folder}`);

/** Name and version of the suite, and what is typed for its commands. */
const naming = ['package.json', 'setup/command-line.js'];

/**
 * What each folder imports beside itself: the arrows of CONTRIBUTING, and the one place that holds them.
 * @type {Record<string, string[]>}
 */
export const arrows = {
  schemas: [],
  contract: ['schemas'],
  'helpers/masking': ['contract'],
  'helpers/network': ['helpers/state', 'contract', 'package.json'],
  'helpers/state': ['contract'],
  'helpers/xml': ['contract'],
  'helpers/login': ['helpers/masking', 'helpers/network', 'contract'],
  'helpers/config': [
    'helpers/state',
    'helpers/login',
    'helpers/masking',
    'helpers/network',
    'contract',
    'schemas',
    'setup',
  ],
  'helpers/api': ['helpers/config', 'helpers/network', 'contract'],
  'helpers/oauth': [
    'helpers/config',
    'helpers/login',
    'helpers/masking',
    'helpers/network',
    'helpers/state',
    'contract',
  ],
  'helpers/records': [
    'helpers/api',
    'helpers/config',
    'helpers/network',
    'helpers/state',
    'contract',
  ],
  'helpers/describing': [
    'helpers/api',
    'helpers/state',
    'helpers/network',
    'helpers/records',
    'contract',
    'schemas',
  ],
  'helpers/evidence': [
    'helpers/network',
    'helpers/oauth',
    'helpers/records',
    'helpers/xml',
    'contract',
    'schemas',
  ],
  'helpers/judging': [
    'helpers/config',
    'helpers/evidence',
    'helpers/network',
    'helpers/oauth',
    'helpers/records',
    'contract',
  ],
  suites: [...sharedHelpers, 'contract'],
  reports: ['helpers/state', 'contract', 'schemas', ...naming],
  'helpers/session': ['suites', ...sharedHelpers, 'contract'],
  'helpers/run': [
    'helpers/session',
    'suites',
    'reports',
    ...sharedHelpers,
    'reference',
    'contract',
    'schemas',
    ...naming,
  ],
  bench: ['reference', 'setup'],
  commands: ['helpers/run', 'helpers/session', 'reports', ...sharedHelpers, 'contract', ...naming],
  reference: [],
  setup: [],
  bin: ['commands', 'setup'],
  'vitest.config.ts': ['helpers/run', 'reports'],
};

/** The folders that are entered through their `index.ts` alone. */
export const entered = [...sharedHelpers, 'helpers/session', 'helpers/run'];

const within = (/** @type {string[]} */ paths) => `^(${paths.join('|')})(/|$)`;

export default {
  forbidden: [
    ...Object.entries(arrows).map(([folder, targets]) => ({
      name: `arrows of ${folder}`,
      comment: `${folder} imports ${targets.join(', ') || 'nothing of ours'} beside itself.`,
      severity: 'error',
      from: { path: within([folder]) },
      to: { dependencyTypes: ['local'], pathNot: within([folder, ...targets]) },
    })),
    {
      name: 'folder without arrows',
      severity: 'error',
      from: { pathNot: within([...Object.keys(arrows), 'selftest']) },
      to: { dependencyTypes: ['local'] },
    },
    ...entered.map((folder) => ({
      name: `index of ${folder}`,
      comment: `What others may use of ${folder} is in its index.ts.`,
      severity: 'error',
      from: { pathNot: within([folder, 'selftest']) },
      to: { path: within([folder]), pathNot: `^${folder}/index\\.ts$` },
    })),
    {
      name: 'no circle',
      severity: 'error',
      from: {},
      // A rule of the reference service is given the exchange, whose service holds all rules, so that one that was
      // replaced is called by the others: this recursion is what makes a variation one change.
      to: { circular: true, viaOnly: { pathNot: '^reference/rules/rules\\.ts$' } },
    },
    { name: 'no missing file', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)node_modules/|^(dist|reports/.*\\.js$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

// The walker of swc stops at `using`, which imports nothing.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visit(statement) {
  /** @type {string} */
  const type = statement.type;
  return type === 'UsingDeclaration' ? statement : visitStatement.call(this, statement);
};
