/** Merges the events of a record from several paged sources into one list, newest first. */
import type { Identifier, RaRecord } from 'ra-core';
import type { FieldOf } from '../../schema/field';
import { isReverse } from '../../schema/kinds/reverse';
import { type Registry, type Resource, STANDARD_FIELDS } from '../../schema/registry';
import type { EngineDataProvider } from '../provider';
import type { Change } from '../provider/history';
import { type Entry, groupChanges } from './History';

/** Records of another resource that belong to the record's timeline. */
export interface TimelineSource {
  name: string;
  sourceResource: Resource;
  field: FieldOf<'reverse'>;
  /** name of the date field; the source is sorted by it */
  dateField: string;
  /** name of the field with the author, if there is one */
  authorField: string | undefined;
}

export type TimelineEvent =
  | { key: string; at: string; entry: Entry }
  | { key: string; at: string; source: TimelineSource; record: RaRecord };

/** Returns the field with the author: for a satellite its first reference to a person, otherwise the record's creator. */
function authorFieldOf({ fields, schema }: Resource): string | undefined {
  const { creadoPor: creator } = STANDARD_FIELDS;
  const people = creator && 'to' in creator ? creator.to : undefined;
  if (schema.satelliteOf === undefined) return 'creadoPor';
  return [...fields.values()].find((field) => 'to' in field && field.to === people)?.name;
}

/** Returns the sources of a timeline: the named reverse fields, or all satellites, limited to what the person may see. */
export function timelineSources(
  resource: Resource,
  names: true | readonly string[],
  registry: Registry,
  canSee: (subject: string) => boolean,
): TimelineSource[] {
  return [...resource.fields.values()].flatMap((field): TimelineSource[] => {
    if (!isReverse(field)) return [];
    const sourceResource = registry.getOrThrow(field.from);
    const isIncluded =
      names === true ? sourceResource.schema.satelliteOf === resource.name : names.includes(field.name);
    if (!isIncluded || !canSee(sourceResource.schema.subject)) return [];
    return [
      {
        name: field.name,
        sourceResource,
        field,
        dateField: field.sort?.[0] ?? 'creadoEn',
        authorField: authorFieldOf(sourceResource),
      },
    ];
  });
}

/** Cursor over all sources: the first page of each, or the next page of those that have one. */
export interface TimelineCursor {
  page: number;
  remaining?: readonly string[];
  before?: Identifier | undefined;
}

/** One page of every source. */
export interface TimelinePage {
  events: TimelineEvent[];
  changes: Change[];
  /** cursor for older changes; undefined: there are none */
  before: Identifier | undefined;
  /** instant from which on the events are complete; older ones may have gaps; undefined: all are complete */
  completeSince: string | undefined;
  /** names of the sources with more pages */
  remaining: string[];
  failed: boolean;
}

const PER_PAGE = 20;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function fetchSourcePage(source: TimelineSource, id: Identifier, page: number, provider: EngineDataProvider) {
  const { sourceResource, field, dateField } = source;
  const { data, total = 0 } = await provider.getManyReference<RaRecord>(sourceResource.name, {
    target: field.field,
    id,
    pagination: { page, perPage: PER_PAGE },
    sort: { field: dateField, order: 'DESC' },
    filter: {},
  });
  const events = data.map((record): TimelineEvent => {
    return { key: `${source.name} ${record.id}`, at: textOf(record[dateField]), source, record };
  });
  return { happened: events, more: page * PER_PAGE < total, oldest: events.at(-1)?.at };
}

/** Fetches the next page of each source that has one; a failed source does not affect the others. */
export async function fetchTimelinePage(
  resource: Resource,
  id: Identifier,
  allSources: readonly TimelineSource[],
  { page, remaining, before }: TimelineCursor,
  provider: EngineDataProvider,
): Promise<TimelinePage> {
  const sources = allSources.filter(({ name }) => remaining === undefined || remaining.includes(name));
  const hasHistory = page === 1 ? resource.schema.history !== false : before !== undefined;
  const requests = hasHistory ? [provider.history(resource.name, { id, ...(before !== undefined && { before }) })] : [];
  const [history, ...pages] = await Promise.allSettled([
    Promise.all(requests),
    ...sources.map((source) => fetchSourcePage(source, id, page, provider)),
  ]);
  const rejected = [history, ...pages].filter((page) => page.status === 'rejected');
  // if every source failed, the page failed as a whole
  if (rejected[0] && rejected.length === 1 + pages.length - (requests.length === 0 ? 1 : 0)) throw rejected[0].reason;
  const historyPage = history.status === 'fulfilled' ? history.value[0] : undefined;
  const loaded = pages.flatMap((page, index) =>
    page.status === 'fulfilled' ? [{ ...page.value, source: sources[index] }] : [],
  );
  const unfinished = loaded.filter(({ more }) => more);
  const oldest = unfinished.map((page) => page.oldest ?? '');
  if (historyPage?.before !== undefined) oldest.push(historyPage.changes.at(-1)?.fecha ?? '');
  return {
    events: loaded.flatMap(({ happened }) => happened),
    changes: historyPage?.changes ?? [],
    before: historyPage?.before,
    completeSince: oldest.sort().at(-1),
    remaining: unfinished.flatMap(({ source }) => source?.name ?? []),
    failed: rejected.length > 0,
  };
}

/** Merges the complete events of all pages, newest first and without duplicates. */
export function mergeEvents(timelinePages: readonly TimelinePage[]): TimelineEvent[] {
  const completeSince = timelinePages.at(-1)?.completeSince;
  // changes of one save may be split over two pages
  const entries = groupChanges(timelinePages.flatMap(({ changes }) => changes));
  const events = [
    ...entries.map((entry): TimelineEvent => ({ key: `change ${entry.id}`, at: entry.fecha, entry })),
    ...timelinePages.flatMap((timelinePage) => timelinePage.events),
  ];
  const byKey = new Map(events.map((event) => [event.key, event] as const));
  return [...byKey.values()]
    .filter(({ at }) => completeSince === undefined || at >= completeSince)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
