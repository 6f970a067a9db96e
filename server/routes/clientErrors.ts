import { clock } from '../../src/schema/clock';
import { Problem } from '../problem';
import { requireObject } from '../records/check';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** Maximum number of reports per person and minute. A screen that fails in a loop needs no more. */
const maxReports = 20;
const minute = 60_000;

const maxLengths = { message: 500, stack: 4000, path: 300, requestId: 64 } as const;

/** Returns one line of plain characters, whatever the browser sent: a report must not forge log lines. */
const plainLine = (text: string, length: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);

/** `POST client-errors`: logs an error of the interface. 204, or 429 above 20 a minute. */
export const clientErrors: RouteGroup = (api) => {
  const countsByUser = new Map<number, { since: number; count: number }>();

  /** Counts a report of a person. Throws 429 above the limit. */
  function count(user: number, now: number): void {
    const stored = countsByUser.get(user);
    const current = stored && now - stored.since < minute ? stored : { since: now, count: 0 };
    countsByUser.set(user, current);
    if (current.count >= maxReports) {
      const wait = String(Math.ceil((current.since + minute - now) / 1000));
      throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': wait } });
    }
    current.count += 1;
  }

  api.post('/client-errors', async (request, reply) => {
    const { user } = viewerOf(request);
    count(user.id, clock.ms());
    const { message, ...optional } = requireObject(request.body);
    if (typeof message !== 'string') throw new Problem(400, 'malformed');
    const optionalText = (name: string, length: number) => {
      const value = optional[name];
      return typeof value === 'string' ? { [name]: plainLine(value, length) } : {};
    };
    request.log.warn(
      {
        user: user.id,
        client: {
          message: plainLine(message, maxLengths.message),
          ...optionalText('stack', maxLengths.stack),
          ...optionalText('path', maxLengths.path),
          ...optionalText('requestId', maxLengths.requestId),
        },
      },
      'client error',
    );
    return reply.code(204).send();
  });
};
