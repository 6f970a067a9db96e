/** Two outputs: plain lines for the person who starts the server, and one JSON line per request for its operator. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clock } from '../src/schema/clock';
import type { LogLevel } from './env';
import { errorCode } from './start-failure';

/** Prints a line on the console. */
export type Print = (line: string) => void;

export const print: Print = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Ignores errors of a closed standard output (`npm start | tee` after `tee` has ended). Otherwise each line would raise an
 * uncaught error, and reporting it would raise another.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * Returns what a log may contain of an error: the place, never values. PostgreSQL's `detail` and `where` quote rows, and its
 * message may quote an input.
 */
function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = errorCode(error);
  const cause = error.cause instanceof Error ? loggedError(error.cause) : undefined;
  const message = cause ? `${error.message} < ${cause.message}` : error.message;
  const stack = `${error.stack ?? ''}${cause ? `\n${cause.stack}` : ''}`;
  return { type: error.name, message, stack, ...(code ? { code } : {}) };
}

/** Pino's options. JSON escapes the caller's input, so no request can forge a line. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${clock.now().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
  };
}

/** Returns the URL without its query, which may contain search texts, and without the secret of a survey's link. */
function path(request: FastifyRequest): string {
  const url = request.url.split('?', 1)[0]?.slice(0, 300) ?? '';
  return url.replace(/^(\/+encuesta\/).*/i, '$1…');
}

/** Logs one line per request, with the request id that the caller received. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.url.startsWith('/api/') && !request.routeOptions.config.longLived ? 'info' : 'debug';
    request.log[level]({
      method: request.method,
      path: path(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
