import { sql } from 'kysely';
import { openToRead } from '../../../../server/records/access';
import { checkedQuery, listWhere } from '../../../../server/records/list';
import { ifPermitted } from '../../../../server/records/listPart';
import { resourceOf, type Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { sumOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { UNPAID_STATES } from '../../../billing/interface/shared';
import { AGES, type Age, type Ageing } from '../shared/ageing';

interface AgeRow {
  tramo: Age;
  importe: string;
  facturas: number;
}

/**
 * The open balance of an account by its age: the bands of debtors (domain.md A7), and what is not due yet or in a payment plan.
 * Undefined where the viewer may not see invoices or their balance.
 */
export const readAgeing = (store: Store, viewer: Viewer, titular: string): Promise<Ageing | undefined> =>
  ifPermitted(async () => {
    const resource = resourceOf(store, 'facturas');
    const access = openToRead(store.registry, resource, viewer);
    const isReadable = ['saldo', 'vence1', 'plan'].every((name) => {
      const field = resource.fields.get(name);
      return field !== undefined && access.readable(field);
    });
    if (access.reach !== 'all' || !isReadable) return undefined;
    const filter = { titular, estado: { $in: [...UNPAID_STATES] }, saldo: { $gt: '0.00' } };
    const { where } = listWhere(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
    const days = sql`(${dayOf(access.now)}::date - "t"."vence1")`;
    const { rows } = await sql<AgeRow>`
      select case when "t"."plan" is not null or ${days} <= 0 then 'noVencido' when ${days} <= 30 then 'hasta30'
          when ${days} <= 60 then 'hasta60' when ${days} <= 90 then 'hasta90' else 'mas90' end as "tramo",
        sum("t"."saldo") as "importe", count(*) as "facturas"
      from ${sql.table(resource.name)} as "t" where ${where} group by 1`.execute(store.db);
    const tramos = AGES.flatMap((tramo) => rows.filter((row) => row.tramo === tramo));
    return { total: sumOf(tramos.map(({ importe }) => importe)), tramos };
  });
