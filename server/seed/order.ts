/** The order in which demo data are inserted. */
import { kindOf } from '../../src/schema/kinds';
import type { Registry } from '../../src/schema/registry';
import type { SeedPlan } from '../../src/schema/seed';

/** Returns the resources that a resource requires through its references. */
const neededBy = (registry: Registry, name: string): string[] =>
  [...registry.need(name).fields.values()].flatMap((field) => {
    const to = kindOf(field).target?.(field).to;
    return to !== undefined && to !== name && field.required ? [to] : [];
  });

/**
 * Moves entries that require a later resource right behind it; all others keep their place. Entries of a cycle keep the plan's
 * order.
 */
export function inReferenceOrder(plan: SeedPlan, registry: Registry): SeedPlan {
  const left = new Map(plan.map((entry) => [entry[0], { entry, needs: neededBy(registry, entry[0]) }]));
  const ordered: SeedPlan[number][] = [];
  while (left.size > 0) {
    const ready = ({ needs }: { needs: readonly string[] }) => !needs.some((to) => left.has(to));
    const next = [...left.values()].find(ready) ?? [...left.values()][0];
    if (!next) break;
    left.delete(next.entry[0]);
    ordered.push(next.entry);
  }
  return ordered;
}
