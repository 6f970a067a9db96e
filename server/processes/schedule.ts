/** Starts processes on their schedule: any number of servers poll, and each due time starts once. */
import { sql } from 'kysely';
import type { Row } from '../handlers';
import { systemViewer } from '../itself';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { translate } from '../translate';
import { alert } from './alert';
import { change } from './change';
import { nextOf } from './clock';
import { noteEnd } from './ended';
import { beginRun, enqueueRun, hasOpenRun, unattended } from './start';
import { write } from './told';

const rhythm = 10_000;

interface Due extends Row {
  id: number;
  tipo: string;
  cron: string;
  tarea: string;
  estado: string;
  proximaEjecucion: string | null;
}

/** Returns the next process that is due or has no next time yet; rows locked by another server are skipped. */
async function due(store: Store): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select "id", "codigo", "tipo", "cron", "tarea", "area", "estado", "parametros", "permiteParalelo", "proximaEjecucion"
    from "procesos"
    where "estado" = 'Habilitado' and "tipo" = 'Programado' and "cron" is not null and "tarea" is not null
      and ("proximaEjecucion" is null or "proximaEjecucion" <= now())
    order by "proximaEjecucion" nulls first, "id" limit 1 for update skip locked`.execute(store.db);
  return rows[0];
}

/** Starts due processes and stores their next time; missed times are made up for with one start. Returns the number of starts. */
export async function beginDue(store: Store, now = new Date()): Promise<number> {
  let begun = 0;
  for (let more = true; more; ) {
    more = await withTransaction(store, async (inside) => {
      const found = await due(inside);
      if (!found) return false;
      const next = nextOf(found, now);
      await write(inside.db, 'procesos', { proximaEjecucion: next?.toISOString() ?? null }, sql`"id" = ${found.id}`);
      if (found.proximaEjecucion !== null && (found.permiteParalelo || !(await hasOpenRun(inside.db, found.id)))) {
        const work = { store: inside, viewer: systemViewer, now };
        const create = (name: string, values: Row) => insertRecord(work, inside.registry.need(name), values);
        const begin = { disparador: 'cron', usuario: null, parametros: {}, now } as const;
        await beginRun({ tx: inside.db, create }, found, begin);
        begun += 1;
      }
      // a process without a next time would be selected forever
      return next !== null;
    });
  }
  return begun;
}

/** Ends overdue runs that have no worker any more. */
export async function endOverdue(store: Store): Promise<void> {
  const { rows } = await sql<{ id: number; minutos: number }>`
    select e."id", p."timeoutMin" as "minutos" from "ejecuciones" e join "procesos" p on p."id" = e."proceso"
    where e."estado" = 'Ejecutando' and e."inicio" < now() - make_interval(mins => p."timeoutMin"::int)
      and ${unattended}`.execute(store.db);
  for (const { id, minutos } of rows)
    await withTransaction(store, async (inside) => {
      const mensaje = translate(inside.language, 'resources.ejecuciones.log.timeout', { minutos });
      const fin = new Date().toISOString();
      const row = await change(inside, 'ejecuciones', id, () => ({ action: 'fallar', values: { mensaje, fin } }));
      if (row.estado !== 'Fallido') return;
      const open = sql`"ejecucion" = ${id} and "estado" in ('Pendiente', 'EnCola', 'Ejecutando', 'Pausado')`;
      await write(inside.db, 'subprocesos', { estado: 'Fallido', mensaje, fin }, open);
      const inicio = typeof row.inicio === 'string' ? row.inicio : null;
      await noteEnd(inside.db, { id, proceso: Number(row.proceso), inicio, estado: 'Fallido', because: mensaje });
      await alert(inside, row);
    });
}

/** Enqueues unfinished runs again, also after a restore. */
export async function requeueRuns({ db }: Pick<Store, 'db'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "ejecuciones" as e where "estado" in ('EnCola', 'Ejecutando') and "tarea" is not null
      and ${unattended}`.execute(db);
  for (const { id } of rows) await enqueueRun(db, id);
}

export interface Schedule {
  stop(): Promise<void>;
}

/** Polls every few seconds, until it is stopped. */
export function startSchedule(store: Store, failed: (error: unknown) => void): Schedule {
  let round: Promise<void> = Promise.resolve();
  const look = () => {
    round = round.then(async () => {
      await beginDue(store);
      await endOverdue(store);
    });
    round = round.catch(failed);
  };
  const timer = setInterval(look, rhythm).unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
