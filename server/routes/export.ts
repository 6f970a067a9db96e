/** `GET /api/{resource}/export`: a list as a file. */
import type { FastifyInstance } from 'fastify';
import { QueryError } from '../../src/schema/query';
import { openFor } from '../records/access';
import { type ExportAddress, exportRecords, type Format } from '../records/export/export';
import { createTurns } from '../records/export/turns';
import { queryProblem } from '../records/list';
import { resourceOf, type Store, storeOf } from '../records/store';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/** Maximum number of concurrent exports. The database has six connections; the rest stay free for other calls. */
const mostAtOnce = 2;

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'pdf'];
const SEPARATORS: readonly ExportAddress['separator'][] = [',', ';', '\t'];

function oneOf<Value extends string>(values: readonly Value[], name: string, given: string | undefined): Value {
  const [usual] = values;
  const found = given === undefined ? usual : values.find((value) => value === given);
  if (found === undefined) throw queryProblem(new QueryError('server.query.value', { field: name }));
  return found;
}

function addressIn(query: unknown): ExportAddress {
  const [filter, sort, columns, report, period] = ['filter', 'sort', 'columns', 'report', 'period'].map((name) =>
    queryPart(query, name),
  );
  return {
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
    ...(report !== undefined && { report }),
    ...(period !== undefined && { period }),
    format: oneOf(FORMATS, 'format', queryPart(query, 'format')),
    separator: oneOf(SEPARATORS, 'separator', queryPart(query, 'separator')),
  };
}

export function exportRoutes(api: FastifyInstance, store: Store): void {
  const turns = createTurns(mostAtOnce);
  const running = new Set<AbortController>();
  api.addHook('preClose', async () => {
    for (const one of running) one.abort();
  });

  api.get<{ Params: { resource: string } }>(
    '/:resource/export',
    {
      onRequest: async (request) => {
        openFor('exportar', store.registry, resourceOf(store, request.params.resource), viewerOf(request));
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const resource = resourceOf(store, request.params.resource);
      const language = preferredLanguage(request.headers['accept-language'], store.language);
      const address = addressIn(request.query);
      const giveBack = turns.take(viewer.user.id);
      const stop = new AbortController();
      running.add(stop);
      const end = () => {
        running.delete(stop);
        giveBack();
      };
      const gone = () => stop.abort();
      reply.raw.once('close', gone);
      try {
        const file = await exportRecords(store, viewer, resource, address, { language, signal: stop.signal });
        // the response was rejected or cut off, so nothing reads the file any more
        stop.signal.addEventListener('abort', () => file.body.destroy(), { once: true });
        if (stop.signal.aborted) file.body.destroy();
        // a person who received the complete file may start the next export at once
        file.body.once('end', end);
        file.body.once('close', end);
        file.body.once('error', (error) => request.log.warn({ err: error }, 'an export ended early'));
        return reply
          .type(file.type)
          .header('content-disposition', attachment(file.name))
          .header('x-total-count', file.total)
          .send(file.body);
      } catch (error) {
        end();
        throw error;
      }
    },
  );
}

export const exportFiles: RouteGroup = (api, context) => exportRoutes(api, storeOf(context));
