/** Sends every error as problem+json in the caller's language. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../i18n/languages';
import { problemOf } from './errors';
import { Problem, type ProblemKey, type ProblemStatus, problemBody } from './problem';
import { bareHeaders } from './security-headers';
import { errorCode } from './start-failure';
import { preferredLanguage } from './translate';
import type { Translator } from './translator';

const mediaType = 'application/problem+json; charset=utf-8';

export async function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  fallback: Language,
  translator?: Translator,
): Promise<FastifyReply> {
  const language = preferredLanguage(request.headers['accept-language'], fallback);
  const toll = request.routeOptions.config?.toll === true;
  // A problem sent before the hooks of security-headers.ts run (a malformed URL) has no id header yet.
  reply.header('x-request-id', request.id);
  reply.header('content-language', language);
  if (problem.headers) reply.headers(problem.headers);
  return reply
    .code(problem.status)
    .type(mediaType)
    .send(JSON.stringify(problemBody(problem, language, toll, translator)));
}

/** Returns the one-line reason of a temporary error (503): its stack is not worth logging. */
function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? (errorCode(cause) ?? cause.message) : undefined;
}

export function handleErrors(app: FastifyInstance, fallback: Language, translator?: Translator): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error, request.id);
    if (problem.status === 503) request.log.warn({ reason: reasonOf(problem.cause) }, problem.key);
    else if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.key);
    return sendProblem(problem, request, reply, fallback, translator);
  });
}

/** Errors of the HTTP parser. No request exists yet, so the response is written directly to the socket. */
const parserErrors: Record<string, [ProblemStatus, ProblemKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'incomplete'],
};

export function sendParserError(error: Error & { code?: string }, socket: Socket, fallback: Language): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, key] = parserErrors[error.code ?? ''] ?? [400, 'malformed'];
  const body = JSON.stringify(problemBody(new Problem(status, key), fallback, false));
  const headerLines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${mediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ].join('\r\n');
  socket.end(`${headerLines}\r\n\r\n${body}`, () => socket.destroy());
}
