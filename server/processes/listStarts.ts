/** Starts the process that brings changed passes to the lanes (domain.md A8, LISTAS-CAMB), at most once a minute. */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Row } from '../handlers';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { hasListChanges } from './executors/listasCambios';
import { hasOpenRun, startRun } from './start';

const TASK = 'LISTAS-CAMB';

/** Returns the enabled process, locked; undefined if none is enabled, or a run of it is open. */
async function lockIdle(store: Store): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from "procesos" where "tarea" = ${TASK} and "estado" = 'Habilitado' order by "id" limit 1 for update`.execute(
    store.db,
  );
  const [proceso] = rows;
  return proceso && !(await hasOpenRun(store.db, proceso.id)) ? proceso : undefined;
}

/** Starts the process where a pass has changed for the lanes. Returns whether it did. */
export async function startForListChanges(store: Store): Promise<boolean> {
  if (!(await hasListChanges(store.db))) return false;
  return withTransaction(store, async (txStore) => {
    const proceso = await lockIdle(txStore);
    if (!proceso) return false;
    const work = { store: txStore, viewer: systemViewer, now: clock.now() };
    const create = (name: string, values: Row) => insertRecord(work, txStore.registry.getOrThrow(name), values);
    // an event of the lanes' lists, not of a person
    const start = { disparador: 'cron', usuario: null, parametros: {}, now: work.now } as const;
    await startRun({ tx: txStore.db, create }, proceso, start);
    return true;
  });
}

const minute = 60_000;

/** Returns a check for the schedule's poll that looks once a minute, because it reads all passes. */
export function everyMinute(): (store: Store) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (store) => {
    if (performance.now() - last < minute) return;
    last = performance.now();
    await startForListChanges(store);
  };
}
