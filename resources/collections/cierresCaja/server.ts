/** What a till should contain when it is counted (domain.md A7): its fund and the counter payments that its cashier took. */
import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { amountOf, centsOf } from '../../../src/schema/amounts';

/** Compares what was counted with the payments of the till; one that was reversed, rejected or cancelled meanwhile is not expected. */
const contar: Handler = async ({ tx, record, input, set }) => {
  const { rows } = await sql<{ cobrado: string; cobros: number }>`
    select coalesce(sum("importe"), 0)::numeric(18, 2)::text as "cobrado", count(*)::int as "cobros" from "cobros"
    where "cierre" = ${record.id} and "estado" in ('Pendiente', 'Acreditado')`.execute(tx);
  const [taken = { cobrado: '0.00', cobros: 0 }] = rows;
  const expected = centsOf(record.fondo) + centsOf(taken.cobrado);
  const counted = centsOf(input.efectivo) + centsOf(input.tarjetas);
  set({ esperado: amountOf(expected), cobrosTomados: taken.cobros, diferencia: amountOf(counted - expected) });
};

export default defineHandlers('cierresCaja', { handlers: { contar } });
