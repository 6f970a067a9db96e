/** Imports of records from a file, in steps (`server/records/import/steps.ts`). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY } from '../../src/schema/calendar';
import { QueryError } from '../../src/schema/query';
import { Problem } from '../problem';
import { stopBackground } from '../records/import/background';
import { ENCODINGS, SEPARATORS } from '../records/import/file';
import { readApart } from '../records/import/readApart';
import { importResponse, latestImports, previewLines, rejectedFile, rejectedLines } from '../records/import/responses';
import { type Caller, checkLines, openForImport, revertLines, runLines } from '../records/import/steps';
import { deleteOldFiles, ownImport, saveFile } from '../records/import/storedImports';
import { maxBytes } from '../records/import/table';
import { columnValues } from '../records/import/values';
import { type PublishChange, widenField } from '../records/import/widen';
import { queryProblem } from '../records/list';
import { notFound } from '../records/read';
import { resourceOf, type Store, storeOf, withTransaction } from '../records/store';
import { refresh } from '../schemas/followPublished';
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

const maxNameLength = 200;

function optionalParameter<Value extends string>(
  values: readonly Value[],
  name: string,
  input: string | undefined,
): Value | undefined {
  if (input === undefined) return undefined;
  const match = values.find((value) => value === input);
  if (match === undefined) throw queryProblem(new QueryError('server.query.value', { field: name }));
  return match;
}

/** Number of the heading line, counted from 1. */
function headingNumber(input: string | undefined): number | undefined {
  if (input === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(input)) return Number(input);
  throw queryProblem(new QueryError('server.query.value', { field: 'heading' }));
}

/** Index of the sheet of a workbook, counted from 0. */
function sheetIndex(input: string | undefined): number | undefined {
  if (input === undefined || /^\d{1,3}$/.test(input)) return input === undefined ? undefined : Number(input);
  throw queryProblem(new QueryError('server.query.value', { field: 'sheet' }));
}

function importId(text: string): number {
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
  const guard = {
    onRequest: async (request: FastifyRequest<OfResource>) => {
      openForImport(callerOf(request, request.params));
    },
  };

  // the only call whose body is a raw file
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/csv', 'text/plain', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post<OfResource>('/:resource/import', guard, async (request, reply) => {
      const caller = callerOf(request, request.params);
      const { body, query } = request;
      if (!Buffer.isBuffer(body)) throw new Problem(400, 'malformed');
      const encoding = optionalParameter(ENCODINGS, 'encoding', queryPart(query, 'encoding'));
      const separator = optionalParameter(SEPARATORS, 'separator', queryPart(query, 'separator'));
      const name = (queryPart(query, 'name') ?? '')
        .replace(/[\p{Cc}/\\]/gu, ' ')
        .trim()
        .slice(0, maxNameLength);
      const sheet = sheetIndex(queryPart(query, 'sheet'));
      const heading = headingNumber(queryPart(query, 'heading'));
      const totals = optionalParameter(['keep'], 'totals', queryPart(query, 'totals'));
      const file = await readApart(body, {
        ...(encoding && { encoding }),
        ...(separator && { separator }),
        ...(sheet !== undefined && { sheet }),
        ...(heading !== undefined && { heading }),
        ...(totals && { totals: true }),
      });
      const id = await withTransaction(store, ({ db }) =>
        saveFile(db, caller.viewer, caller.resource, name || 'CSV', file),
      );
      return reply.code(201).send(await importResponse(caller, id));
    });
  });

  api.get<OfResource>('/:resource/import', guard, async (request) => ({
    imports: await latestImports(callerOf(request, request.params)),
  }));

  api.get<OfImport>('/:resource/import/:id', guard, async (request) =>
    importResponse(callerOf(request, request.params), importId(request.params.id)),
  );

  api.post<OfImport>('/:resource/import/:id/preview', guard, async (request) =>
    previewLines(callerOf(request, request.params), importId(request.params.id), request.body),
  );

  api.post<OfImport>('/:resource/import/:id/values', guard, async (request) => ({
    columns: await columnValues(callerOf(request, request.params), importId(request.params.id), request.body),
  }));

  if (publish)
    api.post<OfImport>('/:resource/import/:id/widen', guard, async (request) => {
      const id = importId(request.params.id);
      await widenField(callerOf(request, request.params), id, request.body, publish);
      // uses the schema that was just published
      return importResponse(callerOf(request, request.params), id);
    });

  const steps = {
    check: checkLines,
    run: (caller: Caller, id: number) => runLines(caller, id),
    revert: (caller: Caller, id: number) => revertLines(caller, id),
  };
  for (const [name, step] of Object.entries(steps))
    api.post<OfImport>(`/:resource/import/:id/${name}`, guard, async (request, reply) => {
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      const caller = { ...callerOf(request, request.params), signal: abort.signal };
      const id = importId(request.params.id);
      const progress = await step(caller, id, request.body);
      return { done: progress, ...(await importResponse(caller, id)) };
    });

  api.post<OfImport>('/:resource/import/:id/stop', guard, async (request) => {
    const caller = callerOf(request, request.params);
    const id = importId(request.params.id);
    await ownImport(store.db, caller.viewer, caller.resource, id);
    await stopBackground(store.db, caller.viewer, id);
    return importResponse(caller, id);
  });

  api.get<OfImport>('/:resource/import/:id/lines', guard, async (request) => {
    const after = Number(queryPart(request.query, 'after') ?? 0);
    if (!Number.isSafeInteger(after) || after < 0)
      throw queryProblem(new QueryError('server.query.value', { field: 'after' }));
    return { lines: await rejectedLines(callerOf(request, request.params), importId(request.params.id), after) };
  });

  api.get<OfImport>('/:resource/import/:id/refused', guard, async (request, reply) => {
    const { name, body } = await rejectedFile(callerOf(request, request.params), importId(request.params.id));
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', attachment(name))
      .send(body);
  });
}

export const importFiles: RouteGroup = (api, context) => {
  const { db, bus, registry } = context;
  importRoutes(api, storeOf(context), async (viewer, recurso, change, comentario) => {
    const author = { db, publish: bus.publish, usuario: viewer.user.id, comentario };
    await publishChange(author, recurso, change);
    await refresh(registry, db);
  });
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const removeOldFiles = () =>
      deleteOldFiles(context.db).catch((error: unknown) => api.log.warn({ err: error }, 'old files stay'));
    timer = setInterval(() => void removeOldFiles(), DAY).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
