/** Finds records by the texts of a file: a title, a code or a key. One query per resource. */
import { type RawBuilder, sql } from 'kysely';
import type { Speech } from '../../../src/schema/kinds/speech';
import type { Field, Resource } from '../../../src/schema/registry';
import { fold } from '../../../src/schema/text/fold';
import { fillTemplate, templateFields } from '../../../src/schema/title';
import { templateIn, titleOf } from '../../../src/schema/titleOf';
import { columnSql, keyValue, listSql, sqlType } from '../../db/conditions';
import { folded } from '../../db/fold';
import { columnOf } from '../../db/kinds';
import type { Row } from '../../handlers';
import { visibleRows } from '../access';
import type { Work } from '../storeRows';
import { isShowable } from '../titles';
import { speechIn } from '../valueTexts';

/** Returns the keys of the records that a text may mean; several when they share a name. */
export type Lookup = (text: string) => readonly unknown[];

/** Returns SQL for a title as `titleOf` formats it; without a speech, of the stored values, as somebody may have typed them. */
function titleSql(target: Resource, speech?: Speech): RawBuilder<string> {
  const textOf = (name: string): RawBuilder<unknown> => {
    const column = columnSql('t', name);
    const field = target.fields.get(name);
    return (speech && field && columnOf(field).titleSql?.(column, field, speech)) ?? column;
  };
  const { title } = target.schema;
  const parts = (speech ? templateIn(title, speech) : title)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{') ? sql`coalesce((${textOf(part.slice(1, -1))})::text, '')` : sql`${part}::text`,
    );
  // the columns may have different collations
  return sql`regexp_replace((${sql.join(parts, sql` || `)}) collate "default", '^[\\s,·-]+|[\\s,·-]+$', '', 'g')`;
}

/** Returns the names of the visible records by key; undefined when there are more than `most`. */
export async function namedRecords(
  { store, viewer, now }: Work,
  target: Resource,
  most: number,
): Promise<{ key: unknown; names: string[] }[] | undefined> {
  const open = isShowable(target, viewer);
  const { title } = target.schema;
  const titled = templateFields(title).every((name) => open(target.fields.get(name)));
  const codes = target.columns.filter((field) => field.unique && open(field) && sqlType(store, field) === 'text');
  const names = [
    ...new Set([target.key, ...(titled ? templateFields(title) : []), ...codes.map(({ name }) => name)]),
  ].filter((name) => target.columns.some((column) => column.name === name));
  const seen = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't') ?? sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => columnSql('t', name)))} from ${sql.table(target.name)} as "t"
    where ${seen} limit ${most + 1}`.execute(store.db);
  if (rows.length > most) return undefined;
  const speech = speechIn(target, viewer.language);
  return rows.map((row) => ({
    key: row[target.key],
    names: [
      ...(titled ? [titleOf(target, row, speech)] : []),
      ...codes.map(({ name }) => String(row[name] ?? '')),
    ].filter(Boolean),
  }));
}

/** Looks up the records of a resource that the cells of all its columns name. */
export async function lookUp(work: Work, target: Resource, texts: readonly string[]): Promise<Lookup> {
  const { store, viewer, now } = work;
  const wanted = [...new Set(texts.map(fold))].filter(Boolean);
  if (wanted.length === 0) return () => [];
  const speech = speechIn(target, viewer.language);
  const open = isShowable(target, viewer);
  const keyField = target.fields.get(target.key);
  if (!keyField) return () => [];
  const keyType = sqlType(store, keyField);
  const keys = texts.flatMap((text) => keyValue(keyType, text.trim()) ?? []);
  const codes = target.columns.filter((field) => field.unique && open(field) && sqlType(store, field) === 'text');
  const titled = templateFields(target.schema.title).every((name) => open(target.fields.get(name)));
  const named = (field: Field) => sql`${folded(columnSql('t', field.name))} = any(${listSql(wanted, 'text')})`;
  const either = [
    sql`${columnSql('t', target.key)} = any(${listSql(keys, keyType)})`,
    ...codes.map(named),
    ...(titled
      ? [titleSql(target), titleSql(target, speech)].map(
          (title) => sql`${folded(title)} = any(${listSql(wanted, 'text')})`,
        )
      : []),
  ];
  const names = [
    ...new Set([target.key, ...(titled ? templateFields(target.schema.title) : []), ...codes.map(({ name }) => name)]),
  ];
  const seen = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't') ?? sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => columnSql('t', name)))} from ${sql.table(target.name)} as "t"
    where (${sql.join(either, sql` or `)}) and ${seen}`.execute(store.db);

  // a title takes precedence over a code, and a code over a key, as in exports
  const ways = [new Map<string, unknown[]>(), new Map<string, unknown[]>(), new Map<string, unknown[]>()] as const;
  const add = (way: Map<string, unknown[]>, name: unknown, key: unknown) => {
    if (name === null || name === undefined || name === '') return;
    const known = way.get(fold(String(name))) ?? [];
    if (!known.includes(key)) way.set(fold(String(name)), [...known, key]);
  };
  for (const row of rows) {
    const key = row[target.key];
    if (titled)
      for (const title of new Set([titleOf(target, row, speech), fillTemplate(target.schema.title, row)]))
        add(ways[0], title, key);
    for (const { name } of codes) add(ways[1], row[name], key);
    add(ways[2], key, key);
  }
  return (text) => ways.map((way) => way.get(fold(text))).find(Boolean) ?? [];
}
