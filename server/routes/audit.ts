/** The audit log beyond its list: entries about API calls, and the hash chain. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Anchors, anchorsOf } from '../audit/anchors';
import { keepCalls } from '../audit/call';
import { linkPending } from '../audit/chain';
import { changesOf } from '../audit/changes';
import { noteDeed } from '../audit/deeds';
import { chainState, verifyAndKeep } from '../audit/verdict';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import { storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/** ms between two runs that link pending rows */
const pause = 2_000;

/** ms between two server log lines with the end of the chain */
const telling = 10 * 60_000;

/** an end of the chain that `GET audit/chain` returned earlier */
const exported = z.object({ eslabon: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });

const LOG = 'logsAuditoria';

const nameIn = ({ params }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'resource' in params ? String(params.resource) : undefined;

/**
 * Returns the names of the filters of a list request, never their values. Empty for an unfiltered list and for the record count
 * of a view.
 */
function searchedBy({ query }: FastifyRequest): string {
  const [filter = '{}', range] = ['filter', 'range'].map((name) => queryPart(query, name));
  if (range === '[0,0]') return '';
  const asked: unknown = JSON.parse(filter);
  return typeof asked === 'object' && asked !== null ? Object.keys(asked).join(', ') : '';
}

/** Logs a call after its response: a denied permission, or a search in the audit log itself. */
async function noteAnswered(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { viewer } = request;
  if (!viewer) return;
  const by = viewer.user;
  if (reply.statusCode === 403) {
    const summary = `${request.method} ${request.routeOptions.url ?? ''}`;
    await noteDeed(db, { kind: 'permisoDenegado', by, entity: nameIn(request), summary, refused: true });
    return;
  }
  const list = request.method === 'GET' && request.routeOptions.url === '/api/:resource' && nameIn(request) === LOG;
  const summary = list && reply.statusCode === 200 ? searchedBy(request) : '';
  if (summary !== '') await noteDeed(db, { kind: 'consultar', by, entity: LOG, summary });
}

function linkWhileRunning(api: FastifyInstance, db: Db, anchors: Anchors): void {
  let toldAt = 0;
  /** to the file on every run, to the server log only occasionally */
  const anchor = async () => {
    const end = await anchors.advance();
    if (!end || Date.now() - toldAt < telling) return;
    toldAt = Date.now();
    api.log.info(end, 'the audit chain ends here');
  };
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  api.addHook('onReady', async () => {
    const link = () => {
      busy = linkPending(db)
        .then(anchor)
        .catch((error: unknown) => api.log.warn({ err: error }, 'the log waits to be linked'));
      return busy;
    };
    const again = () => {
      timer = setTimeout(() => void link().then(() => timer && again()), pause).unref();
    };
    again();
  });
  api.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await busy;
  });
}

export const audit: RouteGroup = (api, context) => {
  const { db } = context;
  keepCalls(api);
  api.addHook('onResponse', async (request, reply) => {
    await noteAnswered(db, request, reply).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a deed was not noted'),
    );
  });
  const anchors = anchorsOf(db, context.env.dataDir);
  linkWhileRunning(api, db, anchors);

  api.get('/audit/chain', { config: { needs: 'ver Log' } }, () => chainState(db));

  // the body is an end of the chain that the caller stored earlier: the chain must contain it as well
  api.post('/audit/chain/verify', { config: { needs: 'ver Log' } }, async (request) => {
    const own = exported.safeParse(request.body);
    if (!own.success && (request.body ?? null) !== null && Object.keys(Object(request.body)).length > 0)
      throw new Problem(400, 'malformed');
    return verifyAndKeep(db, viewerOf(request), [...(await anchors.all()), ...(own.success ? [own.data] : [])]);
  });

  api.get<{ Params: { id: string } }>('/audit/changes/:id', { config: { needs: 'ver Log' } }, (request) =>
    changesOf(storeOf(context), viewerOf(request), request.params.id),
  );
};
