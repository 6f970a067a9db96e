/** Who may get requests by assignment: the people whom `asignar` accepts. */
import { sql } from 'kysely';
import { loadPeople } from '../../../../server/auth/loadViewer';
import type { ChoicesHandler, Row } from '../../../../server/handlers';
import { mayTake } from './queue';

interface Group extends Row {
  count: number;
}

/**
 * Returns the active people who may take requests like these, by permission and area, each with the number of requests that they
 * may take. Closed requests do not count: they are not assigned.
 */
export const assignableAgents: ChoicesHandler = async ({ db, resource, keys }) => {
  // what the row rules of `tomar` depend on
  const { rows: groups } = await sql<Group>`
    select t."areaActual", t."estado", case when t."estado" = 'Nuevo' then t."agenteCreador" end as "agenteCreador",
      count(*)::int as "count"
    from "tickets" t join (${keys}) k on t."id" = k."clave"::bigint
    where t."estado" <> 'Cerrado' group by 1, 2, 3`.execute(db);
  const people = groups.length === 0 ? [] : await loadPeople(db);
  const countOf = (person: (typeof people)[number]): number =>
    groups.reduce((sum, group) => sum + (mayTake(person, resource, group) ? group.count : 0), 0);
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    accepted: people.map((person) => ({ id: person.user.id, count: countOf(person) })).filter(({ count }) => count > 0),
  };
};
