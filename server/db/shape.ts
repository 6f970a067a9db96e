/** The tables that the schemas need, as data. `ddl.ts` compares the database with them. */
import { kindOf } from '../../src/schema/kinds';
import { INDEXED_FIGURES } from '../../src/schema/phones/phones';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { SchemaError } from '../../src/schema/schemaError';
import { FOLD_EDITION } from './fold';
import { columnOf, defaultOf, linkOf } from './kinds';
import {
  checkName,
  foreignName,
  indexName,
  joinColumns,
  joinTable,
  normalizedUniqueName,
  partialUniqueName,
  quote,
  quoteText,
  searchColumn,
  sequenceName,
  sortName,
  uniqueName,
} from './names';
import { SEARCHABLE_EDITION } from './searchable';
import { sortExpressions } from './sortExpressions';

export interface ColumnShape {
  name: string;
  /** as `format_type` spells it */
  type: string;
  order?: 'spanish' | 'bytes';
  notNull?: boolean;
  /** an SQL expression */
  value?: string;
  identity?: boolean;
  was?: string;
  /**
   * the template that its values are computed from, or the edition of its stored form; when it changes, the values are recomputed
   */
  derivation?: string;
}

export interface Link {
  name: string;
  column: string;
  to: string;
  toColumn: string;
  onDelete: 'restrict' | 'setNull' | 'cascade';
}

export interface TableShape {
  name: string;
  /** the old name of a join table whose field was renamed */
  was?: string;
  columns: ColumnShape[];
  key: string[];
  sequences: { name: string; column: string; from: number }[];
  uniques: { name: string; columns: readonly string[] }[];
  /**
   * partial unique indexes, over the rows that match `where`; `replacedConstraint` and `replacedIndex` are the constraint and the index over
   * all rows
   */
  partialUniques: {
    name: string;
    columns: readonly string[];
    parts: string[];
    where: string;
    replacedConstraint?: string;
    replacedIndex?: string;
  }[];
  /** unique indexes over normalized values; each part is an SQL expression of one column */
  normalizedUniques: { name: string; columns: readonly string[]; parts: readonly string[] }[];
  checks: { name: string; column: string; options: readonly string[] }[];
  /** foreign keys */
  links: Link[];
  /** references that are checked once a statement instead (`statementReferences.ts`) */
  statementLinks: Link[];
  /**
   * each part is an SQL expression of one column, in parentheses unless it is a plain name; `present`: only rows with a value in
   * this column
   */
  indexes: { name: string; parts: string[]; trigrams?: boolean; containment?: boolean; present?: string }[];
}

/** Returns a function from a resource name to the SQL type of its key. */
export function keyTypeIn(registry: Registry): (name: string) => string {
  const keyType = (name: string): string => {
    const { fields, key } = registry.getOrThrow(name);
    const field = fields.get(key);
    if (!field) throw new SchemaError(`${name}.key`, 'is not a field');
    return columnOf(field).type(field, keyType);
  };
  return keyType;
}

function literal(value: unknown): string | undefined {
  if (typeof value === 'string') return quoteText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const SERVER_DEFAULTS = new Map([
  ['creadoEn', 'now()'],
  ['actualizadoEn', 'now()'],
  ['version', '1'],
]);

/** First number of the sequence of a code field. */
function sequenceStart(resource: Resource, field: Field): number | undefined {
  return field.name === resource.key ? resource.schema.keyFrom : columnOf(field).sequenceStart?.(field);
}

function columnShape(resource: Resource, field: Field, keyType: (name: string) => string): ColumnShape {
  const kind = columnOf(field);
  const type = kind.type(field, keyType);
  const identity = field.name === resource.key && resource.schema.key === undefined;
  const hasSequence = sequenceStart(resource, field) !== undefined;
  const edition = kind.edition?.(field);
  const value = identity
    ? undefined
    : hasSequence
      ? `nextval(${quoteText(quote(sequenceName(resource.name, field.name)))})::text`
      : (literal(defaultOf(field)) ?? SERVER_DEFAULTS.get(field.name) ?? (kind.notNull ? 'false' : undefined));
  return {
    name: field.name,
    type,
    ...(type === 'text' && { order: kind.order ?? 'bytes' }),
    ...((kind.notNull || SERVER_DEFAULTS.has(field.name)) && { notNull: true }),
    ...(value !== undefined && { value }),
    ...(identity && { identity }),
    ...(field.was !== undefined && { was: field.was }),
    ...(kind.compute && 'template' in field && { derivation: field.template }),
    ...(edition !== undefined && { derivation: edition }),
  };
}

/** The sort orders that a list opens with. Each gets an index; the key breaks ties. */
function sortsOf({ schema, key }: Resource): [string, 'asc' | 'desc'][] {
  const { sort, views = [] } = schema.list ?? {};
  const sorts = [sort, ...views.map((view) => view.sort)].filter((sort) => sort !== undefined);
  const distinct = new Map(sorts.map(([name, direction]) => [`${name} ${direction}`, { name, direction }]));
  return [...distinct.values()].filter(({ name }) => name !== key).map(({ name, direction }) => [name, direction]);
}

function indexesOf(resource: Resource, uniques: TableShape['uniques']): TableShape['indexes'] {
  const { schema, columns, name: table, key } = resource;
  const sorts = sortsOf(resource).filter(([name]) => columns.some((column) => column.name === name));
  const declared = schema.indexes ?? [];
  const leadingColumns = new Set([
    ...declared.map(([first]) => first),
    ...uniques.map(({ columns: [first] }) => first),
  ]);
  const singleColumns = columns.filter(
    (field) =>
      field.index ||
      (linkOf(field) && !leadingColumns.has(field.name) && field.name !== key && !UNINDEXED_LINKS.includes(field.name)),
  );
  const rankOf = (name: string) => {
    const field = resource.fields.get(name);
    return field && kindOf(field).ranked?.(field);
  };
  // an index by option order does not find a single option
  const sortedColumns = new Set(sorts.map(([name]) => name).filter((name) => !rankOf(name)));
  const plainIndexes = [...declared, ...singleColumns.map((field) => [field.name])].filter(
    ([first, second]) => second !== undefined || first === undefined || !sortedColumns.has(first),
  );
  const plainPart = (name: string): string => {
    const field = resource.fields.get(name);
    return (field && columnOf(field).indexed?.(quote(name))) ?? quote(name);
  };
  const sortedParts = (names: readonly string[], direction: 'asc' | 'desc'): string[] =>
    names
      .flatMap((name) => {
        const field = resource.fields.get(name);
        return field ? sortExpressions(field, quote(name)) : [];
      })
      .map((part) => `${part} ${direction === 'desc' ? 'desc nulls last' : 'asc'}`);
  const isOptionalLink = (name: string): boolean => {
    const field = resource.fields.get(name);
    return field !== undefined && linkOf(field) !== undefined && field.required !== true && !field.index;
  };
  /** A ledger's rows are many, and most have no value in such a column: those cost nothing then. */
  const presentOnly = ([first = '', second]: readonly string[]) => {
    const field = resource.fields.get(first);
    const mayBeEmpty = field && field.required !== true && !columnOf(field).notNull && defaultOf(field) === undefined;
    const many = schema.references === 'perStatement' && mayBeEmpty;
    const one = schema.appendOnly && second === undefined && isOptionalLink(first);
    return many || one ? { present: first } : {};
  };
  return [
    ...plainIndexes.map((names) => {
      // an index that ends in a sort column serves the filtered page in that order, so the first rows come without a sort
      const lastColumn = names.length > 1 ? names.at(-1) : undefined;
      const [sort, direction] = sorts.find(([name]) => name === lastColumn) ?? [];
      if (sort === undefined || direction === undefined)
        return {
          name: indexName(table, names),
          parts: names.map(plainPart),
          ...presentOnly(names),
        };
      const leading = names.slice(0, -1);
      return {
        name: sortName(table, names.join('_'), direction, rankOf(sort)),
        parts: [...leading.map(quote), ...sortedParts([sort, key], direction)],
        ...presentOnly(names),
      };
    }),
    ...sorts.map(([name, direction]) => ({
      name: sortName(table, name, direction, rankOf(name)),
      parts: sortedParts([name, key], direction),
    })),
    ...columns
      .filter((field) => field.index && kindOf(field).endOf)
      .map(({ name }) => ({
        name: indexName(table, [name, 'final']),
        parts: [`right(${quote(name)}, ${INDEXED_FIGURES})`],
      })),
    ...columns
      .filter((field) => columnOf(field).containmentIndex?.(field))
      .map(({ name }) => ({ name: indexName(table, [name]), parts: [quote(name)], containment: true, present: name })),
    ...(schema.list?.search?.length
      ? [{ name: indexName(table, [searchColumn]), parts: [quote(searchColumn)], trigrams: true }]
      : []),
  ];
}

/** Unique rules whose values are compared in normalized form. */
function normalizedUniquesOf(
  { name, fields }: Resource,
  uniques: TableShape['uniques'],
): TableShape['normalizedUniques'] {
  return uniques.flatMap(({ columns }) => {
    const parts = columns.map((column) => {
      const field = fields.get(column);
      return (field && columnOf(field).normalized?.(quote(column))) ?? quote(column);
    });
    return parts.some((part, index) => part !== quote(columns[index] ?? ''))
      ? [{ name: normalizedUniqueName(name, columns), columns, parts }]
      : [];
  });
}

/** The author and editor of a record are shown with it, not searched: not worth an index on every table. */
const UNINDEXED_LINKS: readonly string[] = ['creadoPor', 'actualizadoPor'];

function partialUniquesOf(
  { schema, name: table }: Resource,
  uniques: TableShape['uniques'],
): TableShape['partialUniques'] {
  return (schema.uniqueAmong ?? []).map(({ fields, where, loose = [], was = fields }) => {
    const oldConstraint = uniqueName(table, was);
    return {
      name: partialUniqueName(table, fields),
      columns: fields,
      // must agree with `comparedAs`
      parts: fields.map((name) =>
        loose.includes(name) ? `lower(regexp_replace(${quote(name)}, '\\s+', '', 'g'))` : quote(name),
      ),
      where: Object.entries(where)
        .map(([name, { $in }]) => `${quote(name)} in (${$in.map(quoteText).join(', ')})`)
        .join(' and '),
      ...(uniques.every(({ name }) => name !== oldConstraint) && {
        replacedConstraint: oldConstraint,
        replacedIndex: normalizedUniqueName(table, was),
      }),
    };
  });
}

/** Returns the table of a resource, without its join tables. */
export function tableShapeOf(resource: Resource, registry: Registry): TableShape {
  const { schema, name, key, columns } = resource;
  if (resource.fields.has(searchColumn))
    throw new SchemaError(`${name}.fields.${searchColumn}`, 'is reserved for the search column');
  const keyType = keyTypeIn(registry);
  const search = schema.list?.search ?? [];
  const uniques = [
    ...columns.filter((field) => field.unique).map((field) => [field.name]),
    ...(schema.unique ?? []),
  ].map((names) => ({ name: uniqueName(name, names), columns: names }));
  const links = columns.flatMap((field): Link[] => {
    const link = linkOf(field);
    if (!link) return [];
    const { to, onDelete } = link;
    const toColumn = registry.getOrThrow(to).key;
    return [{ name: foreignName(name, field.name), column: field.name, to, toColumn, onDelete }];
  });
  return {
    name,
    columns: [
      ...columns.map((field) => columnShape(resource, field, keyType)),
      ...(search.length > 0
        ? [
            {
              name: searchColumn,
              type: 'text',
              order: 'bytes',
              notNull: true,
              value: "''",
              derivation: `${search.join(' ')} ~${FOLD_EDITION}.${SEARCHABLE_EDITION}`,
            } as const,
          ]
        : []),
    ],
    key: [key],
    sequences: columns.flatMap((field) => {
      const from = sequenceStart(resource, field);
      return from === undefined ? [] : [{ name: sequenceName(name, field.name), column: field.name, from }];
    }),
    uniques,
    partialUniques: partialUniquesOf(resource, uniques),
    normalizedUniques: normalizedUniquesOf(resource, uniques),
    checks: columns.flatMap((field) => {
      const options = columnOf(field).options?.(field);
      return options ? [{ name: checkName(name, field.name), column: field.name, options }] : [];
    }),
    links: schema.references === 'perStatement' ? [] : links,
    statementLinks: schema.references === 'perStatement' ? links : [],
    indexes: indexesOf(resource, uniques),
  };
}

function joinShape(resource: Resource, field: Field, to: string, registry: Registry): TableShape {
  const keyType = keyTypeIn(registry);
  const name = joinTable(resource.name, field.name);
  const column = (columnName: string, target: string): ColumnShape => {
    const type = keyType(target);
    return { name: columnName, type, notNull: true, ...(type === 'text' && { order: 'bytes' }) };
  };
  const link = (columnName: string, target: string, onDelete: 'restrict' | 'cascade') => ({
    name: foreignName(name, columnName),
    column: columnName,
    to: target,
    toColumn: registry.getOrThrow(target).key,
    onDelete,
  });
  return {
    name,
    ...(field.was !== undefined && { was: joinTable(resource.name, field.was) }),
    columns: [column(joinColumns.from, resource.name), column(joinColumns.to, to)],
    key: [joinColumns.from, joinColumns.to],
    sequences: [],
    uniques: [],
    partialUniques: [],
    normalizedUniques: [],
    checks: [],
    links: [link(joinColumns.from, resource.name, 'cascade'), link(joinColumns.to, to, 'restrict')],
    statementLinks: [],
    indexes: [{ name: indexName(name, [joinColumns.to]), parts: [quote(joinColumns.to)] }],
  };
}

/** Returns the tables of one resource: its own table, then its join tables. */
export const shapesFor = (resource: Resource, registry: Registry): TableShape[] => [
  tableShapeOf(resource, registry),
  ...[...resource.fields.values()].flatMap((field) => {
    const link = linkOf(field);
    return link?.many ? [joinShape(resource, field, link.to, registry)] : [];
  }),
];

/** Returns every table of the resources, join tables included, in the registry's order. */
export const shapesOf = (registry: Registry): TableShape[] =>
  registry.all.flatMap((resource) => shapesFor(resource, registry));
