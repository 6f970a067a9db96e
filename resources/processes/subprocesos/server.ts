import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { applyRunEnd } from '../../../server/processes/runEnd';
import { enqueueRun, OPEN_STATES } from '../../../server/processes/start';
import { updateRows } from '../../../server/processes/updateRows';
import { translate } from '../../../server/translate';

interface Run {
  id: number;
  estado: string;
  codigo: string;
  proceso: number;
  inicio: string | null;
}

async function runOf({ tx, record }: Parameters<Handler>[0]): Promise<Run> {
  const { rows } = await sql<Run>`
    select "id", "estado", "codigo", "proceso", "inicio" from "ejecuciones" where "id" = ${record.ejecucion} for update`.execute(
    tx,
  );
  const [run] = rows;
  if (!run) throw new Problem(404, 'notFound');
  return run;
}

const isOpen = ({ estado }: Run): boolean => OPEN_STATES.some((state) => state === estado);

/** Restarts the run from this step; later steps are repeated (domain.md A8, `reintentar`). */
const reintentarDesde: Handler = async (context) => {
  const { tx, record, set, now } = context;
  const run = await runOf(context);
  if (isOpen(run))
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.subprocesos.reasons.enCurso' } });
  const laterSteps = sql`"ejecucion" = ${run.id} and "orden" > ${record.orden}`;
  await updateRows(tx, 'subprocesos', { estado: 'Pendiente', intento: sql`"intento" + 1`, fin: null }, laterSteps);
  set({ fin: null, duracion: null, mensaje: null, intento: Number(record.intento) + 1 });
  const requeued = {
    estado: 'EnCola',
    fin: null,
    duracion: null,
    mensaje: null,
    intento: sql`"intento" + 1`,
    encolada: now.toISOString(),
  };
  await updateRows(tx, 'ejecuciones', requeued, sql`"id" = ${run.id}`);
  await enqueueRun(tx, run.id);
};

/** Cancels the whole run, because a step cannot end without it. */
const cancelarEjecucion: Handler = async (context) => {
  const { tx, record, set, now, mailLanguage } = context;
  const run = await runOf(context);
  const fin = now.toISOString();
  set({ fin });
  if (!isOpen(run)) return;
  const otherSteps = sql`"ejecucion" = ${run.id} and "id" <> ${record.id}
    and "estado" in ('Pendiente', 'EnCola', 'Ejecutando', 'Pausado')`;
  await updateRows(tx, 'subprocesos', { estado: 'Cancelado', fin }, otherSteps);
  await updateRows(tx, 'ejecuciones', { estado: 'Cancelado', fin }, sql`"id" = ${run.id}`);
  const cancelReason = translate(mailLanguage, 'resources.ejecuciones.log.before', { codigo: run.codigo });
  await applyRunEnd(tx, { ...run, estado: 'Cancelado', cancelReason });
};

export default defineHandlers('subprocesos', { handlers: { reintentarDesde, cancelarEjecucion } });
