/** Makes the current request available to the audit log through async local storage, at any depth of calls. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Call {
  ip: string;
  agent: string | undefined;
  requestId: string;
}

const calls = new AsyncLocalStorage<Call>();

/** The current request; undefined outside of a request (jobs, timers). */
export const currentCall = (): Call | undefined => calls.getStore();

const callOf = (request: FastifyRequest): Call => ({
  ip: request.ip,
  agent: request.headers['user-agent'],
  requestId: request.id,
});

/** Stores each request in async local storage for the code that handles it. */
export function trackCalls(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => calls.run(callOf(request), done));
  // The end of the body is a separate event that loses the async context of `onRequest`, so it is set again.
  api.addHook('preValidation', (request, _reply, done) => calls.run(callOf(request), done));
}
