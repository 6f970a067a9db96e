/**
 * Refreshes cached records after events of the server. Lists are only marked stale: their rows keep their place while a person
 * reads them.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent, WrittenRecord } from '../../schema/events';
import type { Registry } from '../../schema/registry';
import { PANELS } from '../panels/usePanels';
import { historyKey, personalKey, recordKey } from '../recordCache';

export interface RefreshDeps {
  client: QueryClient;
  registry: Registry;
}

const isList = ({ queryKey }: Query): boolean => queryKey[1] === 'getList';

/** Marks lists stale without refetching: the visible list refetches by itself, a list that is mounted again is refetched then. */
const staleLists = (client: QueryClient, resource: string) =>
  client.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });

/** Returns a predicate for queries of the related records of the given parents, or of any parent if one of them is unknown. */
function belongsToParents(resource: string, news: readonly WrittenRecord[]): (query: Query) => boolean {
  const parents = new Set(news.map(({ parent }) => (parent === undefined ? undefined : String(parent))));
  return ({ queryKey: [name, method, params] }) => {
    if (name !== resource || method !== 'getManyReference') return false;
    const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined;
    return parents.has(undefined) || parents.has(id);
  };
}

/** Returns the cached version of a record; undefined if the record is not cached. */
function versionOf(client: QueryClient, resource: string, id: WrittenRecord['id']): number | undefined {
  const record = client.getQueryData<{ version?: number }>(recordKey(resource, id));
  return record && (record.version ?? 0);
}

/** Filters out news that is already cached: the person's own writes on this page are cached from their responses. */
export const uncachedNews = (client: QueryClient, resource: string, news: readonly WrittenRecord[], userId: unknown) =>
  news.filter(
    ({ id, version, by, gone }) => gone || by.id !== userId || version > (versionOf(client, resource, id) ?? -1),
  );

function refreshRecords({ client, registry }: RefreshDeps, resource: string, news: readonly WrittenRecord[]): void {
  for (const { id, version, gone } of news) {
    const cachedVersion = versionOf(client, resource, id);
    if (cachedVersion === undefined || (cachedVersion >= version && !gone)) continue;
    client.invalidateQueries({ queryKey: recordKey(resource, id) });
    client.invalidateQueries({ queryKey: historyKey(resource, id) });
  }
  client.invalidateQueries({ predicate: belongsToParents(resource, news) });
  client.invalidateQueries({ queryKey: [resource, 'getMany'] });
  staleLists(client, resource);
  const { satelliteOf } = registry.getOrThrow(resource).schema;
  if (satelliteOf !== undefined)
    for (const { parent } of news)
      if (parent !== undefined) client.invalidateQueries({ queryKey: historyKey(satelliteOf, parent) });
}

/** Refreshes the cached queries that the events of one burst affect. */
export function refresh(deps: RefreshDeps, events: readonly StreamEvent[], userId: unknown): void {
  const { client, registry } = deps;
  if (events.some(({ type }) => type === 'gap')) {
    const isRecordQuery = ({ queryKey: [first] }: Query) =>
      first === 'notifications' || first === 'alerts' || registry.get(String(first)) !== undefined;
    client.invalidateQueries({ predicate: (query) => isRecordQuery(query) && !isList(query) });
    for (const { name } of registry.all) staleLists(client, name);
    return;
  }
  const byResource = new Map<string, WrittenRecord[]>();
  for (const event of events) {
    if (event.type === 'notification') client.invalidateQueries({ queryKey: ['notifications'] });
    if (event.type === 'alert') client.invalidateQueries({ queryKey: ['alerts'] });
    if (event.type === 'records' && registry.get(event.resource))
      byResource.set(event.resource, [...(byResource.get(event.resource) ?? []), ...event.records]);
    if (event.type === 'resource') {
      client.invalidateQueries({ predicate: (query) => query.queryKey[0] === event.resource && !isList(query) });
      staleLists(client, event.resource);
    }
  }
  for (const [resource, news] of byResource) {
    const uncached = uncachedNews(client, resource, news, userId);
    if (uncached.length > 0) refreshRecords(deps, resource, uncached);
  }
}

/** Refetches figures and personal queries: any of them may count a changed record. */
export function refreshCounts({ client }: RefreshDeps, events: readonly StreamEvent[]): void {
  const resources = new Set(events.flatMap((event) => ('resource' in event ? [event.resource] : [])));
  for (const resource of resources) client.invalidateQueries({ queryKey: personalKey(resource) });
  client.invalidateQueries({ queryKey: PANELS });
}
