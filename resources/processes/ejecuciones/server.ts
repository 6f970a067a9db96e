import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { applyRunEnd } from '../../../server/processes/runEnd';
import { enqueueRun } from '../../../server/processes/start';
import { updateRows } from '../../../server/processes/updateRows';
import { translate } from '../../../server/translate';

const ONGOING = sql`"estado" in ('Pendiente', 'EnCola', 'Ejecutando', 'Pausado')`;

/** Resumes a paused run. */
const encolar: Handler = async ({ tx, record }) => {
  await enqueueRun(tx, Number(record.id));
};

/** Retries from the failed step, including the steps that did not start. */
const reintentar: Handler = async ({ tx, record, set, now }) => {
  const openSubprocess = sql`"ejecucion" = ${record.id} and "estado" not in ('Finalizado', 'FinalizadoConErrores')`;
  await updateRows(tx, 'subprocesos', { estado: 'Pendiente', intento: sql`"intento" + 1`, fin: null }, openSubprocess);
  set({ fin: null, duracion: null, mensaje: null, intento: Number(record.intento) + 1, encolada: now.toISOString() });
  await enqueueRun(tx, Number(record.id));
};

/** Repeats the steps that ended with errors, and every step after the first of them. */
const reprocesar: Handler = async ({ tx, record, set, now }) => {
  const unfinishedSteps = sql`"ejecucion" = ${record.id} and "orden" >= (
    select min("orden") from "subprocesos" where "ejecucion" = ${record.id} and "estado" = 'FinalizadoConErrores')`;
  await updateRows(tx, 'subprocesos', { estado: 'Pendiente', intento: sql`"intento" + 1`, fin: null }, unfinishedSteps);
  set({ fin: null, duracion: null, mensaje: null, intento: Number(record.intento) + 1, encolada: now.toISOString() });
  await enqueueRun(tx, Number(record.id));
};

/** Cancels the remaining steps, and the runs that wait for this one. Finished steps stay. */
const cancelar: Handler = async ({ tx, record, set, input, now, mailLanguage }) => {
  const fin = now.toISOString();
  const inicio = typeof record.inicio === 'string' ? record.inicio : null;
  await updateRows(tx, 'subprocesos', { estado: 'Cancelado', fin }, sql`"ejecucion" = ${record.id} and ${ONGOING}`);
  set({
    fin,
    mensaje: input.motivo ?? null,
    duracion: inicio === null ? null : Math.round((now.getTime() - Date.parse(inicio)) / 1000),
  });
  const cancelReason = translate(mailLanguage, 'resources.ejecuciones.log.before', { codigo: String(record.codigo) });
  await applyRunEnd(tx, {
    id: Number(record.id),
    proceso: Number(record.proceso),
    inicio,
    estado: 'Cancelado',
    cancelReason,
  });
};

export default defineHandlers('ejecuciones', { handlers: { encolar, reintentar, reprocesar, cancelar } });
