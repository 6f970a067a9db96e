/** Finds records by the texts of a file: a title, a code, a key, or what people search them by. One query per resource. */
import { type RawBuilder, sql } from 'kysely';
import type { TitleFormat } from '../../../src/schema/kinds/titleFormat';
import type { Field, Resource } from '../../../src/schema/registry';
import { fold } from '../../../src/schema/text/fold';
import { fillTemplate, templateFields } from '../../../src/schema/title';
import { templateIn, titleOf } from '../../../src/schema/titleOf';
import { readValue } from '../../../src/schema/validate';
import { columnSql, keyValue, listSql, sqlType } from '../../db/conditions';
import { folded } from '../../db/fold';
import { columnOf } from '../../db/kinds';
import type { Row } from '../../handlers';
import { visibleRows } from '../access';
import type { Work } from '../storeRows';
import { isShowable } from '../titles';
import { titleFormatIn } from '../valueTexts';
import { isDivided } from './digits';

/** Returns the keys of the records that a text may mean; several when they share a name. */
export type Lookup = (text: string) => readonly unknown[];

/** Returns SQL for a title as `titleOf` formats it; without a speech, of the stored values, as somebody may have typed them. */
function titleSql(target: Resource, titleFormat?: TitleFormat): RawBuilder<string> {
  const textOf = (name: string): RawBuilder<unknown> => {
    const column = columnSql('t', name);
    const field = target.fields.get(name);
    return (titleFormat && field && columnOf(field).titleSql?.(column, field, titleFormat)) ?? column;
  };
  const { title } = target.schema;
  const parts = (titleFormat ? templateIn(title, titleFormat) : title)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{') ? sql`coalesce((${textOf(part.slice(1, -1))})::text, '')` : sql`${part}::text`,
    );
  // the columns may have different collations
  return sql`regexp_replace((${sql.join(parts, sql` || `)}) collate "default", '^[\\s,·-]+|[\\s,·-]+$', '', 'g')`;
}

/** Returns the names of the visible records by key; undefined when there are more than `limit`. */
export async function recordNames(
  { store, viewer, now }: Work,
  target: Resource,
  limit: number,
): Promise<{ key: unknown; names: string[] }[] | undefined> {
  const mayShow = isShowable(target, viewer);
  const { title } = target.schema;
  const hasTitle = templateFields(title).every((name) => mayShow(target.fields.get(name)));
  const codes = target.columns.filter((field) => field.unique && mayShow(field) && sqlType(store, field) === 'text');
  const names = [
    ...new Set([target.key, ...(hasTitle ? templateFields(title) : []), ...codes.map(({ name }) => name)]),
  ].filter((name) => target.columns.some((column) => column.name === name));
  const visible = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't') ?? sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => columnSql('t', name)))} from ${sql.table(target.name)} as "t"
    where ${visible} limit ${limit + 1}`.execute(store.db);
  if (rows.length > limit) return undefined;
  const titleFormat = titleFormatIn(target, viewer.language);
  return rows.map((row) => ({
    key: row[target.key],
    names: [
      ...(hasTitle ? [titleOf(target, row, titleFormat)] : []),
      ...codes.map(({ name }) => String(row[name] ?? '')),
    ].filter(Boolean),
  }));
}

/**
 * The texts that people search a record by as a whole, such as a document or a voucher's number: unique ones, parts of what is
 * unique, and exact keys. A text that several records share names none of them.
 */
function searchedFields(target: Resource, { viewer, store }: Work): Field[] {
  const { schema, fields } = target;
  const isExact = ({ name, unique, index }: Field) =>
    unique === true || index === true || schema.unique?.some((group) => group.includes(name)) === true;
  return (schema.list?.search ?? [])
    .map((name) => fields.get(name))
    .filter(isShowable(target, viewer))
    .filter((field) => isExact(field) && sqlType(store, field) === 'text');
}

/** A text as a field stores it: `12.345.678` is the document `12345678`. */
function spelling(field: Field, text: string): string {
  if (isDivided(field, text)) return '';
  const reading = readValue(field, text);
  return 'value' in reading && typeof reading.value === 'string' ? fold(reading.value) : '';
}

/** Looks up the records of a resource that the cells of all its columns name. */
export async function lookUp(work: Work, target: Resource, texts: readonly string[]): Promise<Lookup> {
  const { store, viewer, now } = work;
  const foldedTexts = [...new Set(texts.map(fold))].filter(Boolean);
  if (foldedTexts.length === 0) return () => [];
  const titleFormat = titleFormatIn(target, viewer.language);
  const mayShow = isShowable(target, viewer);
  const keyField = target.fields.get(target.key);
  if (!keyField) return () => [];
  const keyType = sqlType(store, keyField);
  const keys = texts.flatMap((text) => keyValue(keyType, text.trim()) ?? []);
  const codes = target.columns.filter((field) => field.unique && mayShow(field) && sqlType(store, field) === 'text');
  const hasTitle = templateFields(target.schema.title).every((name) => mayShow(target.fields.get(name)));
  const codeMatches = (field: Field) =>
    sql`${folded(columnSql('t', field.name))} = any(${listSql(foldedTexts, 'text')})`;
  const searched = searchedFields(target, work).map((field) => ({
    field,
    spellings: new Map(foldedTexts.map((text) => [text, spelling(field, text)])),
  }));
  const searchMatches = ({ field, spellings }: (typeof searched)[number]) =>
    sql`${folded(columnSql('t', field.name))} = any(${listSql([...new Set(spellings.values())].filter(Boolean), 'text')})`;
  const conditions = [
    sql`${columnSql('t', target.key)} = any(${listSql(keys, keyType)})`,
    ...codes.map(codeMatches),
    ...searched.map(searchMatches),
    ...(hasTitle
      ? [titleSql(target), titleSql(target, titleFormat)].map(
          (title) => sql`${folded(title)} = any(${listSql(foldedTexts, 'text')})`,
        )
      : []),
  ];
  const names = [
    ...new Set([
      target.key,
      ...(hasTitle ? templateFields(target.schema.title) : []),
      ...codes.map(({ name }) => name),
      ...searched.map(({ field }) => field.name),
    ]),
  ];
  const visible = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't') ?? sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => columnSql('t', name)))} from ${sql.table(target.name)} as "t"
    where (${sql.join(conditions, sql` or `)}) and ${visible}`.execute(store.db);

  // a title takes precedence over a code, and a code over a key, as in exports
  const byPrecedence = [
    new Map<string, unknown[]>(),
    new Map<string, unknown[]>(),
    new Map<string, unknown[]>(),
  ] as const;
  const add = (keysByName: Map<string, unknown[]>, name: unknown, key: unknown) => {
    if (name === null || name === undefined || name === '') return;
    const keys = keysByName.get(fold(String(name))) ?? [];
    if (!keys.includes(key)) keysByName.set(fold(String(name)), [...keys, key]);
  };
  for (const row of rows) {
    const key = row[target.key];
    if (hasTitle)
      for (const title of new Set([titleOf(target, row, titleFormat), fillTemplate(target.schema.title, row)]))
        add(byPrecedence[0], title, key);
    for (const { name } of codes) add(byPrecedence[1], row[name], key);
    add(byPrecedence[2], key, key);
  }
  const bySearch = searched.map(({ field, spellings }) => {
    const keysByName = new Map<string, unknown[]>();
    for (const row of rows) add(keysByName, row[field.name], row[target.key]);
    return (text: string) => keysByName.get(spellings.get(fold(text)) ?? '') ?? [];
  });
  return (text) =>
    byPrecedence.map((keysByName) => keysByName.get(fold(text))).find(Boolean) ?? [
      ...new Set(bySearch.flatMap((keysOf) => keysOf(text))),
    ];
}
