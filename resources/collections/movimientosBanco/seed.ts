import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import type { Entry } from '../extractosBanco/shared/entry';
import { demoStatements } from '../seedStatements';

/** What CONC does with a movement of the demo: its reference is that of a transfer, or a rule ignores it. */
function matchOf({ seeded }: SeedContext, entry: Entry): SeedRow {
  const payment = seeded('cobros').find(
    ({ medio, referencia, estado }) =>
      medio === 'Transferencia' && estado === 'Acreditado' && referencia === entry.referencia,
  );
  if (payment && entry.referencia !== null)
    return { estado: 'Conciliado', criterio: 'Referencia', cobro: payment.id, titular: payment.titular };
  const rule = seeded('reglasBanco').find(({ contiene }) => entry.texto.includes(String(contiene).toUpperCase()));
  if (!rule || !entry.importe.startsWith('-')) return { estado: 'Pendiente' };
  return { estado: 'Ignorado', criterio: 'Regla', regla: rule.id, motivo: rule.nombre };
}

export const movimientosBanco: Seed = (context) => {
  const statements = context.seeded('extractosBanco');
  return demoStatements(context).flatMap(({ entries }, index) =>
    entries.map((entry) => ({ ...entry, extracto: statements[index]?.id, ...matchOf(context, entry) })),
  );
};
