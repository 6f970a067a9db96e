/** Marks debits as rejected: what they were for is owed again, and the reject code acts on the means of payment (domain.md A7). */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { changeKeys } from '../../server/changeKeys';
import type { DebitItem, RejectCode } from './debitItem';
import { requestNewMeans } from './requestNewMeans';
import { outsideRun } from './withdraw';

interface Rejection {
  item: DebitItem;
  code: RejectCode;
}

/** Disables the active means of payment whose code is not to be retried. */
async function disableMeans(context: HandlerContext, rejections: readonly Rejection[]): Promise<void> {
  const codes = new Map(
    rejections
      .filter(({ item, code }) => code.accion !== 'Reintentar' && item.medioPago !== null)
      .map(({ item, code }) => [Number(item.medioPago), code]),
  );
  const { rows } = await sql<{ id: number }>`
    select "id" from "mediosPago" where "id" = any(${[...codes.keys()]}::bigint[]) and "estado" = 'Vigente'
    order by "id" for update`.execute(context.tx);
  const keys = rows.map(({ id }) => Number(id));
  const reasonOf = (code: RejectCode | undefined) => `${code?.codigo} · ${code?.descripcion}`;
  await changeKeys(
    context,
    'mediosPago',
    keys,
    ({ id }) => ({ estado: 'Rechazada', motivoEstado: reasonOf(codes.get(Number(id))) }),
    'rechazar',
  );
  const rejectedMeans = keys.flatMap((id) => {
    const code = codes.get(id);
    return code?.accion === 'Pedir nuevo medio' ? [{ id, motivo: code.descripcion }] : [];
  });
  await requestNewMeans(context, rejectedMeans);
}

/** Marks debits as rejected. `archivo`: the file with the answers. */
export async function rejectItems(
  context: HandlerContext,
  rejections: readonly Rejection[],
  archivo: number | null,
): Promise<void> {
  if (rejections.length === 0) return;
  const { now } = context;
  const codes = new Map(rejections.map(({ item, code }) => [Number(item.id), code]));
  await changeKeys(
    context,
    'loteDebitoItems',
    [...codes.keys()],
    ({ id }) => {
      const code = codes.get(Number(id));
      return { estado: 'Rechazado', codigoRechazo: code?.id, motivo: code?.descripcion, archivo };
    },
    'rechazar',
  );
  const invoices = rejections.flatMap(({ item }) => (item.factura === null ? [] : [item.factura]));
  await changeKeys(context, 'facturas', invoices, (invoice) => outsideRun(invoice, now), 'volverADeber');
  const reasons = new Map(
    rejections.flatMap(({ item, code }) =>
      item.cuota === null ? [] : [[Number(item.cuota), code.descripcion] as const],
    ),
  );
  await changeKeys(
    context,
    'planCuotas',
    [...reasons.keys()],
    ({ id }) => ({ rechazo: reasons.get(Number(id)) }),
    'rechazar',
  );
  await disableMeans(context, rejections);
}
