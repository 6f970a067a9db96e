/** The caller's own alerts: `GET alerts` lists them, `PUT alerts` marks them as read or unread (api.md, *Alerts*). */
import { alertsOf, type Marked, markRead } from '../../resources/communication/interface/server';
import { Problem } from '../problem';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

const pageSize = 30;
const maxMarked = 500;

interface AlertList {
  Querystring: { before?: string };
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function beforeOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const id = Number(value);
  if (typeof value !== 'string' || !isId(id)) throw new Problem(400, 'malformed');
  return id;
}

/** Reads `{ids, read}` or `{upTo, read}`. Throws 400 for anything else. */
function markOf(body: unknown): { marked: Marked; read: boolean } {
  const { ids, upTo, read, ...others }: Record<string, unknown> = Object(body);
  const isComplete = typeof read === 'boolean' && Object.keys(others).length === 0;
  if (isComplete && upTo === undefined && Array.isArray(ids) && ids.length <= maxMarked && ids.every(isId))
    return { marked: { ids }, read };
  if (isComplete && ids === undefined && isId(upTo)) return { marked: { upTo }, read };
  throw new Problem(400, 'malformed');
}

export const alerts: RouteGroup = (api, { db }) => {
  api.get<AlertList>('/alerts', (request) =>
    alertsOf(db, viewerOf(request).user.id, { before: beforeOf(request.query.before), limit: pageSize }),
  );

  api.put('/alerts', async (request, reply) => {
    const { marked, read } = markOf(request.body);
    await markRead(db, viewerOf(request).user.id, marked, read);
    return reply.code(204).send();
  });
};
