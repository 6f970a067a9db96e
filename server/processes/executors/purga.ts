/** Deletes data after its retention (domain.md A8, PURGA; *Retención de datos* in the settings). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/pool';
import { publish } from '../../events/publish';
import { sweepFiles } from '../../files/store';
import { settingNumber } from '../../settings';
import type { Executor, ExecutorStep, StepRun } from '../executor';

interface Sweep {
  name: string;
  table: string;
  /** the setting with the retention in days, and its default */
  keep: readonly [key: string, days: number];
  /** condition of expired rows; `days` is the retention */
  old: (days: number) => RawBuilder<SqlBool>;
  /** the rows are shown on a screen, so browsers are notified */
  told?: true;
}

const batch = 1_000;
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Returns the expired rows of a table, according to the organisation's settings. */
export async function overIn(
  db: Db,
  { keep: [key, otherwise], old }: Sweep,
): Promise<{ days: number; over: RawBuilder<SqlBool> }> {
  const days = await settingNumber(db, key, otherwise);
  return { days, over: old(days) };
}

/** Deletes the expired rows of a table page by page, each in its own statement, so that locks are short. */
const sweeping = (sweep: Sweep): ExecutorStep => ({
  name: sweep.name,
  async run(step) {
    const { db } = step.store;
    const { table, told } = sweep;
    const { days, over } = await overIn(db, sweep);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as "n" from ${sql.table(table)} where ${over}`.execute(db);
    const total = rows[0]?.n ?? 0;
    step.say('purgaHalladas', { cantidad: total, dias: days });
    step.count({ leidos: total });
    if (step.parametros.simular === true) {
      step.count({ omitidos: total });
      step.say('purgaSimulada');
      return;
    }
    for (let gone = 0; gone < total; ) {
      step.check();
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${over} limit ${batch} for update skip locked))`.execute(db);
      const now = Number(numAffectedRows ?? 0);
      if (now === 0) break;
      gone += now;
      step.count({ ok: now });
      step.progress(gone / total);
    }
    if (told) await publish(db, { type: 'resource', resource: table });
  },
});

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'purgaSesiones',
    table: 'sesiones',
    keep: ['retencion.sesionesDias', 30],
    old: (days) => sql`coalesce("revocadaEn", "expiraEn") < ${ago(days)}`,
  },
  {
    name: 'purgaEnlaces',
    table: 'restablecimientos',
    keep: ['retencion.sesionesDias', 30],
    old: (days) => sql`coalesce("usadoEn", "expiraEn") < ${ago(days)}`,
  },
  {
    name: 'purgaBorradores',
    table: 'borradores',
    keep: ['retencion.borradoresDias', 60],
    old: (days) => sql`"actualizadoEn" < ${ago(days)}`,
  },
  {
    name: 'purgaClaves',
    table: 'idempotencia',
    keep: ['retencion.clavesDias', 2],
    old: (days) => sql`"creadoEn" < ${ago(days)}`,
  },
  {
    name: 'purgaTrabajos',
    table: 'trabajos',
    keep: ['retencion.trabajosDias', 7],
    old: (days) => sql`"fin" < ${ago(days)}`,
  },
  {
    name: 'purgaRegistros',
    table: 'subprocesoLogs',
    keep: ['retencion.registrosDias', 90],
    old: (days) => sql`"fecha" < ${ago(days)}`,
    told: true,
  },
];

/** Uploads that no record contains. */
const uploads: ExecutorStep = {
  name: 'purgaSubidas',
  async run(step: StepRun) {
    const { db } = step.store;
    if (step.parametros.simular === true) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as "n" from "subidas" where "usadoEn" is null and "subidoEn" < ${ago(1)}`.execute(db);
      step.count({ leidos: rows[0]?.n ?? 0, omitidos: rows[0]?.n ?? 0 });
      step.say('purgaSimulada');
      return;
    }
    const gone = await sweepFiles(db);
    step.count({ leidos: gone, ok: gone });
  },
};

/** Contents of files whose folder limits their retention; the metadata stays. */
const contents: ExecutorStep = {
  name: 'purgaContenidos',
  async run(step) {
    const { db } = step.store;
    const over = sql<SqlBool>`a."contenido" is not null and c."retencionDias" is not null
      and a."recibido" < now() - make_interval(days => c."retencionDias"::int)`;
    const { rows } = await sql<{ id: number; subida: string }>`
      select a."id", a."contenido"->>'id' as "subida" from "archivos" a
      join "carpetasProceso" c on c."id" = a."carpeta" where ${over} order by a."id"`.execute(db);
    step.count({ leidos: rows.length });
    if (step.parametros.simular === true) {
      step.count({ omitidos: rows.length });
      step.say('purgaSimulada');
      return;
    }
    for (const [at, { id, subida }] of rows.entries()) {
      step.check();
      await sql`
        with emptied as (
          update "archivos" set "contenido" = null, "version" = "version" + 1, "actualizadoEn" = now() where "id" = ${id})
        delete from "subidas" where "id" = ${subida}::uuid`.execute(db);
      step.count({ ok: 1 });
      step.progress((at + 1) / rows.length);
    }
    if (rows.length > 0) await publish(db, { type: 'resource', resource: 'archivos' });
  },
};

export const purga: Executor = { steps: [...SWEEPS.map(sweeping), contents, uploads] };
