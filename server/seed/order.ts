/** The order in which demo data are inserted. */
import { kindOf } from '../../src/schema/kinds';
import type { Registry } from '../../src/schema/registry';
import type { SeedPlan } from '../../src/schema/seed';

/** Returns the resources that a resource requires through its references. */
const requiredResources = (registry: Registry, name: string): string[] =>
  [...registry.getOrThrow(name).fields.values()].flatMap((field) => {
    const to = kindOf(field).target?.(field).to;
    return to !== undefined && to !== name && field.required ? [to] : [];
  });

/**
 * Moves entries that require a later resource right behind it; all others keep their place. Entries of a cycle keep the plan's
 * order.
 */
export function sortByReferences(plan: SeedPlan, registry: Registry): SeedPlan {
  const remaining = new Map(
    plan.map((entry) => [entry[0], { entry, required: requiredResources(registry, entry[0]) }]),
  );
  const ordered: SeedPlan[number][] = [];
  while (remaining.size > 0) {
    const isReady = ({ required }: { required: readonly string[] }) => !required.some((to) => remaining.has(to));
    const next = [...remaining.values()].find(isReady) ?? [...remaining.values()][0];
    if (!next) break;
    remaining.delete(next.entry[0]);
    ordered.push(next.entry);
  }
  return ordered;
}
