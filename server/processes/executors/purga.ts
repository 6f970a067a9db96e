/** Deletes data after its retention (domain.md A8, PURGA; *Retención de datos* in the settings). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/pool';
import { publish } from '../../events/publish';
import { deleteReleased } from '../../files/release';
import { sweepFiles } from '../../files/store';
import { settingNumber } from '../../settings';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { anonymiseSteps } from './anonymise';

interface Sweep {
  name: string;
  table: string;
  /** the setting with the retention in days, and its default */
  retention: readonly [key: string, days: number];
  /** condition of expired rows; `days` is the retention */
  isExpired: (days: number) => RawBuilder<SqlBool>;
  /** the rows are shown on a screen, so browsers are notified */
  notifyBrowsers?: true;
}

const batch = 1_000;
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Returns the expired rows of a table, according to the organisation's settings. */
export async function expiredRows(
  db: Db,
  { retention: [key, defaultDays], isExpired }: Sweep,
): Promise<{ days: number; expired: RawBuilder<SqlBool> }> {
  const days = await settingNumber(db, key, defaultDays);
  return { days, expired: isExpired(days) };
}

/** Deletes the expired rows of a table page by page, each in its own statement, so that locks are short. */
const sweepStep = (sweep: Sweep): ExecutorStep => ({
  name: sweep.name,
  async run(step) {
    const { db } = step.store;
    const { table, notifyBrowsers } = sweep;
    const { days, expired } = await expiredRows(db, sweep);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as "n" from ${sql.table(table)} where ${expired}`.execute(db);
    const total = rows[0]?.n ?? 0;
    step.log('purgaHalladas', { cantidad: total, dias: days });
    step.count({ leidos: total });
    if (step.parametros.simular === true) {
      step.count({ omitidos: total });
      step.log('purgaSimulada');
      return;
    }
    for (let deleted = 0; deleted < total; ) {
      step.throwIfStopped();
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${expired} limit ${batch} for update skip locked))`.execute(db);
      const deletedNow = Number(numAffectedRows ?? 0);
      if (deletedNow === 0) break;
      deleted += deletedNow;
      step.count({ ok: deletedNow });
      step.progress(deleted / total);
    }
    if (notifyBrowsers) await publish(db, { type: 'resource', resource: table });
  },
});

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'purgaSesiones',
    table: 'sesiones',
    retention: ['retencion.sesionesDias', 30],
    isExpired: (days) => sql`coalesce("revocadaEn", "expiraEn") < ${ago(days)}`,
  },
  {
    name: 'purgaEnlaces',
    table: 'restablecimientos',
    retention: ['retencion.sesionesDias', 30],
    isExpired: (days) => sql`coalesce("usadoEn", "expiraEn") < ${ago(days)}`,
  },
  {
    name: 'purgaBorradores',
    table: 'borradores',
    retention: ['retencion.borradoresDias', 60],
    isExpired: (days) => sql`"actualizadoEn" < ${ago(days)}`,
  },
  {
    name: 'purgaClaves',
    table: 'idempotencia',
    retention: ['retencion.clavesDias', 2],
    isExpired: (days) => sql`"creadoEn" < ${ago(days)}`,
  },
  {
    name: 'purgaTrabajos',
    table: 'trabajos',
    retention: ['retencion.trabajosDias', 7],
    isExpired: (days) => sql`"fin" < ${ago(days)}`,
  },
  {
    name: 'purgaAlertas',
    table: 'alertasUsuario',
    retention: ['retencion.alertasDias', 90],
    isExpired: (days) => sql`"leida" and "fecha" < ${ago(days)}`,
    notifyBrowsers: true,
  },
  {
    name: 'purgaEntregas',
    table: 'webhookEntregas',
    retention: ['retencion.entregasDias', 30],
    // a call that waits is still to be made
    isExpired: (days) => sql`"estado" in ('Entregada', 'Fallida') and "actualizadoEn" < ${ago(days)}`,
    notifyBrowsers: true,
  },
  {
    name: 'purgaReglas',
    table: 'reglaEjecuciones',
    retention: ['retencion.reglasDias', 180],
    isExpired: (days) => sql`"fecha" < ${ago(days)}`,
    notifyBrowsers: true,
  },
  {
    name: 'purgaBusquedas',
    table: 'faqBusquedas',
    retention: ['retencion.busquedasDias', 180],
    isExpired: (days) => sql`"ultimaEn" < ${ago(days)}`,
    notifyBrowsers: true,
  },
  {
    name: 'purgaRegistros',
    table: 'subprocesoLogs',
    retention: ['retencion.registrosDias', 90],
    isExpired: (days) => sql`"fecha" < ${ago(days)}`,
    notifyBrowsers: true,
  },
];

/** Uploads that no record has contained, and files of anonymised records. */
const uploads: ExecutorStep = {
  name: 'purgaSubidas',
  async run(step: StepRun) {
    const { db, registry } = step.store;
    if (step.parametros.simular === true) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as "n" from "subidas" where "usadoEn" is null and "subidoEn" < ${ago(1)}`.execute(db);
      step.count({ leidos: rows[0]?.n ?? 0, omitidos: rows[0]?.n ?? 0 });
      step.log('purgaSimulada');
      return;
    }
    const released = await deleteReleased(db, registry);
    const deleted = released + (await sweepFiles(db));
    step.count({ leidos: deleted, ok: deleted });
  },
};

/** Contents of files whose folder limits their retention; the metadata stays. */
const contents: ExecutorStep = {
  name: 'purgaContenidos',
  async run(step) {
    const { db } = step.store;
    const expired = sql<SqlBool>`a."contenido" is not null and c."retencionDias" is not null
      and a."recibido" < now() - make_interval(days => c."retencionDias"::int)`;
    const { rows } = await sql<{ id: number; subida: string }>`
      select a."id", a."contenido"->>'id' as "subida" from "archivos" a
      join "carpetasProceso" c on c."id" = a."carpeta" where ${expired} order by a."id"`.execute(db);
    step.count({ leidos: rows.length });
    if (step.parametros.simular === true) {
      step.count({ omitidos: rows.length });
      step.log('purgaSimulada');
      return;
    }
    for (const [index, { id, subida }] of rows.entries()) {
      step.throwIfStopped();
      await sql`
        with emptied as (
          update "archivos" set "contenido" = null, "version" = "version" + 1, "actualizadoEn" = now() where "id" = ${id})
        delete from "subidas" where "id" = ${subida}::uuid`.execute(db);
      step.count({ ok: 1 });
      step.progress((index + 1) / rows.length);
    }
    if (rows.length > 0) await publish(db, { type: 'resource', resource: 'archivos' });
  },
};

/** The last step deletes the files of the records that an earlier one has anonymised. */
export const purga: Executor = { steps: [...SWEEPS.map(sweepStep), ...anonymiseSteps, contents, uploads] };
