/** What happened to a record, from several sources that are each read page by page, as one list, newest first. */
import type { Identifier, RaRecord } from 'ra-core';
import type { FieldOf } from '../../schema/field';
import { isReverse } from '../../schema/kinds/reverse';
import { type Registry, type Resource, STANDARD_FIELDS } from '../../schema/registry';
import type { EngineDataProvider } from '../provider';
import type { Change } from '../provider/history';
import { type Entry, entriesOf } from './History';

/** Records of another resource that tell what happened to this one. */
export interface Source {
  name: string;
  from: Resource;
  field: FieldOf<'reverse'>;
  /** the field that says when; its list is sorted by it */
  when: string;
  /** the field that says who, where there is one */
  who: string | undefined;
}

export type Happening =
  | { key: string; at: string; entry: Entry }
  | { key: string; at: string; source: Source; record: RaRecord };

/** Who it is of: a satellite says it in its first person field; what stands for itself is told of by whoever made it. */
function whoOf({ fields, schema }: Resource): string | undefined {
  const { creadoPor: maker } = STANDARD_FIELDS;
  const people = maker && 'to' in maker ? maker.to : undefined;
  if (schema.satelliteOf === undefined) return 'creadoPor';
  return [...fields.values()].find((field) => 'to' in field && field.to === people)?.name;
}

/** The sources of a timeline node: the reverse fields that it names, or all satellites; those that the person may see. */
export function sourcesOf(
  resource: Resource,
  named: true | readonly string[],
  registry: Registry,
  sees: (subject: string) => boolean,
): Source[] {
  return [...resource.fields.values()].flatMap((field): Source[] => {
    if (!isReverse(field)) return [];
    const from = registry.need(field.from);
    const meant = named === true ? from.schema.satelliteOf === resource.name : named.includes(field.name);
    if (!meant || !sees(from.schema.subject)) return [];
    return [{ name: field.name, from, field, when: field.sort?.[0] ?? 'creadoEn', who: whoOf(from) }];
  });
}

/** Where one is in all sources: the first page of each, or the next of those that have one. */
export interface Place {
  page: number;
  left?: readonly string[];
  before?: Identifier | undefined;
}

/** A page of every source. */
export interface Portion {
  happened: Happening[];
  changes: Change[];
  /** by what older changes are asked for; undefined: there are none */
  before: Identifier | undefined;
  /** up to when everything is known that happened since: what is older may have gaps; undefined: all of it is known */
  since: string | undefined;
  /** the sources with more to come */
  left: string[];
  failed: boolean;
}

const PER_PAGE = 20;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function pageOf(source: Source, id: Identifier, page: number, provider: EngineDataProvider) {
  const { from, field, when } = source;
  const { data, total = 0 } = await provider.getManyReference<RaRecord>(from.name, {
    target: field.field,
    id,
    pagination: { page, perPage: PER_PAGE },
    sort: { field: when, order: 'DESC' },
    filter: {},
  });
  const happened = data.map((record): Happening => {
    return { key: `${source.name} ${record.id}`, at: textOf(record[when]), source, record };
  });
  return { happened, more: page * PER_PAGE < total, oldest: happened.at(-1)?.at };
}

/** The next page of the sources that have one; a source that fails keeps nobody from the others. */
export async function portionOf(
  resource: Resource,
  id: Identifier,
  all: readonly Source[],
  { page, left, before }: Place,
  provider: EngineDataProvider,
): Promise<Portion> {
  const sources = all.filter(({ name }) => left === undefined || left.includes(name));
  const told = page === 1 ? resource.schema.history !== false : before !== undefined;
  const changes = told ? [provider.history(resource.name, { id, ...(before !== undefined && { before }) })] : [];
  const [history, ...pages] = await Promise.allSettled([
    Promise.all(changes),
    ...sources.map((source) => pageOf(source, id, page, provider)),
  ]);
  const rejected = [history, ...pages].filter((one) => one.status === 'rejected');
  // nothing at all came: that is a failure of the whole
  if (rejected[0] && rejected.length === 1 + pages.length - (changes.length === 0 ? 1 : 0)) throw rejected[0].reason;
  const known = history.status === 'fulfilled' ? history.value[0] : undefined;
  const came = pages.flatMap((one, at) => (one.status === 'fulfilled' ? [{ ...one.value, source: sources[at] }] : []));
  const open = came.filter(({ more }) => more);
  const oldest = open.map((one) => one.oldest ?? '');
  if (known?.before !== undefined) oldest.push(known.changes.at(-1)?.fecha ?? '');
  return {
    happened: came.flatMap(({ happened }) => happened),
    changes: known?.changes ?? [],
    before: known?.before,
    since: oldest.sort().at(-1),
    left: open.flatMap(({ source }) => source?.name ?? []),
    failed: rejected.length > 0,
  };
}

/** All that is known without gaps, newest first, each once. */
export function mergedOf(portions: readonly Portion[]): Happening[] {
  const since = portions.at(-1)?.since;
  // what was saved together may be told in two pages
  const entries = entriesOf(portions.flatMap(({ changes }) => changes));
  const happened = [
    ...entries.map((entry): Happening => ({ key: `change ${entry.id}`, at: entry.fecha, entry })),
    ...portions.flatMap((portion) => portion.happened),
  ];
  const all = new Map(happened.map((one) => [one.key, one] as const));
  return [...all.values()]
    .filter(({ at }) => since === undefined || at >= since)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
