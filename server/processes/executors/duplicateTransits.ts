/** Marks transits that cannot be true beside another one of their number (domain.md A4; A8, DUP-TRAN). */
import { sql } from 'kysely';
import { lastBefore, searchChunk } from '../../../resources/transits/interface/server';
import { DAY } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import { isRow } from '../../../src/schema/kinds/parts';
import type { Db } from '../../db/pool';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';

/** Days back to which the first search goes. */
const FIRST_DAYS = 7;

const keyIn = (cursor: unknown): number | undefined =>
  isRow(cursor) && typeof cursor.ultimo === 'number' ? cursor.ultimo : undefined;

/** Key of the transit up to which earlier searches went. */
async function searchedBefore(db: Db, ejecucion: number): Promise<number> {
  const { rows } = await sql<{ cursor: unknown }>`
    select s."cursor"->'cursor' as "cursor" from "subprocesos" s join "ejecuciones" e on e."id" = s."ejecucion"
    where e."codigo" = 'DUP-TRAN' and e."id" <> ${ejecucion} and s."cursor"->'cursor'->>'periodo' = 'false'
    order by e."id" desc limit 1`.execute(db);
  return keyIn(rows[0]?.cursor) ?? lastBefore(db, new Date(clock.ms() - FIRST_DAYS * DAY));
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

async function search(step: StepRun): Promise<void> {
  const { desde, hasta } = step.parametros;
  const searched = { desde: textIn(desde), hasta: textIn(hasta) };
  const periodo = searched.desde !== undefined;
  let last = keyIn(step.cursor) ?? (periodo ? 0 : await searchedBefore(step.store.db, step.ejecucion));
  let marked = 0;
  for (let more = true; more; ) {
    await step.chunk(async ({ store, count }) => {
      const chunk = await searchChunk(store.db, searched, last);
      more = chunk !== undefined;
      if (!chunk) return { ultimo: last, periodo };
      for (const id of chunk.suspects)
        await change(store, 'transitos', id, ({ estado }) => ({
          action: 'detectarDuplicado',
          values: { estadoAnterior: estado },
        }));
      last = chunk.last;
      marked += chunk.suspects.length;
      count({ leidos: chunk.examined, ok: chunk.examined });
      return { ultimo: last, periodo };
    });
  }
  step.log('duplicadosMarcados', { cantidad: marked });
}

const searchStep: ExecutorStep = { name: 'duplicadosBuscar', run: search };

export const duplicateTransits: Executor = { steps: [searchStep] };
