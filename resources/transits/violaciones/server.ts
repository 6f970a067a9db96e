import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';
import { passDrawings } from '../transitos/server/drawing';
import { hintsOf } from '../transitos/server/hints';
import { drawingsText } from '../transitos/shared/drawing';
import { hintText } from '../transitos/shared/hints';
import { aviso } from './server/notice';
import { notifyViolation } from './server/notify';
import { payViolation } from './server/payment';
import { actaOf } from './shared/deadlines';

/** Updates the transit's state if it is still a violation. */
async function updateTransit({ tx, record, change }: HandlerContext, estado: string): Promise<void> {
  const { rows } = await sql<{ estado: string }>`
    select "estado" from "transitos" where "id" = ${record.transito} for update`.execute(tx);
  if (rows[0]?.estado === 'Violación') await change('transitos', record.transito, { estado });
}

/** Nobody pays for a passage before it happened. */
async function checkPaidAfter({ tx, record }: HandlerContext, day: string): Promise<void> {
  const { rows } = await sql<{ fechaHora: string }>`
    select "fechaHora" from "transitos" where "id" = ${record.transito}`.execute(tx);
  if (rows[0] && day < dayOf(rows[0].fechaHora))
    throw new Problem(
      422,
      'invalid',
      {},
      { errors: { fechaPago: { key: 'resources.violaciones.messages.anterior' } } },
    );
}

const pagar: Handler = async (context) => {
  const { fechaPago, comprobante } = context.input;
  await checkPaidAfter(context, String(fechaPago));
  context.set({ ...(await payViolation(context)), fechaPago, comprobante });
  await updateTransit(context, 'Cobrado');
};

const derivar: Handler = ({ record, set }) => {
  set({ actaNumero: actaOf(record.transito) });
};

/** Returns the transit's state after a dismissal: unidentified when the plate was misread, exempt, or cancelled. */
const transitStateAfter = (motivo: unknown): string => {
  if (motivo === 'Error de lectura') return 'NoIdentificado';
  return motivo === 'Vehículo exento' || motivo === 'Emergencia' ? 'Exento' : 'Anulado';
};

const desestimar: Handler = async (context) => {
  const { motivoDesestimacion } = context.input;
  context.set({ motivoDesestimacion });
  await updateTransit(context, transitStateAfter(motivoDesestimacion));
};

/** Undoes a dismissal: its transit is a violation again, unless something else has become of it. */
const reabrir: Handler = async ({ tx, before, record, change }) => {
  const { rows } = await sql<{ estado: string }>`
    select "estado" from "transitos" where "id" = ${record.transito} for update`.execute(tx);
  if (rows[0]?.estado !== transitStateAfter(before?.motivoDesestimacion)) throw new Problem(409, 'undoGone');
  await change('transitos', record.transito, { estado: 'Violación' });
};

const indicios: ComputeHandler = async ({ db, rows }) => {
  const hints = await hintsOf(
    db,
    rows.map(({ transito }) => Number(transito)),
  );
  return new Map(rows.map(({ id, transito }) => [id, hintText(hints.get(Number(transito)) ?? []) || null]));
};

const pasada: ComputeHandler = async ({ db, viewer, rows }) => {
  const drawings = await passDrawings(
    db,
    viewer,
    rows.map(({ transito }) => Number(transito)),
  );
  return new Map(
    rows.map(({ id, transito }) => {
      const drawing = drawings.get(Number(transito));
      return [id, drawing ? drawingsText([drawing]) : null];
    }),
  );
};

export default defineHandlers('violaciones', {
  handlers: { notificar: notifyViolation, pagar, derivar, desestimar, reabrir },
  computes: { indicios, pasada },
  documents: { aviso },
});
