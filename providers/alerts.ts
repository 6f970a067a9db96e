/** The signed-in person's alerts (`GET` and `PUT alerts`). */
import { request } from './http';
import { isShape, type Shape, textOf } from './toll/shape';

export interface Alert {
  id: number;
  kind: string;
  text: string;
  /** path below `/dashboard`; empty: no page belongs to it */
  path: string;
  /** instant, ISO 8601 */
  at: string;
  isRead: boolean;
}

export interface AlertPage {
  unread: number;
  alerts: Alert[];
  /** older ones exist */
  more: boolean;
}

const alertOf = (row: Shape): Alert[] =>
  typeof row.id === 'number'
    ? [
        {
          id: row.id,
          kind: textOf(row.tipo),
          text: textOf(row.texto),
          path: textOf(row.enlace),
          at: textOf(row.fecha),
          isRead: row.leida === true,
        },
      ]
    : [];

/** Returns the newest alerts; `before`: those before an id. */
export async function listAlerts(before?: number): Promise<AlertPage> {
  const { body } = await request('GET', 'alerts', { query: { before } });
  const { unread, alerts, more } = isShape(body) ? body : {};
  return {
    unread: typeof unread === 'number' ? unread : 0,
    alerts: Array.isArray(alerts) ? alerts.filter(isShape).flatMap(alertOf) : [],
    more: more === true,
  };
}

/** Marks alerts as read or unread: some, or all up to an id. */
export async function markAlerts(marked: { ids: readonly number[] } | { upTo: number }, read: boolean): Promise<void> {
  await request('PUT', 'alerts', { body: { ...marked, read }, keepalive: true });
}
