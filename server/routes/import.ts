/** Imports of records from a file, in steps (`server/records/import/steps.ts`). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QueryError } from '../../src/schema/query';
import { Problem } from '../problem';
import { importAnswer, latestImports, previewLines, refusedFile, refusedLines } from '../records/import/answers';
import { stopBehind } from '../records/import/behind';
import { ENCODINGS, readFile, SEPARATORS } from '../records/import/file';
import { forgetFiles, importOf, keepFile } from '../records/import/kept';
import { type Caller, openForImport, revertLines, runLines, tryLines } from '../records/import/steps';
import { mostBytes } from '../records/import/table';
import { valuesOf } from '../records/import/values';
import { type PublishChange, widenField } from '../records/import/widen';
import { queryProblem } from '../records/list';
import { notFound } from '../records/read';
import { resourceOf, type Store, storeOf, transacted } from '../records/store';
import { refresh } from '../schemas/follow';
import { publishChange } from '../schemas/publish';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

interface OfResource {
  Params: { resource: string };
}
interface OfImport {
  Params: { resource: string; id: string };
}

const longestName = 200;
const day = 24 * 60 * 60 * 1000;

function optional<Value extends string>(
  values: readonly Value[],
  name: string,
  given: string | undefined,
): Value | undefined {
  if (given === undefined) return undefined;
  const found = values.find((value) => value === given);
  if (found === undefined) throw queryProblem(new QueryError('server.query.value', { field: name }));
  return found;
}

/** Number of the heading line, counted from 1. */
function headingIn(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given);
  throw queryProblem(new QueryError('server.query.value', { field: 'heading' }));
}

/** Index of the sheet of a workbook, counted from 0. */
function sheetIn(given: string | undefined): number | undefined {
  if (given === undefined || /^\d{1,3}$/.test(given)) return given === undefined ? undefined : Number(given);
  throw queryProblem(new QueryError('server.query.value', { field: 'sheet' }));
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

export function importRoutes(api: FastifyInstance, store: Store, publish?: PublishChange): void {
  const callerOf = (request: FastifyRequest, { resource }: { resource: string }): Caller => ({
    store,
    viewer: viewerOf(request),
    resource: resourceOf(store, resource),
    language: preferredLanguage(request.headers['accept-language'], store.language),
  });
  const guarded = {
    onRequest: async (request: FastifyRequest<OfResource>) => {
      openForImport(callerOf(request, request.params));
    },
  };

  // the only call whose body is a raw file
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/csv', 'text/plain', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post<OfResource>('/:resource/import', guarded, async (request, reply) => {
      const caller = callerOf(request, request.params);
      const { body, query } = request;
      if (!Buffer.isBuffer(body)) throw new Problem(400, 'malformed');
      const encoding = optional(ENCODINGS, 'encoding', queryPart(query, 'encoding'));
      const separator = optional(SEPARATORS, 'separator', queryPart(query, 'separator'));
      const name = (queryPart(query, 'name') ?? '')
        .replace(/[\p{Cc}/\\]/gu, ' ')
        .trim()
        .slice(0, longestName);
      const sheet = sheetIn(queryPart(query, 'sheet'));
      const heading = headingIn(queryPart(query, 'heading'));
      const totals = optional(['keep'], 'totals', queryPart(query, 'totals'));
      const file = await readFile(body, {
        ...(encoding && { encoding }),
        ...(separator && { separator }),
        ...(sheet !== undefined && { sheet }),
        ...(heading !== undefined && { heading }),
        ...(totals && { totals: true }),
      });
      const id = await transacted(store, ({ db }) => keepFile(db, caller.viewer, caller.resource, name || 'CSV', file));
      return reply.code(201).send(await importAnswer(caller, id));
    });
  });

  api.get<OfResource>('/:resource/import', guarded, async (request) => ({
    imports: await latestImports(callerOf(request, request.params)),
  }));

  api.get<OfImport>('/:resource/import/:id', guarded, async (request) =>
    importAnswer(callerOf(request, request.params), numberIn(request.params.id)),
  );

  api.post<OfImport>('/:resource/import/:id/preview', guarded, async (request) =>
    previewLines(callerOf(request, request.params), numberIn(request.params.id), request.body),
  );

  api.post<OfImport>('/:resource/import/:id/values', guarded, async (request) => ({
    columns: await valuesOf(callerOf(request, request.params), numberIn(request.params.id), request.body),
  }));

  if (publish)
    api.post<OfImport>('/:resource/import/:id/widen', guarded, async (request) => {
      const id = numberIn(request.params.id);
      await widenField(callerOf(request, request.params), id, request.body, publish);
      // uses the schema that was just published
      return importAnswer(callerOf(request, request.params), id);
    });

  const steps = {
    check: tryLines,
    run: (caller: Caller, id: number) => runLines(caller, id),
    revert: (caller: Caller, id: number) => revertLines(caller, id),
  };
  for (const [name, step] of Object.entries(steps))
    api.post<OfImport>(`/:resource/import/:id/${name}`, guarded, async (request) => {
      const caller = callerOf(request, request.params);
      const id = numberIn(request.params.id);
      const done = await step(caller, id, request.body);
      return { done, ...(await importAnswer(caller, id)) };
    });

  api.post<OfImport>('/:resource/import/:id/stop', guarded, async (request) => {
    const caller = callerOf(request, request.params);
    const id = numberIn(request.params.id);
    await importOf(store.db, caller.viewer, caller.resource, id);
    await stopBehind(store.db, caller.viewer, id);
    return importAnswer(caller, id);
  });

  api.get<OfImport>('/:resource/import/:id/lines', guarded, async (request) => {
    const after = Number(queryPart(request.query, 'after') ?? 0);
    if (!Number.isSafeInteger(after) || after < 0)
      throw queryProblem(new QueryError('server.query.value', { field: 'after' }));
    return { lines: await refusedLines(callerOf(request, request.params), numberIn(request.params.id), after) };
  });

  api.get<OfImport>('/:resource/import/:id/refused', guarded, async (request, reply) => {
    const { name, body } = await refusedFile(callerOf(request, request.params), numberIn(request.params.id));
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', attachment(name))
      .send(body);
  });
}

export const importFiles: RouteGroup = (api, context) => {
  const { db, bus, registry } = context;
  importRoutes(api, storeOf(context), async (viewer, recurso, change, comentario) => {
    const by = { db, publish: bus.publish, usuario: viewer.user.id, comentario };
    await publishChange(by, recurso, change);
    await refresh(registry, db);
  });
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const tidy = () =>
      forgetFiles(context.db).catch((error: unknown) => api.log.warn({ err: error }, 'old files stay'));
    timer = setInterval(() => void tidy(), day).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
