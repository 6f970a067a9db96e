/** Handlers that apply an approved adjustment (domain.md A6). */
import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { amountOf, centsOf, leastOf } from '../../../src/schema/amounts';
import { lockAccount, lockedRow, postMovement, refreshDebt, registerPayment } from '../../collections/interface/server';
import { createCreditNote } from '../facturas/server/credit';

const REASONS = 'resources.ajustes.reasons';

const creating: Handler = ({ now, set }) => set({ fecha: now.toISOString() });

/** Only the requester may edit an adjustment, because nobody may approve text they wrote. */
const updating: Handler = ({ before, viewer }) => {
  const detail = { key: `${REASONS}.soloQuienLoPidio` };
  if (before?.creadoPor !== viewer.user.id) throw new Problem(403, 'forbidden', {}, { detail });
};

/** Refunds a holder's available credit. The oldest payments are reduced first. */
async function returnAmount(context: HandlerContext): Promise<void> {
  const { tx, record, change } = context;
  await lockAccount(tx, record.titular);
  let remaining = centsOf(record.importe);
  const { rows } = await sql<{ id: number; disponible: string }>`
    select "id", "disponible" from "cobros" where "titular" = ${record.titular} and "estado" = 'Acreditado' and "disponible" > 0
    order by "fecha", "id" for update`.execute(tx);
  for (const { id, disponible } of rows) {
    const part = leastOf(centsOf(disponible), remaining);
    if (part > 0n) await change('cobros', id, { disponible: amountOf(centsOf(disponible) - part) });
    remaining -= part;
  }
  const detail = { key: `${REASONS}.sinSaldoAFavor`, values: { falta: amountOf(remaining) } };
  if (remaining > 0n) throw new Problem(409, 'conflict', {}, { detail });
  await postMovement(context, {
    titular: record.titular,
    tipo: 'Ajuste',
    comprobante: `Ajuste ${record.id} · Devolución`,
    debe: String(record.importe),
    ajuste: record.id,
  });
  await refreshDebt(context, [record.titular]);
}

const aplicar: Handler = async (context) => {
  const { record, now, set } = context;
  const { tipo, titular, factura, importe, motivo } = record;
  if (tipo === 'Nota de crédito') {
    const { titular: invoiceHolder } = await lockedRow(context, 'facturas', factura);
    const detail = { key: `${REASONS}.facturaAjena` };
    if (invoiceHolder !== titular) throw new Problem(409, 'conflict', {}, { detail });
    const note = await createCreditNote(context, factura, String(importe), String(motivo));
    set({ comprobante: note.id });
  } else if (tipo === 'Compensación') {
    const cobro = await registerPayment(
      context,
      { titular, importe: String(importe), medio: 'Compensación', referencia: `AJ-${record.id}`, observacion: motivo },
      record.id,
    );
    set({ cobro: cobro.id });
  } else await returnAmount(context);
  set({ aplicadoEn: now.toISOString() });
};

export default defineHandlers('ajustes', { handlers: { aplicar }, hooks: { creating, updating } });
