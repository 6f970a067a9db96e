/**
 * The SQL of a full-text index: a table beside that of the resource, with a vector for each record and group of permissions, and
 * triggers that renew it in the transaction of every change, whoever makes it.
 */
import type { Registry, Resource } from '../../../src/schema/registry';
import { indexName, quote, quoteText, textFunction, textTable } from '../names';
import { keyTypeIn } from '../shape';
import { FULL_TEXT_EDITION } from './functions';
import { hasSegments, segmentQuery, segmentVector } from './segments';
import { type TextSource, textGroups, textSources } from './sources';

/** While this setting of the transaction is `si`, the triggers do nothing: for bulk inserts that fill the index afterwards. */
export const deferSetting = 'ventanilla.textoDespues';

const EVENTS = {
  insert: 'new table as nuevas',
  update: 'old table as viejas new table as nuevas',
  delete: 'old table as viejas',
} as const;

/** The texts of some records: key, group, whether the text counts most, order, text. `keys` is SQL of an array of keys. */
function textsSql(sources: readonly TextSource[], keys: string): string {
  const groups = textGroups(sources);
  const [own] = sources;
  const emptyRows = groups.map(
    (group) =>
      `select t.${quote(own?.keyColumn ?? '')} as "clave", ${quoteText(group)} as "grupo", true as "principal", null::timestamptz as "orden", null::text as "texto"
       from ${quote(own?.resource.name ?? '')} as t where t.${quote(own?.keyColumn ?? '')} = any(${keys})`,
  );
  const texts = sources.flatMap(({ resource, keyColumn, fields }) =>
    [...new Set(fields.map(({ group, main }) => `${main ? 1 : 0}${group}`))].map((part) => {
      const parts = fields.filter(({ group, main }) => `${main ? 1 : 0}${group}` === part);
      return `select t.${quote(keyColumn)}, ${quoteText(part.slice(1))}, ${part.startsWith('1')}, t."creadoEn",
         concat_ws(E'\\n', ${parts.map(({ text }) => text).join(', ')})
       from ${quote(resource.name)} as t where t.${quote(keyColumn)} = any(${keys})`;
    }),
  );
  return [...emptyRows, ...texts].join(' union all ');
}

/** The vectors of some records. The newest texts come first, because a vector has a maximum length. */
const vectorsSql = (sources: readonly TextSource[], keys: string, keyType: string): string => `
  select "clave", "grupo", ${hasSegments(keyType) ? `${segmentVector('"clave"')} || ` : ''}
    setweight("textoVector"(coalesce(string_agg("texto", E'\\n') filter (where "principal"), '')), 'A')
    || "textoVector"(coalesce(string_agg("texto", E'\\n' order by "orden" desc nulls first) filter (where not "principal"), '')) as "vector"
  from (${textsSql(sources, keys)}) as textos group by "clave", "grupo"`;

/**
 * The keys of the records that match a query, of one segment or (null) of all. A function, because the planner does not know what reading vectors costs: it must
 * never read the table without the index.
 */
const searchFunction = (resource: Resource, keyType: string): string => `
  create or replace function ${quote(textFunction(resource.name, 'buscar'))}("grupos" text[], "consulta" tsquery, "tramo" bigint)
  returns setof ${keyType} language sql stable parallel safe rows 1000
  set enable_seqscan = off set enable_indexscan = off
  as $$ select i."clave" from ${quote(textTable(resource.name))} as i where i."vector" @@ ${segmentQuery('"consulta"', '"tramo"')}
    and i."grupo" = any("grupos") $$`;

/** Renews the rows of some records. They are locked first, so that the texts are read after a concurrent change is committed. */
function renewFunction(resource: Resource, sources: readonly TextSource[], keyType: string): string {
  const table = quote(textTable(resource.name));
  return `create or replace function ${quote(textFunction(resource.name, 'renovar'))}("claves" ${keyType}[]) returns void language plpgsql as $$
  begin
    if "claves" is null then return; end if;
    perform from ${table} as i where i."clave" = any("claves") order by i."clave", i."grupo" for update;
    insert into ${table} as i ("clave", "grupo", "vector") ${vectorsSql(sources, '"claves"', keyType)}
    on conflict ("clave", "grupo") do update set "vector" = excluded."vector" where i."vector" is distinct from excluded."vector";
  end $$`;
}

/** Inserts the missing rows of some records; a row that exists is newer. */
export const fillSql = (registry: Registry, resource: Resource, keys: string): string =>
  `insert into ${quote(textTable(resource.name))} ("clave", "grupo", "vector")
   ${vectorsSql(textSources(registry, resource), keys, keyTypeIn(registry)(resource.name))} on conflict do nothing`;

function triggerStatements(resource: Resource, { resource: source, keyColumn, fields }: TextSource): string[] {
  const name = textFunction(resource.name, source.name);
  const renew = quote(textFunction(resource.name, 'renovar'));
  const columns = [...new Set([keyColumn, ...fields.map(({ field }) => field.name)])];
  const list = (alias: string) => columns.map((column) => `${alias}.${quote(column)}`).join(', ');
  const key = quote(keyColumn);
  const ownKey = quote(source.key);
  const isOwn = source === resource;
  return [
    `create or replace function ${quote(name)}() returns trigger language plpgsql as $$
    begin
      if current_setting('${deferSetting}', true) = 'si' then return null; end if;
      if tg_op = 'INSERT' then perform ${renew}((select array_agg(distinct n.${key}) from nuevas n));
      elsif tg_op = 'DELETE' then perform ${renew}((select array_agg(distinct v.${key}) from viejas v));
      else perform ${renew}((select array_agg(distinct c.clave)
        from nuevas n join viejas v on v.${ownKey} = n.${ownKey}, lateral (values (n.${key}), (v.${key})) as c (clave)
        where (${list('n')}) is distinct from (${list('v')})));
      end if;
      return null;
    end $$`,
    ...Object.entries(EVENTS)
      // the index's rows of a deleted record are deleted by their foreign key
      .filter(([event]) => !(isOwn && event === 'delete'))
      .map(
        ([event, tables]) =>
          `create or replace trigger ${quote(`${name}_${event}`)} after ${event} on ${quote(source.name)}
           referencing ${tables} for each statement execute function ${quote(name)}()`,
      ),
  ];
}

/** What the rows of an index are computed from. An index with another comment is emptied and filled again. */
export const derivationOf = (sources: readonly TextSource[]): string =>
  JSON.stringify([
    FULL_TEXT_EDITION,
    sources.map(({ resource, fields }) => [
      resource.name,
      fields.map(({ field, text, group }) => [field.name, text, group]),
    ]),
  ]);

/** Returns the statements that create the index of a resource and its triggers. Each may run again. */
export function indexStatements(registry: Registry, resource: Resource): string[] {
  const sources = textSources(registry, resource);
  if (sources.length === 0) return [];
  const keyType = keyTypeIn(registry)(resource.name);
  const table = textTable(resource.name);
  const collation = keyType === 'text' ? ' collate "C"' : '';
  return [
    `create table if not exists ${quote(table)} (
       "clave" ${keyType}${collation} not null references ${quote(resource.name)} (${quote(resource.key)}) on delete cascade,
       "grupo" text collate "C" not null, "vector" tsvector not null, primary key ("clave", "grupo"))`,
    // a long list of pending entries would slow every search down
    `create index if not exists ${quote(indexName(table, ['vector']))} on ${quote(table)} using gin ("vector")
       with (gin_pending_list_limit = 256)`,
    // of older versions, without segments
    `drop function if exists ${quote(textFunction(resource.name, 'buscar'))}(text[], tsquery)`,
    searchFunction(resource, keyType),
    renewFunction(resource, sources, keyType),
    ...sources.flatMap((source) => triggerStatements(resource, source)),
  ];
}
