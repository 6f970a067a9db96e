/** A burst is refused at the door, before it takes memory: better some 503s than everybody waiting. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Calls in flight at once; far above what the database's 6 connections answer in a second. */
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
