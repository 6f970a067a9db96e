/** Calls of collectors: taking the next debtor or a chosen one, what came of it, and what is not called. */
import { sql } from 'kysely';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { dayOf, MINUTE } from '../../../../src/schema/calendar';
import { CALL_REASONS, closedHours, lockNextCall, obstacleOf } from './callQueue';
import { recordFollowUp } from './followUp';

const REASONS = 'resources.deudores.reasons';
/** A call that nobody ends is free for others after this time. */
const CLAIM = 20 * MINUTE;

const FREE: Row = { llamadaDe: null, llamadaHasta: null, motivoLlamada: null };

const refusal = (name: string, values: Record<string, string> = {}) =>
  new Problem(409, 'unavailable', {}, { detail: { key: `${REASONS}.${name}`, values } });

const claim = ({ viewer, now }: HandlerContext, motivoLlamada: string): Row => ({
  llamadaDe: viewer.user.id,
  llamadaHasta: new Date(now.getTime() + CLAIM).toISOString(),
  motivoLlamada,
});

async function checkHours({ tx, now }: HandlerContext): Promise<void> {
  const hours = await closedHours(tx, now);
  if (hours) throw refusal('fueraDeHorario', { desde: String(hours.desde), hasta: String(hours.hasta) });
}

/** Takes the viewer's next debtor. Does nothing where there is none. */
export const llamarSiguiente: Handler = async (context) => {
  const { tx, viewer, now, change } = context;
  await checkHours(context);
  const next = await lockNextCall(tx, viewer.user.id, now);
  if (next) await change('deudores', next.id, claim(context, CALL_REASONS[next.turno] ?? 'Deuda vencida'));
};

/** Takes a chosen debtor. */
export const llamar: Handler = async (context) => {
  const { tx, record, viewer, now, set } = context;
  await checkHours(context);
  const obstacle = await obstacleOf(tx, record.id, viewer.user.id, now);
  if (obstacle) throw refusal(obstacle);
  set(claim(context, 'Deuda vencida'));
};

/** Records what came of the call, and frees the debtor. */
export const registrarLlamada: Handler = async (context) => {
  await recordFollowUp(context, 'Llamada');
  context.set(FREE);
};

/** Calls another day, without a result. */
export const agendarLlamada: Handler = ({ input, now, set }) => {
  if (String(input.proxima) <= dayOf(now))
    throw new Problem(422, 'invalid', {}, { errors: { proxima: { key: `${REASONS}.proximaPasada` } } });
  set({ ...FREE, proximaGestion: input.proxima });
};

/** The debtors whom somebody is calling are not asked for again: their claim ends with the request not to be called. */
export const pedirNoLlamar: Handler = ({ set }) => set({ ...FREE, noLlamar: true });

/** Number of a debtor's passes that debt has stopped, and of those that are enabled. */
export async function passCounts(
  db: HandlerContext['tx'],
  titulares: readonly unknown[],
): Promise<ReadonlyMap<string, { stopped: number; enabled: number }>> {
  const { rows } = await sql<{ titular: string; stopped: number; enabled: number }>`
    select "titular", count(*) filter (where "estado" = 'InhabilitadoDeuda')::int as "stopped",
      count(*) filter (where "estado" = 'Habilitado')::int as "enabled"
    from "mediosDePaso" where "titular" = any(${titulares.map(String)}::text[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.titular, row]));
}
