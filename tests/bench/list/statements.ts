/** The first page of any list as a person would write it in SQL: its columns, joined references and the total. */
import pg from 'pg';
import { linkOf } from '../../../server/db/kinds/index';
import { joinColumns, joinTable } from '../../../server/db/names';
import { parentOf } from '../../../server/records/access';
import type { Registry, Resource } from '../../../src/schema/registry';
import { templateFields } from '../../../src/schema/title';

/** Rows in a first page. */
const PAGE = 25;

export interface Statements {
  /** the path of the same page in the API */
  path: string;
  key: string;
  page: string;
  count: string;
  /** parameters of both statements: the parent's key, if the list belongs to a parent */
  values: unknown[];
  /** references: the template of the title, and the column for each field of the title */
  links: { field: string; title: string; columns: Record<string, string> }[];
  /** references to many records: the column that holds an object with the key (`id`) and the title's fields of each */
  lists: { field: string; title: string }[];
  /** the figures of other records for a row */
  figures: { sql: string; values: readonly unknown[] }[];
}

const name = pg.escapeIdentifier;

/** Joins a referenced table, and recursively the tables that its title needs. */
function joined(
  registry: Registry,
  from: string,
  column: string,
  to: string,
  alias: string,
  depth: number,
): string[][] {
  const target = registry.getOrThrow(to);
  const parts = [...new Set(templateFields(target.schema.title))].flatMap((part) => target.fields.get(part) ?? []);
  const titleColumns = target.columns.filter((field) => parts.includes(field));
  return [
    [
      `left join ${name(to)} ${alias} on ${alias}.${name(target.key)} = ${from}.${name(column)}`,
      ...titleColumns.map((field) => `${alias}.${name(field.name)} as ${name(`${alias}_${field.name}`)}`),
    ],
    ...titleColumns.flatMap((field, index) => {
      const link = linkOf(field);
      return link && depth > 0 ? joined(registry, alias, field.name, link.to, `${alias}_${index}`, depth - 1) : [];
    }),
  ];
}

/** A subquery for all records that a field references, where it references many: their keys and the fields of their titles. */
function listed(registry: Registry, { name: table, key }: Resource, field: string, to: string): string {
  const target = registry.getOrThrow(to);
  const parts = [...new Set(templateFields(target.schema.title))].filter((part) =>
    target.columns.some((column) => column.name === part),
  );
  const pairs = ['id', ...parts].map((part, index) => `'${part}', r.${name(index === 0 ? target.key : part)}`);
  return `(select json_agg(json_build_object(${pairs.join(', ')})) from ${name(joinTable(table, field))} m
    join ${name(to)} r on r.${name(target.key)} = m.${name(joinColumns.to)}
    where m.${name(joinColumns.from)} = t.${name(key)}) as ${name(field)}`;
}

/** The default order of a list if it uses a stored column; otherwise by key. */
function orderOf({ schema, columns, key }: Resource): [field: string, direction: 'asc' | 'desc'] {
  const [field, direction] = schema.list?.sort ?? [key, 'asc'];
  const column = columns.find((candidate) => candidate.name === field);
  return column && !linkOf(column) ? [column.name, direction] : [key, 'asc'];
}

/**
 * @param shown the columns of a row in the product's response
 * @param parent the key of a parent with records, if the list belongs to a parent
 */
export function statementsOf(
  registry: Registry,
  resource: Resource,
  shown: readonly string[],
  parent: unknown,
): Statements {
  const { key } = resource;
  const table = name(resource.name);
  const columns = resource.columns.filter((field) => field.name === key || shown.includes(field.name));
  const links = columns.flatMap((field, index) => {
    const link = linkOf(field);
    return link ? joined(registry, 't', field.name, link.to, `r${index}`, 1) : [];
  });
  const lists = [...resource.fields.values()].flatMap((field) => {
    const link = linkOf(field);
    return link?.many && shown.includes(field.name) ? [{ field: field.name, to: link.to }] : [];
  });
  const [field, direction] = orderOf(resource);
  const way = direction === 'desc' ? 'desc nulls last' : 'asc';
  const order = [field, ...(field === key ? [] : [key])].map((part) => `${name(part)} ${way}`).join(', ');
  const parentField = parentOf(registry, resource)?.field.name;
  const where = parentField === undefined ? '' : `where ${name(parentField)} = $1`;
  const list = [
    ...columns.map((column) => `t.${name(column.name)}`),
    ...links.flatMap(([, ...joinedColumns]) => joinedColumns),
    ...lists.map(({ field, to }) => listed(registry, resource, field, to)),
  ];
  const filter = parentField === undefined ? '' : `&filter=${JSON.stringify({ [parentField]: parent })}`;
  return {
    path: `${resource.name}?sort=${JSON.stringify([field, direction])}&range=[0,${PAGE - 1}]${filter}`,
    key,
    page: `select ${list.join(', ')} from (
        select *, row_number() over () as "place" from (select * from ${table} ${where} order by ${order} limit ${PAGE}) p) t
      ${links.map(([join]) => join).join(' ')} order by t."place"`,
    count: `select count(*) from ${table} ${where}`,
    values: parentField === undefined ? [] : [parent],
    links: columns.flatMap((column, index) => {
      const link = linkOf(column);
      if (!link) return [];
      const { title } = registry.getOrThrow(link.to).schema;
      const titleParts = templateFields(title).map((part) => [part, `r${index}_${part}`]);
      return [{ field: column.name, title, columns: Object.fromEntries(titleParts) }];
    }),
    lists: lists.map(({ field, to }) => ({ field, title: registry.getOrThrow(to).schema.title })),
    figures: [],
  };
}
