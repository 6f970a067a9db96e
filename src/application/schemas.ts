/** The schemas of the code: those of every day are here, the others come by area with the first screen that draws with them. */
import heads from 'virtual:resource-heads';
import { type EverydayArea, isEveryday } from '../../resources/everyday';
import { schemas as holders } from '../../resources/holders';
import { schemas as sau } from '../../resources/sau';
import { schemas as settings } from '../../resources/settings';
import { type Neighbours, neighboursOf, type SchemaHead } from '../schema/heads';
import type { Area, ResourceSchema, View } from '../schema/resource';
import { laterIcons } from '../ui/icons';
import { learn } from './words';

/** A resource whose schema comes later; of its neighbours, those that do so too. */
export type ComingHead = SchemaHead & Neighbours;

type ComingArea = Exclude<Area, EverydayArea>;

const PARTS: Record<ComingArea, () => Promise<{ schemas: readonly ResourceSchema[] }>> = {
  passage: () => import('../../resources/passage'),
  transits: () => import('../../resources/transits'),
  billing: () => import('../../resources/billing'),
  collections: () => import('../../resources/collections'),
  processes: () => import('../../resources/processes'),
  communication: () => import('../../resources/communication'),
  tolls: () => import('../../resources/tolls'),
  reports: () => import('../../resources/reports'),
};

/** There from the start. */
export const everyday: readonly ResourceSchema[] = [...settings, ...holders, ...sau];

/** By name, what has come since. */
export const arrived = new Map<string, ResourceSchema>();

export const coming: readonly ComingHead[] = heads;

const byName = new Map(coming.map((head) => [head.name, head]));
const there = new Set<Area>();
const onTheWay = new Map<Area, Promise<void>>();

async function fetchArea(area: ComingArea): Promise<void> {
  const [{ schemas }] = await Promise.all([PARTS[area](), learn(area), laterIcons()]);
  for (const schema of schemas) arrived.set(schema.name, schema);
  there.add(area);
}

function areaComes(area: ComingArea): Promise<void> {
  const under = onTheWay.get(area) ?? fetchArea(area);
  onTheWay.set(area, under);
  // asked for again, it may come
  under.catch(() => onTheWay.delete(area));
  return under;
}

function areasFor(name: string, view: View, known: ReadonlyMap<string, ResourceSchema>): Area[] {
  const head = byName.get(name);
  const schema = known.get(name);
  const { refers, listed } = schema ? neighboursOf(schema) : (head ?? { refers: [], listed: [] });
  const others = [...refers, ...(view === 'show' ? listed : [])].flatMap((other) => byName.get(other)?.area ?? []);
  return head ? [head.area, ...others] : others;
}

/**
 * Fetches what a view of a resource draws with, and its words. Undefined where all of it is there. `known`: the schemas that
 * are not the code's own.
 */
export function comingFor(
  name: string,
  view: View,
  known: ReadonlyMap<string, ResourceSchema>,
): Promise<void> | undefined {
  const areas = new Set(areasFor(name, view, known));
  const missing = [...areas].flatMap((area) => (isEveryday(area) || there.has(area) ? [] : [area]));
  return missing.length === 0 ? undefined : Promise.all(missing.map(areaComes)).then(() => {});
}

/** Fetches all of it: for what draws with every resource, and when there is nothing else to do. */
export function everythingComes(): Promise<void> | undefined {
  const missing = [...new Set(coming.map(({ area }) => area))].flatMap((area) =>
    isEveryday(area) || there.has(area) ? [] : [area],
  );
  return missing.length === 0 ? undefined : Promise.all(missing.map(areaComes)).then(() => {});
}
