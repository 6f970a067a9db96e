/** Finds violations of unique rules: against stored records and against earlier lines of the file. */
import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '../../../src/schema/kinds';
import type { Field, Resource } from '../../../src/schema/registry';
import { comparedAs, isAmong, type UniqueAmong } from '../../../src/schema/uniqueAmong';
import { columnSql, listSql, sqlType } from '../../db/conditions';
import { columnOf } from '../../db/kinds';
import { quote } from '../../db/names';
import type { Row } from '../../handlers';
import type { Work } from '../storeRows';

export interface Candidate {
  linea: number;
  /** key of the record to change; undefined: create one */
  changes: unknown;
  /** the row as it would be stored */
  row: Row;
}

interface Clash {
  /** the field at which the error is reported */
  field: string;
  /** the earlier line of the file; undefined: a stored record */
  line: number | undefined;
}

interface UniqueRule {
  fields: readonly Field[];
  /** the condition of a partial unique rule */
  among?: UniqueAmong;
}

function uniqueRulesOf(resource: Resource): readonly UniqueRule[] {
  const fieldsNamed = (names: readonly string[]) => names.flatMap((name) => resource.fields.get(name) ?? []);
  const natural = resource.schema.key !== undefined && resource.schema.keyFrom === undefined ? [[resource.key]] : [];
  const single = resource.columns
    .filter(({ unique, name }) => unique && name !== resource.key)
    .map(({ name }) => [name]);
  return [
    ...[...natural, ...single, ...(resource.schema.unique ?? [])].map((names) => ({ fields: fieldsNamed(names) })),
    ...(resource.schema.uniqueAmong ?? []).map((among) => ({ fields: fieldsNamed(among.fields), among })),
  ];
}

/** Whether a row is subject to a unique rule: all its fields have values, and the row matches the rule's condition. */
const isSubject = ({ fields, among }: UniqueRule, row: Row): boolean =>
  fields.every(({ name }) => (row[name] ?? null) !== null) && (among === undefined || isAmong(among, row));

/** Returns the form of a value that unique rules compare. */
const comparedValue = (field: Field, value: unknown): unknown =>
  typeof value === 'string' ? (kindOf(field).uniqueForm?.(value) ?? value) : (value ?? null);

const comparable = ({ among }: UniqueRule, row: Row, field: Field): unknown =>
  among === undefined ? comparedValue(field, row[field.name]) : comparedAs(among, field.name, row[field.name]);

/** Returns the marks of a row: one text per unique rule, none where a field is empty. */
const marksOfRow = (resource: Resource, row: Row): string[] =>
  uniqueRulesOf(resource).flatMap((group) => {
    if (!isSubject(group, row)) return [];
    const names = group.fields.map(({ name }) => name);
    return [JSON.stringify([names, group.fields.map((field) => comparable(group, row, field))])];
  });

/** Returns the marks of a line: the record to change, found by the key column, and its unique values. */
export const marksOfLine = (resource: Resource, { changes, row }: Candidate, foundBy: string | null): string[] => [
  ...(changes === undefined ? [] : [JSON.stringify([[foundBy ?? resource.key], [changes], 'changes'])]),
  ...marksOfRow(resource, row),
];

/** Returns the stored records that have one of these combinations. */
async function storedCombinations(work: Work, resource: Resource, group: UniqueRule, rows: readonly Row[]) {
  const { fields, among } = group;
  const lists = fields.map((field) =>
    listSql(
      rows.map((row) => comparable(group, row, field)),
      sqlType(work.store, field),
    ),
  );
  const names = fields.map((field) => {
    const { name } = field;
    if (among?.loose?.includes(name)) return sql`lower(regexp_replace(${columnSql('t', name)}, '\\s+', '', 'g'))`;
    const column = `"t".${quote(name)}`;
    return among === undefined ? sql.raw(columnOf(field).normalized?.(column) ?? column) : columnSql('t', name);
  });
  const conditions = Object.entries(among?.where ?? {}).map(
    ([name, { $in }]) => sql`and ${columnSql('t', name)} = any(${[...$in]}::text[])`,
  );
  const aliases: RawBuilder<unknown>[] = fields.map((_, index) => sql.id(`c${index}`));
  const { rows: matches } = await sql<Row>`
    select ${columnSql('t', resource.key)} as "clave", ${sql.join(names.map((name, index) => sql`${name} as ${sql.id(`c${index}`)}`))}
    from ${sql.table(resource.name)} as "t"
    where (${sql.join(names)}) in (select ${sql.join(aliases)} from unnest(${sql.join(lists)}) as v (${sql.join(aliases)})) ${sql.join(conditions, sql` `)}`.execute(
    work.store.db,
  );
  const keyOf = (row: Row, name: (index: number) => string) =>
    JSON.stringify(fields.map((_, index) => row[name(index)]));
  return {
    combinationOf: (row: Row) => JSON.stringify(fields.map((field) => comparable(group, row, field))),
    owners: new Map(matches.map((row) => [keyOf(row, (index) => `c${index}`), row.clave])),
  };
}

/** Returns the violations by line; `earlier` contains the marks of earlier lines. */
export async function clashesOf(
  work: Work,
  resource: Resource,
  candidates: readonly Candidate[],
  { earlier, foundBy }: { earlier: ReadonlyMap<string, number>; foundBy: string | null },
): Promise<Map<number, Clash>> {
  const clashes = new Map<number, Clash>();
  for (const group of uniqueRulesOf(resource)) {
    const subject = candidates.filter(({ row }) => isSubject(group, row));
    if (subject.length === 0) continue;
    const { combinationOf, owners } = await storedCombinations(
      work,
      resource,
      group,
      subject.map(({ row }) => row),
    );
    for (const { linea, row, changes } of subject) {
      const field = group.fields.at(-1)?.name ?? resource.key;
      const owner = owners.get(combinationOf(row));
      if (owner !== undefined && owner !== changes) clashes.set(linea, { field, line: undefined });
    }
  }
  const lineByMark = new Map(earlier);
  for (const candidate of candidates)
    for (const mark of marksOfLine(resource, candidate, foundBy)) {
      const { linea } = candidate;
      const line = lineByMark.get(mark);
      const [names]: string[][] = JSON.parse(mark);
      if (line !== undefined && !clashes.has(linea)) clashes.set(linea, { field: names?.at(-1) ?? resource.key, line });
      if (line === undefined) lineByMark.set(mark, linea);
    }
  return clashes;
}
