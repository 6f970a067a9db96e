/** With `API_URL` set, `/api` is a proxy to the operator's own API. */
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForwardingHeader } from './forwarded';
import { Problem } from './problem';
import { errorCode } from './start-failure';

/** Headers of a single connection (RFC 9110 7.6.1), in addition to those that `connection` names. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Response headers that only this server sets, besides those already set and the CORS headers: the operator's server must not
 * weaken them.
 */
const ownHeaders = new Set(['strict-transport-security', 'server', 'x-powered-by']);
const isOwnHeader = (name: string, reply: FastifyReply): boolean =>
  ownHeaders.has(name) || reply.hasHeader(name) || name.startsWith('access-control-');

/** Timeout for the operator's server, in ms. */
const timeoutMs = 30_000;

function endToEndHeaders(
  headers: IncomingHttpHeaders,
  without: ReadonlySet<string> = new Set(),
): Record<string, string | string[]> {
  const connectionHeaders = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name) && !connectionHeaders.has(name) && !without.has(name))
      result[name] = value;
  }
  return result;
}

/**
 * Maximum levels of percent-encoding in a path, because servers on its way may decode it repeatedly; more levels are rejected.
 */
const maxDecodings = 4;

/** Decodes percent-encoded ASCII characters, as the most lenient server would. */
const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns whether a path stays below its base however often it is decoded on its way: no segment is `.` or `..`, also with `\`
 * for `/`, with path parameters (`..;x`) or encoded several times; it is valid UTF-8 and has no control characters.
 */
function staysBelow(path: string): boolean {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  let text = path;
  for (let round = 0; round <= maxDecodings; round += 1) {
    if (/\p{Cc}/u.test(text)) return false;
    if (text.split(/[/\\]/).some((segment) => /^\s*\.{1,2}\s*(;.*)?$/.test(segment))) return false;
    const next = decodeAscii(text);
    if (next === text) return true;
    text = next;
  }
  return false;
}

/** Returns the operator's URL of a request; undefined where its path could leave the operator's base path. */
function targetOf(base: URL, request: FastifyRequest): URL | undefined {
  const root = base.pathname.replace(/\/+$/, '');
  const path = request.url.slice('/api'.length);
  if (!staysBelow(path.replace(/[?#].*$/s, ''))) return undefined;
  const target = new URL(`${base.origin}${root}${path}`);
  return target.pathname.startsWith(`${root}/`) ? target : undefined;
}

function forwardedHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const headers = Object.entries(endToEndHeaders(request.headers, new Set(['host', 'expect'])));
  return {
    ...Object.fromEntries(headers.filter(([name]) => !isForwardingHeader(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

function forward(target: URL, request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage> {
  const { request: openRequest } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const upstream = openRequest(target, {
      method: request.method,
      headers: forwardedHeaders(request),
      timeout: timeoutMs,
    });
    upstream.once('response', resolve);
    upstream.once('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.once('error', reject);
    reply.raw.once('close', () => upstream.destroy());
    request.raw.once('aborted', () => upstream.destroy());
    request.raw.pipe(upstream);
  });
}

/** Forwards everything below `/api` to `base`, except this server's health check. */
export function operatorApi(base: string): (scope: FastifyInstance) => Promise<void> {
  const origin = new URL(base);
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get('/health', { config: { public: true, longLived: true } }, async () => ({
      status: 'ok',
      uptime: Math.round(process.uptime()),
    }));
    scope.all('/*', { compress: false }, async (request, reply) => {
      const target = targetOf(origin, request);
      if (!target) throw new Problem(404, 'noSuchCall');
      const response = await forward(target, request, reply).catch((cause: unknown) => {
        const isInvalidHttp = errorCode(cause)?.startsWith('HPE_');
        throw isInvalidHttp
          ? new Problem(502, 'operatorBroken', {}, { cause })
          : new Problem(503, 'operatorAway', {}, { cause });
      });
      const responseHeaders = Object.entries(endToEndHeaders(response.headers)).filter(
        ([name]) => !isOwnHeader(name, reply),
      );
      return reply
        .code(response.statusCode ?? 502)
        .headers(Object.fromEntries(responseHeaders))
        .send(response);
    });
  };
}
