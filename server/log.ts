/** Two voices: plain lines for whoever starts the server, and one JSON line a call for whoever runs it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogLevel } from './env';
import { errorCode } from './start-failure';

/** A line for the person at the console. */
export type Say = (line: string) => void;

export const say: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * From now on it harms nobody if what is said is not read any more: `npm start | tee` whose `tee` is gone. Each line would
 * else be an error that nobody catches, and telling that another one.
 */
export function speakUnheard(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * What a log may hold of an error: where it happened, never the values. PostgreSQL's `detail` and `where`
 * quote rows, and its message may quote an input.
 */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = errorCode(error);
  const cause = error.cause instanceof Error ? loggedError(error.cause) : undefined;
  const message = cause ? `${error.message} < ${cause.message}` : error.message;
  const stack = `${error.stack ?? ''}${cause ? `\n${cause.stack}` : ''}`;
  return { type: error.name, message, stack, ...(code ? { code } : {}) };
}

/** Pino's options. JSON escapes whatever a caller sends, so no call can forge a line. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
  };
}

/** The address without its query, which may hold what a person searched for. */
function path(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]?.slice(0, 300) ?? '';
}

/** One line for each answered call, with the id that the caller was given. */
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
