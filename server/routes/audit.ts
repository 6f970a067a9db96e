/** The audit log beyond its list: what calls leave in it, and the chain that ties it together. */
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

/** ms between two looks at what is not linked yet */
const pause = 2_000;

/** ms between two lines of the log that tell where the chain ends */
const telling = 10 * 60_000;

/** an end of the chain as `GET audit/chain` told it before */
const exported = z.object({ eslabon: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });

const LOG = 'logsAuditoria';

const nameIn = ({ params }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'resource' in params ? String(params.resource) : undefined;

/**
 * The names of what a search in a list was narrowed by, not what it was narrowed to; empty for a list as it stands, and for a count
 * of a view's records.
 */
function searchedBy({ query }: FastifyRequest): string {
  const [filter = '{}', range] = ['filter', 'range'].map((name) => queryPart(query, name));
  if (range === '[0,0]') return '';
  const asked: unknown = JSON.parse(filter);
  return typeof asked === 'object' && asked !== null ? Object.keys(asked).join(', ') : '';
}

/** What is told of a call once it is answered: that it was refused, or that somebody searched the log itself. */
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
  /** in the file each time, in the log now and then */
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

  // a body is an end that the caller has kept: the chain must hold it too
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
