/** Limits writes in the roster to the stations that the viewer looks after (domain.md A12). */
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { may, type Viewer } from '../../../../server/viewer';

/** Whether the viewer may write for a station: an own station, or any station with `verTodos` on the subject. */
export const looksAfter = (viewer: Viewer, subject: string, station: unknown): boolean =>
  may(viewer, 'verTodos', subject) || viewer.user.estaciones.some((ownStation) => ownStation === Number(station));

/** Responds 422 on the field when a record is moved to a station outside the viewer's scope. */
export function rejectOtherStation({ viewer, record, before, resource }: HandlerContext, name: string): void {
  const { schema } = resource;
  if (record[name] === before?.[name] || looksAfter(viewer, schema.subject, record[name])) return;
  throw new Problem(422, 'invalid', {}, { errors: { [name]: { key: 'server.records.elsewhere' } } });
}
