import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** what `Content-Range` is to say, as `tickets 0-24/319`; null where the answer is no list */
    listRange: string | null;
  }
}

const tell: onSendAsyncHookHandler = async (_request, reply, payload) => {
  if (reply.listRange !== null) reply.header('content-range', reply.listRange);
  return payload;
};

/**
 * Tells a list's range after it was compressed: compression takes an answer that says so before for a part of some file, and
 * lets it be. For the routes that come after.
 */
export function tellRanges(api: FastifyInstance): void {
  api.decorateReply('listRange', null);
  api.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), tell];
  });
}
