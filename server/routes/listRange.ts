import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** value of `Content-Range`, as `tickets 0-24/319`, whose total is also in `X-Total-Count`; null when the response is no list */
    listRange: string | null;
  }
}

const setContentRange: onSendAsyncHookHandler = async (_request, reply, payload) => {
  if (reply.listRange !== null) {
    reply.header('content-range', reply.listRange);
    const total = reply.listRange.split('/').at(-1) ?? '*';
    if (total !== '*') reply.header('x-total-count', total);
  }
  return payload;
};

/**
 * Sets the range of a list after compression: the compression plugin skips a response that already has `Content-Range`, taking it
 * for a partial file. Applies to the routes registered afterwards.
 */
export function addContentRange(api: FastifyInstance): void {
  api.decorateReply('listRange', null);
  api.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), setContentRange];
  });
}
