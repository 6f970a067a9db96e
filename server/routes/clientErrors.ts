import { Problem } from '../problem';
import { objectIn } from '../records/check';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** Maximum number of reports per person and minute. A screen that fails in a loop needs no more. */
const most = 20;
const minute = 60_000;

const longest = { message: 500, stack: 4000, path: 300, requestId: 64 } as const;

/** Returns one line of plain characters, whatever the browser sent: a report must not forge log lines. */
const plain = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);

/** `POST client-errors`: logs an error of the interface. 204, or 429 above 20 a minute. */
export const clientErrors: RouteGroup = (api) => {
  const counts = new Map<number, { since: number; count: number }>();

  /** Counts a report of a person. Throws 429 above the limit. */
  function count(user: number, now: number): void {
    const known = counts.get(user);
    const current = known && now - known.since < minute ? known : { since: now, count: 0 };
    counts.set(user, current);
    if (current.count >= most) {
      const wait = String(Math.ceil((current.since + minute - now) / 1000));
      throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': wait } });
    }
    current.count += 1;
  }

  api.post('/client-errors', async (request, reply) => {
    const { user } = viewerOf(request);
    count(user.id, Date.now());
    const { message, ...more } = objectIn(request.body);
    if (typeof message !== 'string') throw new Problem(400, 'malformed');
    const told = (name: string, length: number) => {
      const value = more[name];
      return typeof value === 'string' ? { [name]: plain(value, length) } : {};
    };
    request.log.warn(
      {
        user: user.id,
        client: {
          message: plain(message, longest.message),
          ...told('stack', longest.stack),
          ...told('path', longest.path),
          ...told('requestId', longest.requestId),
        },
      },
      'client error',
    );
    return reply.code(204).send();
  });
};
