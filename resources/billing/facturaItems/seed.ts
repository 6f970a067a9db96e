import type { Seed, SeedRow } from '../../../src/schema/seed';
import { demoWorld } from '../seedWorld';

export const facturaItems: Seed = (context) => demoWorld(context).book.facturaItems();

/** Links the billed transits, which are seeded earlier, to their lines; they are paid when their voucher is. */
export const linesOfPassages: Seed = (context) => {
  const rows = context.seeded('transitos').filter(({ estado }) => estado === 'EnDisputa');
  const disputed = new Set<unknown>(rows.map(({ id }) => id));
  return demoWorld(context)
    .book.lines()
    .flatMap(({ id: facturaItem, invoice, transitos = [] }) => {
      const state = invoice.saldo === 0n && !invoice.annulled ? 'Cobrado' : 'Facturado';
      return transitos.map(
        (id): SeedRow =>
          disputed.has(id)
            ? { id, facturaItem, estado: 'EnDisputa', estadoAnterior: state }
            : { id, facturaItem, estado: state, estadoAnterior: null },
      );
    });
};
