/** With `API_URL` set: `/api` is the operator's own API, passed on as it comes, in both directions. */
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { saysWhoCalls } from './forwarded';
import { Problem } from './problem';
import { errorCode } from './start-failure';

/** Meant for one connection only (RFC 9110 7.6.1), with what `connection` names besides. */
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

/** Ours to say, beside what we have said already and who else may read it: an operator's server must not loosen them. */
const ours = new Set(['strict-transport-security', 'server', 'x-powered-by']);
const isOurs = (name: string, reply: FastifyReply): boolean =>
  ours.has(name) || reply.hasHeader(name) || name.startsWith('access-control-');

/** How long the operator's server may be silent, in ms. */
const patience = 30_000;

function endToEnd(
  headers: IncomingHttpHeaders,
  without: ReadonlySet<string> = new Set(),
): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name) && !named.has(name) && !without.has(name)) kept[name] = value;
  }
  return kept;
}

/** How often a path may be decoded by the servers that it passes: more encodings within each other are refused. */
const mostDecoded = 4;

/** Decodes what stands for an ASCII character, as the most lenient of servers would. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Whether a path stays where it is however often it is decoded on its way: no segment is `.` or `..`, also with `\` for `/`,
 * with path parameters (`..;x`) or encoded several times; it is valid UTF-8 and holds no control character.
 */
export function staysBelow(path: string): boolean {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  let text = path;
  for (let times = 0; times <= mostDecoded; times += 1) {
    if (/\p{Cc}/u.test(text)) return false;
    if (text.split(/[/\\]/).some((segment) => /^\s*\.{1,2}\s*(;.*)?$/.test(segment))) return false;
    const next = decoded(text);
    if (next === text) return true;
    text = next;
  }
  return false;
}

/** The operator's address of a call; undefined where its path could lead out of the operator's. */
function targetOf(base: URL, request: FastifyRequest): URL | undefined {
  const root = base.pathname.replace(/\/+$/, '');
  const called = request.url.slice('/api'.length);
  if (!staysBelow(called.replace(/[?#].*$/s, ''))) return undefined;
  const target = new URL(`${base.origin}${root}${called}`);
  return target.pathname.startsWith(`${root}/`) ? target : undefined;
}

function forwardedHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const headers = Object.entries(endToEnd(request.headers, new Set(['host', 'expect'])));
  return {
    ...Object.fromEntries(headers.filter(([name]) => !saysWhoCalls(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

function ask(target: URL, request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage> {
  const { request: open } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = open(target, { method: request.method, headers: forwardedHeaders(request), timeout: patience });
    call.once('response', resolve);
    call.once('timeout', () => call.destroy(new Error('timeout')));
    call.once('error', reject);
    reply.raw.once('close', () => call.destroy());
    request.raw.once('aborted', () => call.destroy());
    request.raw.pipe(call);
  });
}

/** Passes everything below `/api` on to `base`, but for our own health. */
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
      const answer = await ask(target, request, reply).catch((cause: unknown) => {
        const broken = errorCode(cause)?.startsWith('HPE_');
        throw broken
          ? new Problem(502, 'operatorBroken', {}, { cause })
          : new Problem(503, 'operatorAway', {}, { cause });
      });
      const theirs = Object.entries(endToEnd(answer.headers)).filter(([name]) => !isOurs(name, reply));
      return reply
        .code(answer.statusCode ?? 502)
        .headers(Object.fromEntries(theirs))
        .send(answer);
    });
  };
}
