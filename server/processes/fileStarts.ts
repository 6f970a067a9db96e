/** Starts processes that read files when there is something to read: a file in a folder, or one that was received. */
import { sql } from 'kysely';
import { FILE_TASKS } from '../../resources/processes/procesos/schema';
import { clock } from '../../src/schema/clock';
import type { Row } from '../handlers';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { hasArrivals } from './folders/scan';
import { hasOpenRun, startRun } from './start';

/** min without a start by files after a failed run, so that a lasting fault does not start runs without end */
const failurePause = 15;

interface Reader extends Row {
  id: number;
  pendientes: boolean;
}

/** Enabled processes that read files, and whether a received one waits; those whose last run failed only after a while. */
async function readersIn({ db }: Store): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select p.*, exists (
      select from "archivos" a where a."proceso" = p."id" and a."direccion" = 'Entrada' and a."contenido" is not null
        and a."estado" in ('Recibido', 'Validando', 'Procesando')) as "pendientes"
    from "procesos" p where p."tarea" = any(${[...FILE_TASKS]}::text[]) and p."estado" = 'Habilitado'
      and not (coalesce(p."ultimoResultado", '') = 'Fallido' and p."ultimaEjecucion" > now() - make_interval(mins => ${failurePause}))
    order by p."id"`.execute(db);
  return rows;
}

/** Starts each process with something to read that has no open run. Returns the number of starts. */
export async function startForFiles(store: Store, dataDir: string): Promise<number> {
  let started = 0;
  for (const reader of await readersIn(store)) {
    if (await hasOpenRun(store.db, reader.id)) continue;
    if (!reader.pendientes && !(await hasArrivals(store, dataDir, reader.id))) continue;
    await withTransaction(store, async (txStore) => {
      await sql`select from "procesos" where "id" = ${reader.id} for update`.execute(txStore.db);
      if (await hasOpenRun(txStore.db, reader.id)) return;
      const work = { store: txStore, viewer: systemViewer, now: clock.now() };
      const create = (name: string, values: Row) => insertRecord(work, txStore.registry.getOrThrow(name), values);
      const start = { disparador: 'archivo', usuario: null, parametros: {}, now: work.now } as const;
      await startRun({ tx: txStore.db, create }, reader, start);
      started += 1;
    });
  }
  return started;
}
