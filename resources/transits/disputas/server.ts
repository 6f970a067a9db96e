import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import { type ComputeHandler, defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { authorOf } from '../../../server/systemViewer';
import { sumOf } from '../../../src/schema/amounts';
import { passDrawings } from '../transitos/server/drawing';
import { hintsOf } from '../transitos/server/hints';
import { drawingsText } from '../transitos/shared/drawing';
import { hintsText } from '../transitos/shared/hints';
import { pedirAjuste } from './server/askAgain';
import { notifyRequest, resolutionOf } from './server/claim';
import { isBilled, type Refund, refundTransits } from './server/refund';

interface Open {
  id: number;
  importe: string | null;
  estadoAnterior: string | null;
}

/** Returns the dispute's open transits, locked against concurrent settlement. */
async function openPassages({ tx, record }: HandlerContext): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select "id", "importe", "estadoAnterior" from "transitos"
    where "disputa" = ${record.id} and "estado" = 'EnDisputa' order by "id" for update`.execute(tx);
  return rows;
}

async function closeDispute(context: HandlerContext, grantedAmounts: readonly unknown[]): Promise<void> {
  const { record, viewer, now, set } = context;
  const importeReconocido = sumOf([record.importeReconocido ?? '0.00', ...grantedAmounts]);
  const resolucion = resolutionOf(String(record.importeReclamado), importeReconocido);
  set({ importeReconocido, resolucion, resueltaPor: authorOf(viewer), resueltaEn: now.toISOString() });
  await notifyRequest(context, record.ticket, record.id, resolucion);
}

/** Grants the dispute: cancels every open transit and refunds the billed ones. */
const aceptar: Handler = async (context) => {
  const { titular, id: disputa, ticket } = context.record;
  const grantedAmounts: string[] = [];
  const refunds: Refund[] = [];
  for (const { id, importe, estadoAnterior } of await openPassages(context)) {
    await context.change('transitos', id, { estado: 'Anulado' });
    grantedAmounts.push(importe ?? '0.00');
    if (isBilled(estadoAnterior)) refunds.push({ transito: id, importe: importe ?? '0.00' });
  }
  await refundTransits(context, { titular, disputa, ticket }, refunds);
  await closeDispute(context, grantedAmounts);
};

/** Rejects the dispute: every open transit returns to its former state. */
const rechazar: Handler = async (context) => {
  for (const { id, estadoAnterior } of await openPassages(context))
    await context.change('transitos', id, { estado: estadoAnterior ?? 'Valorizado', estadoAnterior: null });
  await closeDispute(context, []);
};

/** Keys of the transits of each dispute. */
async function transitsByDispute(db: Db, keys: readonly unknown[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ disputa: number; ids: number[] }>`
    select "disputa", jsonb_agg("id" order by "fechaHora", "id") as "ids" from "transitos"
    where "disputa" = any(${keys.map(Number)}::bigint[]) group by "disputa"`.execute(db);
  return new Map(rows.map(({ disputa, ids }) => [disputa, ids]));
}

const indicios: ComputeHandler = async ({ db, rows }) => {
  const transits = await transitsByDispute(
    db,
    rows.map(({ id }) => id),
  );
  const hints = await hintsOf(db, [...transits.values()].flat());
  return new Map(rows.map(({ id }) => [id, hintsText(transits.get(Number(id)) ?? [], hints) || null]));
};

/** Transits of a dispute that are drawn; a dispute of a stolen tag may have hundreds. */
const MAX_DRAWN = 6;

const pasada: ComputeHandler = async ({ db, viewer, rows }) => {
  const transits = await transitsByDispute(
    db,
    rows.map(({ id }) => id),
  );
  const drawnOf = (id: unknown) => (transits.get(Number(id)) ?? []).slice(0, MAX_DRAWN);
  const drawings = await passDrawings(
    db,
    viewer,
    rows.flatMap(({ id }) => drawnOf(id)),
  );
  return new Map(
    rows.map(({ id }) => {
      const drawn = drawnOf(id).flatMap((key) => drawings.get(key) ?? []);
      return [id, drawn.length > 0 ? drawingsText(drawn) : null];
    }),
  );
};

export default defineHandlers('disputas', {
  handlers: { aceptar, rechazar, pedirAjuste },
  computes: { indicios, pasada },
});
