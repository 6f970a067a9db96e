/** Starts what is due by the clock, above all processes: any number of servers poll, and each due time starts once. */
import { sql } from 'kysely';
import { alertDueReviews, mailAlerts } from '../../resources/communication/interface/server';
import { refreshSomeDuplicates } from '../../resources/holders/titularesDuplicados/server/refresh';
import { endAvailabilities } from '../../resources/sau/routing/server/availability';
import { drainQueues } from '../../resources/sau/routing/server/drain';
import { runPendingRules } from '../../resources/sau/rules/server/work';
import { reviewRequests } from '../../resources/sau/sla/server/review';
import { refreshPending } from '../../resources/sau/solicitudCifras/server/refresh';
import { alertDueTasks } from '../../resources/sau/ticketTareas/server/due';
import { clock } from '../../src/schema/clock';
import type { Row } from '../handlers';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { translate } from '../translate';
import { change } from './change';
import { nextStart } from './cron';
import { notifyFailure } from './failureNotice';
import { startForFiles } from './fileStarts';
import { deliverFiles } from './folders/deliver';
import { everyMinute } from './listStarts';
import { applyRunEnd } from './runEnd';
import { enqueueRun, hasNoJob, hasOpenRun, startRun } from './start';
import { updateRows } from './updateRows';

const pollInterval = 10_000;

interface DueProcess extends Row {
  id: number;
  tipo: string;
  cron: string;
  tarea: string;
  estado: string;
  proximaEjecucion: string | null;
}

/** Returns the next process that is due or has no next time yet; rows locked by another server are skipped. */
async function nextDueProcess(store: Store): Promise<DueProcess | undefined> {
  const { rows } = await sql<DueProcess>`
    select "id", "codigo", "tipo", "cron", "tarea", "area", "estado", "parametros", "permiteParalelo", "proximaEjecucion"
    from "procesos"
    where "estado" = 'Habilitado' and "tipo" = 'Programado' and "cron" is not null and "tarea" is not null
      and ("proximaEjecucion" is null or "proximaEjecucion" <= now())
    order by "proximaEjecucion" nulls first, "id" limit 1 for update skip locked`.execute(store.db);
  return rows[0];
}

/** Starts due processes and stores their next time; missed times are made up for with one start. Returns the number of starts. */
export async function startDueProcesses(store: Store, now = clock.now()): Promise<number> {
  let started = 0;
  for (let moreDue = true; moreDue; ) {
    moreDue = await withTransaction(store, async (txStore) => {
      const dueProcess = await nextDueProcess(txStore);
      if (!dueProcess) return false;
      const next = nextStart(dueProcess, now);
      await updateRows(
        txStore.db,
        'procesos',
        { proximaEjecucion: next?.toISOString() ?? null },
        sql`"id" = ${dueProcess.id}`,
      );
      if (
        dueProcess.proximaEjecucion !== null &&
        (dueProcess.permiteParalelo || !(await hasOpenRun(txStore.db, dueProcess.id)))
      ) {
        const work = { store: txStore, viewer: systemViewer, now };
        const create = (name: string, values: Row) => insertRecord(work, txStore.registry.getOrThrow(name), values);
        const start = { disparador: 'cron', usuario: null, parametros: {}, now } as const;
        await startRun({ tx: txStore.db, create }, dueProcess, start);
        started += 1;
      }
      // a process without a next time would be selected forever
      return next !== null;
    });
  }
  return started;
}

/** Ends overdue runs that have no worker any more. */
export async function endOverdueRuns(store: Store): Promise<void> {
  const { rows } = await sql<{ id: number; minutos: number }>`
    select e."id", p."timeoutMin" as "minutos" from "ejecuciones" e join "procesos" p on p."id" = e."proceso"
    where e."estado" = 'Ejecutando' and e."inicio" < now() - make_interval(mins => p."timeoutMin"::int)
      and ${hasNoJob}`.execute(store.db);
  for (const { id, minutos } of rows)
    await withTransaction(store, async (txStore) => {
      const mensaje = translate(txStore.language, 'resources.ejecuciones.log.timeout', { minutos });
      const fin = clock.now().toISOString();
      const row = await change(txStore, 'ejecuciones', id, () => ({ action: 'fallar', values: { mensaje, fin } }));
      if (row.estado !== 'Fallido') return;
      const openSteps = sql`"ejecucion" = ${id} and "estado" in ('Pendiente', 'EnCola', 'Ejecutando', 'Pausado')`;
      await updateRows(txStore.db, 'subprocesos', { estado: 'Fallido', mensaje, fin }, openSteps);
      const inicio = typeof row.inicio === 'string' ? row.inicio : null;
      await applyRunEnd(txStore.db, {
        id,
        proceso: Number(row.proceso),
        inicio,
        estado: 'Fallido',
        cancelReason: mensaje,
      });
      await notifyFailure(txStore, row);
    });
}

/** Enqueues unfinished runs without a job again, also after a restore. */
export async function requeueRuns({ db }: Pick<Store, 'db'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "ejecuciones" as e where "estado" in ('EnCola', 'Ejecutando') and "tarea" is not null
      and ${hasNoJob}`.execute(db);
  for (const { id } of rows) await enqueueRun(db, id);
}

export interface Schedule {
  stop(): Promise<void>;
}

/** Runs due work every few seconds, until it is stopped. */
export function startSchedule(store: Store, dataDir: string, onError: (error: unknown) => void): Schedule {
  let isStopped = false;
  const work = [
    startDueProcesses,
    (scheduleStore: Store) => startForFiles(scheduleStore, dataDir),
    everyMinute(),
    (scheduleStore: Store) => deliverFiles(scheduleStore, dataDir),
    endOverdueRuns,
    // a worker that was taken for dead deletes the job of the one that went on
    requeueRuns,
    reviewRequests,
    alertDueTasks,
    alertDueReviews,
    mailAlerts,
    endAvailabilities,
    drainQueues,
    runPendingRules,
    (scheduleStore: Store) => refreshPending(scheduleStore, () => !isStopped),
    refreshSomeDuplicates,
  ];
  let polling: Promise<void> = Promise.resolve();
  const poll = () => {
    polling = polling.then(async () => {
      for (const run of work) {
        if (isStopped) return;
        // what fails because everything is being closed goes on after the next start
        await run(store).catch((error: unknown) => isStopped || onError(error));
      }
    });
  };
  const timer = setInterval(poll, pollInterval).unref();
  poll();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await polling;
    },
  };
}
