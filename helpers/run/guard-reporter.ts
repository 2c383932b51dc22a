import type { Reporter, TestCase } from 'vitest/node';
import './hand-over.ts';
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
  const { meta } = (subject ?? {}) as Partial<TestCase>;
  const requirement =
    typeof meta === 'function' ? meta.call(subject as TestCase).requirement : undefined;
  return requirement === undefined ? '' : `, told of ${requirement},`;
}
