/** The call that is being answered, for what is written down on the way, however deep. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Call {
  ip: string;
  agent: string | undefined;
  requestId: string;
}

const calls = new AsyncLocalStorage<Call>();

/** Undefined where nobody called: a job, the clock. */
export const currentCall = (): Call | undefined => calls.getStore();

const callOf = (request: FastifyRequest): Call => ({
  ip: request.ip,
  agent: request.headers['user-agent'],
  requestId: request.id,
});

/** Keeps the call at hand for everything that answers it. */
export function keepCalls(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => calls.run(callOf(request), done));
  // the body's end is another event, which knows nothing of the one before
  api.addHook('preValidation', (request, _reply, done) => calls.run(callOf(request), done));
}
