import { sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import { openToRead } from '../../../../server/records/access';
import { checkedQuery, listWhere } from '../../../../server/records/list';
import { ifPermitted } from '../../../../server/records/listPart';
import { resourceOf, type Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import type { TimelineEvent } from '../shared/kinds';

/** Events of the lane that a holder asks about: the tag was not read, was refused, or the vehicle went through without it. */
export const FAILED_EVENTS = ['TAGNOHAB', 'PATMAN', 'VIOLABI', 'BARRERA', 'ANTENA'] as const;

interface DayRow {
  dia: string;
  cantidad: number;
  importe: string | null;
  fallidas: number;
  primera: string;
  ultima: string;
  unica: string | number;
  patentes: string[];
  todas: number;
}

export interface PassDays {
  /** passes of all days */
  total: number;
  /** one line a day, the latest first */
  events: readonly TimelineEvent[];
}

/**
 * Passes of an account counted by day: number, sum, and how many of them went wrong. `limit` days. Undefined where the viewer may
 * not see transits.
 */
export const passDays = (store: Store, viewer: Viewer, filter: object, limit: number): Promise<PassDays | undefined> =>
  ifPermitted(async () => {
    const resource = resourceOf(store, 'transitos');
    const access = openToRead(store.registry, resource, viewer);
    if (access.reach !== 'all') return undefined;
    const { where } = listWhere(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
    const amount = resource.fields.get('importe');
    const sum = amount && access.readable(amount) ? sql`sum("t"."importe")::text` : sql`null`;
    const { rows } = await sql<DayRow>`
      select (${localTime(sql.ref('t.fechaHora'))}::date)::text as "dia", count(*) as "cantidad", ${sum} as "importe",
        count(*) filter (where "t"."estado" = 'Violación' or "t"."codigoEvento" = any(${[...FAILED_EVENTS]}::text[])) as "fallidas",
        min("t"."fechaHora") as "primera", max("t"."fechaHora") as "ultima", max("t"."id") as "unica",
        coalesce(array_agg(distinct "t"."patenteLeida") filter (where "t"."patenteLeida" is not null), '{}') as "patentes",
        sum(count(*)) over () as "todas"
      from ${sql.table(resource.name)} as "t" where ${where} group by 1 order by 1 desc limit ${sql.lit(limit)}`.execute(
      store.db,
    );
    const events = rows.map(({ dia, unica, todas: _, ...datos }): TimelineEvent => {
      const isOne = Number(datos.cantidad) === 1;
      return {
        clase: 'pasadas',
        recurso: resource.name,
        id: isOne ? unica : null,
        dia,
        fecha: new Date(datos.ultima).toISOString(),
        datos: { ...datos, cantidad: Number(datos.cantidad), fallidas: Number(datos.fallidas) },
      };
    });
    return { total: Number(rows[0]?.todas ?? 0), events };
  });
