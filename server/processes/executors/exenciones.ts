/**
 * Expires exemptions whose last day has passed (domain.md A2, Aprobada → Vencida), before the lists for the lanes are written.
 */
import { sql } from 'kysely';
import { dayOf } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import type { Store } from '../../records/store';
import { change } from '../change';
import type { ExecutorStep } from '../executor';

/** Changes of a pass with an exempt plan; a renewal reactivates it. */
const STOPPED = { estado: 'Suspendido', motivoEstado: 'Exención vencida', lista: 'Negra' };

const overdue = async ({ db }: Store): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from "exenciones" where "estado" = 'Aprobada' and "vigenciaHasta" < ${dayOf(clock.now())}::date
    order by "id"`.execute(db);
  return rows.map(({ id }) => id);
};

const passesOf = async ({ db }: Store, exencion: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m."id" from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio"
    where m."exencion" = ${exencion} and m."estado" = 'Habilitado' and b."modalidad" = 'Exento'`.execute(db);
  return rows.map(({ id }) => id);
};

export const exenciones: ExecutorStep = {
  name: 'listasExenciones',
  async run(step) {
    const ids = await overdue(step.store);
    for (const id of ids) {
      step.throwIfStopped();
      await change(step.store, 'exenciones', id, async (row, txStore) => {
        if (row.estado !== 'Aprobada') return undefined;
        for (const pass of await passesOf(txStore, id))
          await change(txStore, 'mediosDePaso', pass, ({ estado }) =>
            estado === 'Habilitado' ? { action: 'suspender', values: STOPPED } : undefined,
          );
        return { action: 'vencer', values: {} };
      });
      step.count({ leidos: 1, ok: 1 });
    }
    step.log('listasExenciones', { cantidad: ids.length });
  },
};
