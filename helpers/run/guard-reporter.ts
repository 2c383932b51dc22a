import type { Reporter } from 'vitest/node';
import type { SuiteFaults } from './suite-faults.ts';

/**
 * The reporter with every call guarded: what it throws is noted with its name, and where it was told of one
 * test, with that test's requirement. The others go on: vitest would end the run without any report.
 */
export function guardReporter(name: string, reporter: Reporter, faults: SuiteFaults): Reporter {
  return new Proxy(reporter, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        faults.guard(`${name}${tellTest(args[0])}`, () => member.apply(target, args));
    },
  });
}

function tellTest(subject: unknown): string {
  const { type, name } = (subject ?? {}) as { type?: unknown; name?: unknown };
  return type === 'test' && typeof name === 'string' ? `, told of ${idOfTest(name)},` : '';
}

/** The requirement that a test of vitest is named after: `customer/read: A customer …`. */
export function idOfTest(name: string): string {
  return name.split(': ')[0] ?? name;
}
