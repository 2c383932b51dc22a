import type { Reporter } from 'vitest/node';
import type { SuiteFaults } from './suite-faults.ts';

/** The reporter with every call guarded: what it throws is noted with its name. Vitest would end the run without any report. */
export function guardReporter(name: string, reporter: Reporter, faults: SuiteFaults): Reporter {
  return new Proxy(reporter, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => faults.guard(name, () => member.apply(target, args));
    },
  });
}
