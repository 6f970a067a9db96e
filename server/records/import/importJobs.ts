/** Background imports as a person's jobs: their progress and outcome. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { publish } from '../../events/publish';
import type { JobStatus } from '../../jobs/status';
import type { Viewer } from '../../viewer';
import { stopBackground } from './background';
import type { LineState, Step } from './storedImports';

/** Prefix of the job id of an import: `i12`. */
const PREFIX = 'i';
const maxListed = 20;

export type ImportJob = Omit<JobStatus, 'failures' | 'id'> & { id: string; file: string };

/** Returns the import of a job id; undefined for other jobs. */
export function importIdOf(job: string): number | undefined {
  const [, number] = /^i([1-9]\d{0,14})$/.exec(job) ?? [];
  return number === undefined ? undefined : Number(number);
}

const LINE_STATES: Record<Step, { done: LineState[]; failed: LineState[]; left: LineState[] }> = {
  check: { done: ['buena'], failed: ['mala'], left: ['pendiente'] },
  run: { done: ['creada', 'actualizada', 'igual'], failed: ['rechazada'], left: ['buena'] },
  revert: { done: ['revertida'], failed: ['retenida'], left: ['creada', 'actualizada'] },
};

interface ImportRow {
  id: number;
  recurso: string;
  archivo: string;
  tarea: Step | null;
  ultimaTarea: Step;
  problema: string | null;
  contadas: Partial<Record<LineState, number>>;
}

/** Action names of the steps among the jobs. */
const ACTIONS: Record<Step, string> = { check: 'revisar', run: 'importar', revert: 'revertir' };

/** Returns the viewer's imports that run in the background or whose outcome they have not seen; newest first, at most 20. */
export async function importJobs(db: Db, viewer: Viewer, id?: number): Promise<ImportJob[]> {
  const { rows } = await sql<ImportRow>`
    select i."id", i."recurso", i."archivo", i."tarea", i."ultimaTarea", i."problema", (
      select coalesce(jsonb_object_agg(l."estado", l."n"), '{}'::jsonb) from (
        select "estado", count(*) as "n" from "importacionLineas" where "importacion" = i."id" group by "estado") l
    ) as "contadas"
    from "importaciones" i
    where i."usuario" = ${viewer.user.id} and i."ultimaTarea" is not null
      and ${id === undefined ? sql`i."contadoEn" is null` : sql`i."id" = ${id}`}
    order by i."id" desc limit ${maxListed}`.execute(db);
  return rows.map(({ id: number, recurso, archivo, tarea, ultimaTarea, problema, contadas }) => {
    const sum = (states: LineState[]) => states.reduce((total, state) => total + (contadas[state] ?? 0), 0);
    const { done, failed, left } = LINE_STATES[ultimaTarea];
    return {
      id: `${PREFIX}${number}`,
      resource: recurso,
      file: archivo,
      action: ACTIONS[ultimaTarea],
      state: tarea !== null ? 'running' : problema !== null ? 'failed' : sum(left) > 0 ? 'cancelled' : 'done',
      total: sum([...done, ...failed, ...left]),
      done: sum(done),
      failed: sum(failed),
      detail: problema,
    };
  });
}

/** Stops the viewer's own background import, and returns it as `importJobs` does. */
export async function cancelImport(db: Db, viewer: Viewer, id: number): Promise<ImportJob | undefined> {
  await stopBackground(db, viewer, id);
  return (await importJobs(db, viewer, id))[0];
}

/** Marks the outcome of a background import as seen; `first`: it was unseen before. */
export async function markImportSeen(db: Db, viewer: Viewer, id: number): Promise<{ first: boolean }> {
  const user = viewer.user.id;
  const { numAffectedRows } = await sql`
    update "importaciones" set "contadoEn" = now()
    where "id" = ${id} and "usuario" = ${user} and "tarea" is null and "contadoEn" is null`.execute(db);
  const first = Number(numAffectedRows ?? 0) > 0;
  if (first) await publish(db, { type: 'job', user });
  return { first };
}
