/** What the process of a run at work is doing. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { RunWork } from '../shared/work';

/** How far the calculation or the issue of a run has come. */
export async function workOf(db: Db, run: number, doing: RunWork['doing']): Promise<RunWork> {
  const { rows } = await sql<Pick<RunWork, 'process' | 'done' | 'total'>>`
    select case when e."estado" in ('Pendiente', 'EnCola', 'Ejecutando') then 'working'
        when e."estado" = 'Pausado' then 'paused' else 'stopped' end as "process",
      coalesce((select sum(s."leidos") from "subprocesos" s
        where s."ejecucion" = e."id" and s."estado" in ('Ejecutando', 'Pausado')), 0)::int as "done",
      case when ${doing} = 'emitir' then c."cantidad" end as "total"
    from "corridasFacturacion" c left join "ejecuciones" e on e."id" = c."ejecucion" where c."id" = ${run}`.execute(db);
  return { doing, ...(rows[0] ?? { process: 'stopped', done: 0, total: null }) };
}
