/** Maps the target state or area of section 7's calls to the declared action that leads there. */
import { sql } from 'kysely';
import type { Resource } from '../../../src/schema/registry';
import type { Row } from '../../handlers';
import { Problem } from '../../problem';
import type { Store } from '../../records/store';
import type { Viewer } from '../../viewer';

const reason = (name: string, values: Record<string, string | number> = {}) =>
  new Problem(409, 'conflict', {}, { detail: { key: `resources.tickets.reasons.${name}`, values } });

export const statesOf = (tickets: Resource): readonly string[] => tickets.status?.options ?? [];

const ownerOf = ({ agenteActual }: Readonly<Row>): number | null =>
  typeof agenteActual === 'number' ? agenteActual : null;

/** Actions with a call of their own, because they need an area or take the request back. */
const withOwnCall: readonly string[] = ['derivar', 'retomar'];

const movesTo = (tickets: Resource, state: string) =>
  (tickets.status?.transitions ?? []).filter(({ to, action }) => to === state && !withOwnCall.includes(action));

/** Returns the permission needed to change to a state. Saving without a state needs `editar`, and so does an unknown state. */
export function neededFor(tickets: Resource, state: string | undefined): string {
  const [move] = state === undefined ? [] : movesTo(tickets, state);
  return (move && tickets.schema.actions?.[move.action]?.needs) ?? 'editar';
}

/**
 * Returns the action that brings a request to a state, or null when it already has that state. When another agent has the
 * request, the action is `tomar`, which then fails and names that agent. Throws 409 without such a transition.
 */
export function moveTo(tickets: Resource, record: Readonly<Row>, state: string, viewer: Viewer): string | null {
  const from = String(record.estado);
  const elsewhere = state === 'Procesando' && ![null, viewer.user.id].includes(ownerOf(record));
  if (from === state) return elsewhere ? 'tomar' : null;
  const move = movesTo(tickets, state).find((transition) => transition.from.includes(from));
  if (move) return move.action;
  throw new Problem(
    409,
    'conflict',
    {},
    { detail: { key: 'calls.ticket.forbiddenMove', values: { desde: from, hacia: state } } },
  );
}

/**
 * Returns the key of an area that may receive the request. Throws 404 for an unknown area, and 409 for an area that may not
 * receive it.
 */
export async function checkArea({ db }: Store, record: Readonly<Row>, area: string): Promise<number> {
  const key = /^[1-9]\d{0,14}$/.test(area) ? Number(area) : null;
  const { rows } = await sql<{ id: number; open: boolean }>`
    select "id", "activo" and "recibeDerivaciones" as "open" from "sectores" where "id" = ${key}`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem(404, 'notFound', {}, { detail: { key: 'calls.ticket.unknownArea' } });
  if (found.id === record.areaActual) throw reason('mismaArea');
  if (!found.open) throw reason('noRecibe');
  return found.id;
}
