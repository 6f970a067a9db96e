import type { Seed, SeedRow } from '../../../src/schema/seed';
import { worldOf } from '../seedWorld';

/** Thirteen thousand in the demo's size, by the months that are over; with the run of their month and cycle. */
export const facturas: Seed = (context) => {
  const runs = new Map(
    context
      .of('corridasFacturacion')
      .map(({ id, periodo, ciclo, tipo }) => [`${String(periodo)}/${String(ciclo)}/${String(tipo)}`, id]),
  );
  return worldOf(context)
    .book.facturas()
    .map((row) => ({ ...row, corrida: runs.get(`${String(row.corrida)}/Mensual`) ?? null }));
};

/** The plans that they are in, which come after them. */
export const plansOfInvoices: Seed = (context) =>
  worldOf(context).book.invoices.flatMap(({ id, plan }): SeedRow[] => (plan === undefined ? [] : [{ id, plan }]));
