/** The audit log beyond its list: entries about API calls, and the hash chain. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clock } from '../../src/schema/clock';
import { type Anchors, anchorsOf } from '../audit/anchors';
import { writeEntry } from '../audit/auditLog';
import { trackCalls } from '../audit/call';
import { linkPending } from '../audit/chain';
import { chainState, verifyAndStore } from '../audit/chainState';
import { changesOf } from '../audit/changes';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import { storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/** ms between two runs that link pending rows */
const linkInterval = 2_000;

/** ms between two server log lines with the end of the chain */
const logInterval = 10 * 60_000;

/** an end of the chain that `GET audit/chain` returned earlier */
const chainEnd = z.object({ eslabon: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });

const AUDIT_LOG = 'logsAuditoria';

const resourceName = ({ params }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'resource' in params ? String(params.resource) : undefined;

/**
 * Returns the names of the filters of a list request, never their values. Empty for an unfiltered list and for the record count
 * of a view.
 */
function filterNames({ query }: FastifyRequest): string {
  const [filter = '{}', range] = ['filter', 'range'].map((name) => queryPart(query, name));
  if (range === '[0,0]') return '';
  const parsed: unknown = JSON.parse(filter);
  return typeof parsed === 'object' && parsed !== null ? Object.keys(parsed).join(', ') : '';
}

/** Logs a call after its response: a denied permission, or a search in the audit log itself. */
async function logResponse(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { viewer } = request;
  if (!viewer) return;
  const actor = viewer.user;
  if (reply.statusCode === 403) {
    const summary = `${request.method} ${request.routeOptions.url ?? ''}`;
    await writeEntry(db, {
      kind: 'permisoDenegado',
      author: actor,
      entity: resourceName(request),
      summary,
      rejected: true,
    });
    return;
  }
  const isLogList =
    request.method === 'GET' && request.routeOptions.url === '/api/:resource' && resourceName(request) === AUDIT_LOG;
  const summary = isLogList && reply.statusCode === 200 ? filterNames(request) : '';
  if (summary !== '') await writeEntry(db, { kind: 'consultar', author: actor, entity: AUDIT_LOG, summary });
}

function startLinking(api: FastifyInstance, db: Db, anchors: Anchors): void {
  let loggedAt = 0;
  /** to the file on every run, to the server log only occasionally */
  const writeAnchor = async () => {
    const end = await anchors.advance();
    if (!end || clock.ms() - loggedAt < logInterval) return;
    loggedAt = clock.ms();
    api.log.info(end, 'the audit chain ends here');
  };
  let timer: NodeJS.Timeout | undefined;
  let linking: Promise<unknown> = Promise.resolve();
  api.addHook('onReady', async () => {
    const link = () => {
      linking = linkPending(db)
        .then(writeAnchor)
        .catch((error: unknown) => api.log.warn({ err: error }, 'the log waits to be linked'));
      return linking;
    };
    const scheduleNext = () => {
      timer = setTimeout(() => void link().then(() => timer && scheduleNext()), linkInterval).unref();
    };
    scheduleNext();
  });
  api.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await linking;
  });
}

export const audit: RouteGroup = (api, context) => {
  const { db } = context;
  trackCalls(api);
  api.addHook('onResponse', async (request, reply) => {
    await logResponse(db, request, reply).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a deed was not noted'),
    );
  });
  const anchors = anchorsOf(db, context.env.dataDir);
  startLinking(api, db, anchors);

  api.get('/audit/chain', { config: { needs: 'ver Log' } }, () => chainState(db));

  // the body is an end of the chain that the caller stored earlier: the chain must contain it as well
  api.post('/audit/chain/verify', { config: { needs: 'ver Log' } }, async (request) => {
    const storedEnd = chainEnd.safeParse(request.body);
    if (!storedEnd.success && (request.body ?? null) !== null && Object.keys(Object(request.body)).length > 0)
      throw new Problem(400, 'malformed');
    return verifyAndStore(db, viewerOf(request), [
      ...(await anchors.all()),
      ...(storedEnd.success ? [storedEnd.data] : []),
    ]);
  });

  api.get<{ Params: { id: string } }>('/audit/changes/:id', { config: { needs: 'ver Log' } }, (request) =>
    changesOf(storeOf(context), viewerOf(request), request.params.id),
  );
};
