import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { type JudgedRequirement, judgedRequirement } from './requirement.ts';

/** Requirements that stand on the same scenarios, so that one shard asks them all. */
interface Bundle {
  readonly ids: RequirementId[];
  readonly scenarios: Set<string>;
}

/**
 * The requirements of each of so many shards. A scenario is sent by one of them, but for those of requirements that
 * endanger the records of others: these are the last shard's, with all that they stand on.
 */
export function sharesOf(count: number): readonly (readonly RequirementId[])[] {
  const requirements = requirementIds.map(judgedRequirement);
  const isLast = ({ turn }: JudgedRequirement) => turn === 'alone';
  const last = requirements.filter(isLast).map(({ id }) => id);
  const shares = divide(
    bundlesOf(requirements.filter((requirement) => !isLast(requirement))),
    count,
  );
  return shares.map((share, at) => (at === count - 1 ? [...share, ...last] : share));
}

/** The bundles in the order of the catalogue, in which what needs the same access and the same values stands together. */
function bundlesOf(requirements: readonly JudgedRequirement[]): readonly Bundle[] {
  const bundles = new Set<Bundle>();
  for (const { id, resource, scenarios } of requirements) {
    const its = new Set(scenarios.map(({ scenario }) => `${resource.name}: ${scenario}`));
    const [first, ...others] = [...bundles].filter((one) => !one.scenarios.isDisjointFrom(its));
    const bundle = first ?? { ids: [], scenarios: new Set() };
    bundles.add(bundle);
    for (const other of others) {
      bundles.delete(other);
      bundle.ids.push(...other.ids);
      for (const scenario of other.scenarios) bundle.scenarios.add(scenario);
    }
    bundle.ids.push(id);
    for (const scenario of its) bundle.scenarios.add(scenario);
  }
  return [...bundles];
}

/** Divides bundles into so many shares of about as many scenarios. */
function divide(bundles: readonly Bundle[], count: number): RequirementId[][] {
  if (count === 1) return [bundles.flatMap(({ ids }) => ids)];
  const average = sizeOf(bundles) / count;
  const sizes = bundles.map((_, at) => sizeOf(bundles.slice(0, at + 1)));
  // A bundle is in the share that holds its larger half.
  const end = Math.max(
    1,
    sizes.filter((size, at) => size - (bundles[at]?.scenarios.size ?? 0) / 2 <= average).length,
  );
  const share = bundles.slice(0, end).flatMap(({ ids }) => ids);
  return [share, ...divide(bundles.slice(end), count - 1)];
}

function sizeOf(bundles: readonly Bundle[]): number {
  return bundles.reduce((sum, { scenarios }) => sum + scenarios.size, 0);
}
