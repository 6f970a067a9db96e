/** Maps the target state or area of section 7's calls to the declared action that leads there. */
import { sql } from 'kysely';
import type { Resource } from '../../../src/schema/registry';
import type { Row } from '../../handlers';
import { Problem } from '../../problem';
import type { Store } from '../../records/store';
import type { Viewer } from '../../viewer';

const conflict = (name: string, values: Record<string, string | number> = {}) =>
  new Problem(409, 'conflict', {}, { detail: { key: `resources.tickets.reasons.${name}`, values } });

export const stateOptions = (tickets: Resource): readonly string[] => tickets.status?.options ?? [];

const agentOf = ({ agenteActual }: Readonly<Row>): number | null =>
  typeof agenteActual === 'number' ? agenteActual : null;

/** Actions with a call of their own, because they need an area or take the request back. */
const actionsWithOwnCall: readonly string[] = ['derivar', 'retomar'];

const transitionsTo = (tickets: Resource, state: string) =>
  (tickets.status?.transitions ?? []).filter(({ to, action }) => to === state && !actionsWithOwnCall.includes(action));

/** Returns the permission needed to change to a state. Saving without a state needs `editar`, and so does an unknown state. */
export function permissionFor(tickets: Resource, state: string | undefined): string {
  const [transition] = state === undefined ? [] : transitionsTo(tickets, state);
  return (transition && tickets.schema.actions?.[transition.action]?.needs) ?? 'editar';
}

/**
 * Returns the action that brings a request to a state, or null when it already has that state. When another agent has the
 * request, the action is `tomar`, which then fails and names that agent. Throws 409 without such a transition.
 */
export function actionFor(tickets: Resource, record: Readonly<Row>, state: string, viewer: Viewer): string | null {
  const from = String(record.estado);
  const hasOtherAgent = state === 'Procesando' && ![null, viewer.user.id].includes(agentOf(record));
  if (from === state) return hasOtherAgent ? 'tomar' : null;
  const match = transitionsTo(tickets, state).find((transition) => transition.from.includes(from));
  if (match) return match.action;
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
  const [sector] = rows;
  if (!sector) throw new Problem(404, 'notFound', {}, { detail: { key: 'calls.ticket.unknownArea' } });
  if (sector.id === record.areaActual) throw conflict('mismaArea');
  if (!sector.open) throw conflict('noRecibe');
  return sector.id;
}
