/** The HTTP server: hooks, headers and limits that apply to every request. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context';
import { allowOrigins } from './cors';
import type { Env } from './env';
import { problemOf } from './errors';
import { plainAddresses } from './forwarded';
import { acceptJsonOnly, maxBody } from './json-body';
import { logCalls, loggerOptions } from './log';
import { Problem } from './problem';
import type { RouteGroup } from './routes/route';
import { bareHeaders, secureHeaders } from './security-headers';
import { handleErrors, sendParserError, sendProblem } from './sendProblem';
import { shedLoad } from './shedLoad';
import { translatorOf } from './translator';
import type { Interface } from './ui/interface';
import { sendPage, wantsPage } from './ui/pages';

export interface AppParts {
  env: Env;
  /** registers the routes under `/api`: the embedded API, or the proxy to the operator's API */
  api: (scope: FastifyInstance) => Promise<void>;
  /** registers pages that the server renders itself */
  pages?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** undefined: an API without pages */
  ui?: Interface | undefined;
  /** an existing server to attach to; in development Vite's hot-reload socket shares it */
  httpServer?: Server | undefined;
}

/** The embedded API: accepts JSON only and registers its route groups in order on one scope. */
export function embeddedApi(routes: readonly RouteGroup[], context: Context): AppParts['api'] {
  return async (scope) => {
    acceptJsonOnly(scope);
    handleErrors(scope, context.env.defaultLanguage, translatorOf(context.registry));
    for (const group of routes) await group(scope, context);
  };
}

/** In bytes. A URL may list some thousands of keys (`getMany`), more than Node's default of 16 kB allows. */
const maxHeaderSize = 64 * 1024;

function trustOption(setting: Env['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/**
 * Reduces the absolute-form URL that proxies send (RFC 9112 3.2.2) to its path, because hooks and the operator's server go by the
 * path.
 */
const withoutOrigin = ({ url = '/' }: IncomingMessage): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/** Builds the server without listening, so that both `app.inject` and `app.listen` work. */
export async function createApp({ env, api, pages, ui, httpServer }: AppParts): Promise<FastifyInstance> {
  let stopping = false;
  const app = Fastify({
    logger: loggerOptions(env.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    rewriteUrl: withoutOrigin,
    trustProxy: trustOption(env.trustProxy),
    bodyLimit: maxBody,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 15_000,
    ...(httpServer
      ? { serverFactory: (handler: RequestListener) => httpServer.on('request', handler) }
      : { http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize } }),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(problemOf(error, request.id), request, reply.headers(bareHeaders), env.defaultLanguage);
    },
    clientErrorHandler: (error, socket) => sendParserError(error, socket, env.defaultLanguage),
  });

  handleErrors(app, env.defaultLanguage);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    // Node has already joined repeated headers into one string.
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = plainAddresses(forwarded);
  });
  await secureHeaders(app);
  logCalls(app);
  allowOrigins(app, env.corsOrigins);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Problem(503, 'stopping', {}, { headers: { 'retry-after': '5' } });
  });
  // A keep-alive connection would block the shutdown, so each response in flight closes its connection.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 });

  await app.register(
    async (scope) => {
      shedLoad(scope);
      await api(scope);
    },
    { prefix: '/api' },
  );
  await pages?.(app);
  app.setNotFoundHandler(async () => {
    throw new Problem(404, 'noSuchCall');
  });
  if (ui) {
    await ui.mount(app);
    // A route instead of the 404 handler, because responses of the 404 handler are not compressed.
    app.get('/*', async (request, reply) => {
      if (!wantsPage(request)) throw new Problem(404, 'noSuchCall');
      return sendPage(request, reply, ui.pages);
    });
  }
  return app;
}
