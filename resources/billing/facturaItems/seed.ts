import type { Seed, SeedRow } from '../../../src/schema/seed';
import { demoWorld } from '../seedWorld';

export const facturaItems: Seed = (context) => demoWorld(context).book.facturaItems();

/** Links the billed transits, which are seeded earlier, to their lines. */
export const linesOfPassages: Seed = (context) =>
  demoWorld(context)
    .book.lines()
    .flatMap(({ id: facturaItem, transitos = [] }) => transitos.map((id): SeedRow => ({ id, facturaItem })));
