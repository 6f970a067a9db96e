import type { Ability } from '../../schema/ability';
import type { Registry } from '../../schema/registry';
import type { HomeArea } from './homeAreas';

/** Actions that only look. */
const LOOKING: ReadonlySet<string> = new Set(['ver', 'verTodos', 'verTodas', 'verSensible', 'exportar']);

/** From which share of an area's subjects on a person works there. */
const WORKS_FROM = 0.5;

/** The number of acts from which on a person works in an area: one alone is for a request about it. */
const ACTS_FROM = 2;

/** In what part of an area a person does something, of all subjects of its panels: 0 to 1. */
function shareIn({ panels }: HomeArea, ability: Ability, registry: Registry): number {
  const subjects = new Set(panels.map(({ resource }) => registry.get(resource)?.schema.subject ?? resource));
  const acts = ability.rules.flatMap(({ subject, action }) =>
    [action]
      .flat()
      .filter((name) => !LOOKING.has(String(name)))
      .flatMap(() => [subject].flat().map(String))
      .filter((name) => subjects.has(name)),
  );
  return acts.length < ACTS_FROM ? 0 : new Set(acts).size / subjects.size;
}

export interface OrderedAreas {
  /** the area where the person works, if there is one such area */
  own: HomeArea | undefined;
  /** the others, those where they do more first */
  others: readonly HomeArea[];
}

/**
 * Divides the areas that a person may see into their own one, where they may do more than look in most of it and more than
 * anywhere else, and the others.
 */
export function areasByWork(areas: readonly HomeArea[], ability: Ability, registry: Registry): OrderedAreas {
  const shares = new Map(areas.map((area) => [area, shareIn(area, ability, registry)]));
  const shareOf = (area: HomeArea) => shares.get(area) ?? 0;
  const [first, ...others] = areas.toSorted((one, two) => shareOf(two) - shareOf(one));
  const isOwn = first && shareOf(first) >= WORKS_FROM && others.every((other) => shareOf(other) < shareOf(first));
  return { own: isOwn ? first : undefined, others: first && !isOwn ? [first, ...others] : others };
}
