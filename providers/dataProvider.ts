import type { GetListParams, GetManyParams, GetManyReferenceParams, GetOneParams, RaRecord } from 'ra-core';
import type { EngineDataProvider, ResourceOutcome } from '../src/engine/provider';
import type { PanelResult } from '../src/engine/provider/panels';
import { clock } from '../src/schema/clock';
import { audit } from './audit';
import { choices } from './choices';
import { document } from './document';
import { drafts } from './drafts';
import { exportFile } from './exportFile';
import { files } from './files';
import { HttpError, request } from './http';
import { imports } from './imports';
import { bulkOutcomeIn, jobs } from './jobs';
import { live } from './live';
import { localList } from './localList';
import { page } from './page';
import { panelsFile } from './panelsFile';
import { parseChange } from './parseChange';
import { passwordLink } from './passwordLink';
import { pivots } from './pivot';
import { randomKey } from './randomKey';
import { ifMatch, recordIn, records, responseOf } from './records';
import { requestOnce, takeOpenKey } from './requestOnce';
import { unwrapList } from './responses';
import { savedReports } from './savedReports';
import { sharedDrafts } from './sharedDrafts';
import { isShape, keyOf, textOf } from './toll/shape';
import { type TollContext, tollSource } from './toll/source';
import { versions } from './versions';
import { views } from './views';
import { waitableChange } from './waiting/waitable';
import { startWaitingChanges, waitingChanges } from './waiting/waitingChanges';

/** The outcome of an action on a resource; what the response lacks is empty. */
function outcomeIn(body: unknown): ResourceOutcome {
  const { made, changed } = isShape(body) ? body : {};
  return {
    made: (Array.isArray(made) ? made : []).flatMap((record: unknown) => {
      const id = isShape(record) ? keyOf(record.id) : null;
      return isShape(record) && id !== null ? [{ resource: textOf(record.resource), id }] : [];
    }),
    changed: (Array.isArray(changed) ? changed : []).flatMap((id) => keyOf(id) ?? []),
  };
}

/** Whether no response of the server arrived. */
const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

const recordPath = (resource: string, id: string | number) => `${resource}/${encodeURIComponent(id)}`;

/**
 * Routes each resource to its source: the specification's calls where section 7 has them, ra-data-simple-rest for the rest. An
 * operator's server has only the former; the rest comes from its catalogues, or is empty.
 */
export function createDataProvider(context: TollContext): EngineDataProvider {
  const source = (name: string) => {
    const resource = context.registry.get(name);
    return resource && (resource.schema.source === 'toll' || !context.ownServer) ? tollSource(resource, context) : {};
  };
  if (context.ownServer) startWaitingChanges();
  const getList = (resource: string, params: GetListParams) =>
    source(resource).list?.(params) ?? records.getList(resource, params);

  return {
    ...records,
    getList,
    isLeaving: page.isLeaving,
    // an operator's server stores none: they last as long as the visit
    ...(context.ownServer && {
      audit,
      choices,
      document,
      drafts,
      exportFile,
      files,
      imports,
      jobs,
      live,
      panelsFile,
      passwordLink,
      pivots,
      savedReports,
      sharedDrafts,
      versions,
      views,
      waitingChanges,
    }),

    async getOne(resource: string, params: GetOneParams) {
      const readOne = source(resource).readOne;
      return readOne ? responseOf(await readOne(params)) : records.getOne(resource, params);
    },

    async getMany(resource: string, params: GetManyParams) {
      const { list } = source(resource);
      // the list of a satellite requests only the parent record
      if (!list && context.registry.get(resource)?.schema.satelliteOf !== undefined) {
        const results = await Promise.allSettled(params.ids.map((id) => records.getOne(resource, { id })));
        return { data: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.data] : [])) };
      }
      if (!list) return records.getMany(resource, params);
      const wantedIds = new Set(params.ids.map(String));
      const { data } = await list({
        filter: {},
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'id', order: 'ASC' },
      });
      return { data: data.filter((record) => wantedIds.has(String(record.id))) };
    },

    async getManyReference(resource: string, params: GetManyReferenceParams) {
      const { target, id, ...rest } = params;
      const ownSource = source(resource);
      if (!ownSource.list) return records.getManyReference(resource, params);
      const { data } = await ownSource.list({ ...rest, filter: {}, pagination: { page: 1, perPage: 1000 } });
      const related = data.filter((record) => String(record[target]) === String(id));
      return localList(context.registry.getOrThrow(resource), related, rest, context.user);
    },

    async create(resource, params) {
      const create = source(resource).create;
      return create ? responseOf(await create(params)) : records.create(resource, params);
    },

    async update(resource, params) {
      const update = source(resource).update;
      return update ? responseOf(await update(params)) : records.update(resource, params);
    },

    async runAction(resource, { id, action, input = {}, record }) {
      const change = context.ownServer
        ? waitableChange(context.registry, resource, { id, action, input, record })
        : undefined;
      const wait = (key: string, attempt = {}): { data: RaRecord; waiting: true } | undefined =>
        record && change && waitingChanges.add({ ...change, id: key, ...attempt })
          ? { data: record, waiting: true }
          : undefined;
      const waiting = change && (!navigator.onLine || waitingChanges.isBehind(change)) ? wait(randomKey()) : undefined;
      if (waiting) return waiting;
      const ownSource =
        context.registry.get(resource)?.schema.actions?.[action]?.source === 'toll'
          ? source(resource).action
          : undefined;
      if (ownSource) return { data: await ownSource(id, action, input) };
      const path = `${recordPath(resource, id)}/actions/${action}`;
      try {
        return { data: recordIn((await requestOnce('POST', path, { body: input })).body) };
      } catch (error) {
        // the key goes along: the request may have arrived
        const key = change && isUnanswered(error) ? takeOpenKey('POST', path, { body: input }) : undefined;
        const later = key === undefined ? undefined : wait(key, { triedAt: clock.ms() });
        if (later) return later;
        throw error;
      }
    },

    async undoAction(resource, { id, action, record }) {
      const headers = ifMatch({ data: record });
      const { body } = await requestOnce('POST', `${recordPath(resource, id)}/actions/${action}/undo`, { headers });
      return { data: recordIn(body) };
    },

    async runResourceAction(resource, { action, input = {} }) {
      return outcomeIn((await requestOnce('POST', `${resource}/actions/${action}`, { body: input })).body);
    },

    async runBulk(resource, { action, input, ...on }) {
      const { body } = await requestOnce('POST', `${resource}/actions/${action}`, {
        body: { ...on, input: input ?? {} },
      });
      const outcome = isShape(body) ? body : {};
      const job = keyOf(outcome.job);
      return job === null ? bulkOutcomeIn(outcome) : { job };
    },

    async undoBulk(resource, { action, ids }) {
      const { body } = await requestOnce('POST', `${resource}/actions/${action}/undo`, { body: { ids } });
      return bulkOutcomeIn(isShape(body) ? body : {});
    },

    async reveal(resource, { id, field }) {
      const { body } = await request('POST', `${recordPath(resource, id)}/unveil/${field}`);
      return isShape(body) ? body.value : undefined;
    },

    async history(resource, { id, before: from }) {
      if (!context.ownServer) return { changes: [] };
      const page = from === undefined ? '' : `?before=${from}`;
      const { body } = await request('GET', `${recordPath(resource, id)}/history${page}`);
      const before = isShape(body) ? keyOf(body.siguiente) : null;
      return {
        changes: unwrapList(body).filter(isShape).map(parseChange),
        ...(before !== null && { before }),
      };
    },

    async panels(panels) {
      if (!context.ownServer) return {};
      const { body } = await request('POST', 'panels', { body: { panels } });
      if (!isShape(body)) throw new HttpError('Error Fetching', 0);
      const results: Record<string, PanelResult> = {};
      for (const [name, result] of Object.entries(body)) if (isShape(result)) results[name] = result;
      return results;
    },
  };
}
