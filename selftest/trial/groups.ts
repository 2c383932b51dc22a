import { createRules } from '../../reference/rules/rules.ts';
import type { Change, Fault, Freedom } from '../../reference/variations/variation.ts';

/** Variations that are tried in one service. */
export type Group<V> = readonly [V, ...V[]];

/**
 * Puts variations into groups that one service can have at once: what one of them disturbs, no other of its group does,
 * and all of a group need the same settings.
 */
export function groupUp<V extends Fault | Freedom>(
  variations: readonly V[],
  most: number,
  disturbedBy: (variation: V) => readonly string[],
): Group<V>[] {
  const groups: { needs: string; members: [V, ...V[]]; disturbed: Set<string> }[] = [];
  for (const variation of variations) {
    const disturbed = disturbedBy(variation);
    const needs = needsOf(variation);
    const isFree = (group: (typeof groups)[number]) =>
      group.needs === needs &&
      group.members.length < most &&
      disturbed.every((one) => !group.disturbed.has(one));
    const group = groups.find(isFree);
    if (group === undefined) {
      groups.push({ needs, members: [variation], disturbed: new Set(disturbed) });
      continue;
    }
    group.members.push(variation);
    for (const one of disturbed) group.disturbed.add(one);
  }
  return groups.map(({ members }) => members);
}

function needsOf({ needs, settings, environment, strict, part }: Fault | Freedom): string {
  return JSON.stringify([needs, settings, environment, strict, part]);
}

/** The names of the rules that a variation replaces or wraps. */
export function rulesChangedBy(change: Change): string[] {
  const names = new Set<string>();
  const rules = new Proxy(createRules(), {
    set(target, name, rule) {
      names.add(String(name));
      return Reflect.set(target, name, rule);
    },
  });
  change(rules);
  return [...names];
}
