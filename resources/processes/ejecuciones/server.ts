import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { noteEnd } from '../../../server/processes/ended';
import { enqueueRun } from '../../../server/processes/start';
import { write } from '../../../server/processes/told';
import { translate } from '../../../server/translate';

const ONGOING = sql`"estado" in ('Pendiente', 'EnCola', 'Ejecutando', 'Pausado')`;

/** Goes on where it was held. */
const encolar: Handler = async ({ tx, record }) => {
  await enqueueRun(tx, Number(record.id));
};

/** Once more from the step that failed, or that was not come to. */
const reintentar: Handler = async ({ tx, record, set, now }) => {
  const left = sql`"ejecucion" = ${record.id} and "estado" not in ('Finalizado', 'FinalizadoConErrores')`;
  await write(tx, 'subprocesos', { estado: 'Pendiente', intento: sql`"intento" + 1`, fin: null }, left);
  set({ fin: null, duracion: null, mensaje: null, intento: Number(record.intento) + 1, encolada: now.toISOString() });
  await enqueueRun(tx, Number(record.id));
};

/** Once more the steps that ended with errors, and what comes after the first of them. */
const reprocesar: Handler = async ({ tx, record, set, now }) => {
  const faulty = sql`"ejecucion" = ${record.id} and "orden" >= (
    select min("orden") from "subprocesos" where "ejecucion" = ${record.id} and "estado" = 'FinalizadoConErrores')`;
  await write(tx, 'subprocesos', { estado: 'Pendiente', intento: sql`"intento" + 1`, fin: null }, faulty);
  set({ fin: null, duracion: null, mensaje: null, intento: Number(record.intento) + 1, encolada: now.toISOString() });
  await enqueueRun(tx, Number(record.id));
};

/** What is done stays done; the rest is left, and so is what waited for it. */
const cancelar: Handler = async ({ tx, record, set, input, now, mailLanguage }) => {
  const fin = now.toISOString();
  const inicio = typeof record.inicio === 'string' ? record.inicio : null;
  await write(tx, 'subprocesos', { estado: 'Cancelado', fin }, sql`"ejecucion" = ${record.id} and ${ONGOING}`);
  set({
    fin,
    mensaje: input.motivo ?? null,
    duracion: inicio === null ? null : Math.round((now.getTime() - Date.parse(inicio)) / 1000),
  });
  const because = translate(mailLanguage, 'resources.ejecuciones.log.before', { codigo: String(record.codigo) });
  await noteEnd(tx, { id: Number(record.id), proceso: Number(record.proceso), inicio, estado: 'Cancelado', because });
};

export default defineHandlers('ejecuciones', { encolar, reintentar, reprocesar, cancelar });
