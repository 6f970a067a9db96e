import type { Seed, SeedRow } from '../../../src/schema/seed';
import { demoWorld } from '../seedWorld';

/** Invoices of the past months, linked to the run of their month and cycle: thirteen thousand in the demo size. */
export const facturas: Seed = (context) => {
  const runs = new Map(
    context
      .seeded('corridasFacturacion')
      .map(({ id, periodo, ciclo, tipo }) => [`${String(periodo)}/${String(ciclo)}/${String(tipo)}`, id]),
  );
  return demoWorld(context)
    .book.facturas()
    .map((row) => ({ ...row, corrida: runs.get(`${String(row.corrida)}/Mensual`) ?? null }));
};

/** Links invoices to their payment plans, which are seeded later. */
export const plansOfInvoices: Seed = (context) =>
  demoWorld(context).book.invoices.flatMap(({ id, plan }): SeedRow[] => (plan === undefined ? [] : [{ id, plan }]));
