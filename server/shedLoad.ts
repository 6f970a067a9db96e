/** Sheds load: rejects a burst before it takes memory, because some 503s are better than slow responses for everybody. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Maximum requests in flight; far above what the database's 6 connections process in a second. */
export const maxInFlight = 150;

export function shedLoad(api: FastifyInstance, limit = maxInFlight): void {
  let inFlight = 0;
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.longLived) return;
    if (inFlight >= limit) throw new Problem(503, 'overloaded', {}, { headers: { 'retry-after': '1' } });
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
}
