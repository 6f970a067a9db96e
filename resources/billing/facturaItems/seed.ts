import type { Seed, SeedRow } from '../../../src/schema/seed';
import { worldOf } from '../seedWorld';

export const facturaItems: Seed = (context) => worldOf(context).book.facturaItems();

/** The passages that each line bills, which come before it. */
export const linesOfPassages: Seed = (context) =>
  worldOf(context)
    .book.lines()
    .flatMap(({ id: facturaItem, transitos = [] }) => transitos.map((id): SeedRow => ({ id, facturaItem })));
