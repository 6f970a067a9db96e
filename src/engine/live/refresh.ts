/** What is known of records, kept up to date with what was told of them. Lists are not: their rows stay where they are read. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordNews, StreamEvent } from '../../schema/events';
import type { Registry } from '../../schema/registry';
import { PANELS } from '../panels/usePanels';
import { historyKey, ownKey, recordKey } from '../recordCache';

export interface RefreshParts {
  client: QueryClient;
  registry: Registry;
}

const isList = ({ queryKey }: Query): boolean => queryKey[1] === 'getList';

/** The list that is on the screen asks by itself; one that comes back is asked for again. */
const staleLists = (client: QueryClient, resource: string) =>
  client.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });

/** Whether a query is of the records that point to one of these, or, where it is not known to which, of any. */
function ofParents(resource: string, news: readonly RecordNews[]): (query: Query) => boolean {
  const parents = new Set(news.map(({ parent }) => (parent === undefined ? undefined : String(parent))));
  return ({ queryKey: [name, method, params] }) => {
    if (name !== resource || method !== 'getManyReference') return false;
    const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined;
    return parents.has(undefined) || parents.has(id);
  };
}

/** The version that is known of a record; undefined where it is not known at all. */
function versionOf(client: QueryClient, resource: string, id: RecordNews['id']): number | undefined {
  const record = client.getQueryData<{ version?: number }>(recordKey(resource, id));
  return record && (record.version ?? 0);
}

/** What is not known yet of the news: what the person wrote in this page is known from its answer. */
export const unknownOf = (client: QueryClient, resource: string, news: readonly RecordNews[], me: unknown) =>
  news.filter(({ id, version, by, gone }) => gone || by.id !== me || version > (versionOf(client, resource, id) ?? -1));

function refreshRecords({ client, registry }: RefreshParts, resource: string, news: readonly RecordNews[]): void {
  for (const { id, version, gone } of news) {
    const known = versionOf(client, resource, id);
    if (known === undefined || (known >= version && !gone)) continue;
    client.invalidateQueries({ queryKey: recordKey(resource, id) });
    client.invalidateQueries({ queryKey: historyKey(resource, id) });
  }
  client.invalidateQueries({ predicate: ofParents(resource, news) });
  client.invalidateQueries({ queryKey: [resource, 'getMany'] });
  staleLists(client, resource);
  const { satelliteOf } = registry.need(resource).schema;
  if (satelliteOf !== undefined)
    for (const { parent } of news)
      if (parent !== undefined) client.invalidateQueries({ queryKey: historyKey(satelliteOf, parent) });
}

/** Brings up to date what the events of one burst are about. */
export function refresh(parts: RefreshParts, events: readonly StreamEvent[], me: unknown): void {
  const { client, registry } = parts;
  if (events.some(({ type }) => type === 'gap')) {
    const ours = ({ queryKey: [first] }: Query) =>
      first === 'notifications' || registry.get(String(first)) !== undefined;
    client.invalidateQueries({ predicate: (query) => ours(query) && !isList(query) });
    for (const { name } of registry.all) staleLists(client, name);
    return;
  }
  const byResource = new Map<string, RecordNews[]>();
  for (const event of events) {
    if (event.type === 'notification') client.invalidateQueries({ queryKey: ['notifications'] });
    if (event.type === 'records' && registry.get(event.resource))
      byResource.set(event.resource, [...(byResource.get(event.resource) ?? []), ...event.records]);
    if (event.type === 'resource') {
      client.invalidateQueries({ predicate: (query) => query.queryKey[0] === event.resource && !isList(query) });
      staleLists(client, event.resource);
    }
  }
  for (const [resource, news] of byResource) {
    const unknown = unknownOf(client, resource, news, me);
    if (unknown.length > 0) refreshRecords(parts, resource, unknown);
  }
}

/** Figures, and what a person has of a resource: any of it may count what has just changed. */
export function refreshCounts({ client }: RefreshParts, events: readonly StreamEvent[]): void {
  const resources = new Set(events.flatMap((event) => ('resource' in event ? [event.resource] : [])));
  for (const resource of resources) client.invalidateQueries({ queryKey: ownKey(resource) });
  client.invalidateQueries({ queryKey: PANELS });
}
