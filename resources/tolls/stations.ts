/** Whose stations are whose: what one writes into a roster is for the stations that one looks after (domain.md A12). */
import type { HandlerContext } from '../../server/handlers';
import { Problem } from '../../server/problem';
import { may, type Viewer } from '../../server/viewer';

/** Whether a station is the viewer's to write for: one of their own, or any with `verTodos` of the subject. */
export const looksAfter = (viewer: Viewer, subject: string, station: unknown): boolean =>
  may(viewer, 'verTodos', subject) || viewer.user.estaciones.some((own) => own === Number(station));

/** 422 beside the field where a record is put at a station that is not the viewer's. */
export function refuseElsewhere({ viewer, record, before, resource }: HandlerContext, name: string): void {
  const { schema } = resource;
  if (record[name] === before?.[name] || looksAfter(viewer, schema.subject, record[name])) return;
  throw new Problem(422, 'invalid', {}, { errors: { [name]: { key: 'server.records.elsewhere' } } });
}
