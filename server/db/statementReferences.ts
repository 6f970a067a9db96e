/**
 * References checked once a statement, for tables that grow by millions of rows. PostgreSQL checks a foreign key with one query
 * a row and reference. Here one query a statement checks all rows that it wrote, and locks the referenced rows as a foreign key
 * does, so that nobody can delete them before the transaction ends. Errors have the code and the constraint name of a foreign key.
 */
import { createHash } from 'node:crypto';
import type { Catalog } from './catalog';
import { quote, quoteText, referenceFunction } from './names';
import type { Link, TableShape } from './shape';

const violation = (table: string, { name, column }: Link, message: string): string =>
  `raise exception using errcode = '23503', message = ${quoteText(message)}, table = ${quoteText(table)},
     column = ${quoteText(column)}, constraint = ${quoteText(name)};`;

/** Whether a column has a value in any written row, as a variable: most references of a new row are empty. */
const anyVariable = (index: number): string => `any${index}`;

/** Locks the referenced rows in the order of their keys, and compares them with the values that were written. */
function checkOf(table: string, link: Link, index: number): string {
  const [column, to, key] = [link.column, link.to, link.toColumn].map(quote);
  return `if ${anyVariable(index)} and exists (
     with v as materialized (select distinct n.${column} as "value" from "written" n where n.${column} is not null),
       l as (select o.${key} as "key" from ${to} o where o.${key} in (select v."value" from v) order by o.${key} for key share)
     select from v where not exists (select from l where l."key" = v."value")) then
     ${violation(table, link, `a row of ${table} refers to a row of ${link.to} that does not exist`)}
   end if;`;
}

/** The body of the function that checks the written rows. */
function writtenBody(table: string, links: readonly Link[]): string {
  const any = links.map((_, index) => anyVariable(index));
  const values = links.map(({ column }) => `bool_or(n.${quote(column)} is not null)`);
  return `declare ${any.map((name) => `${name} boolean;`).join(' ')} begin
   select ${values.join(', ')} into ${any.join(', ')} from "written" n;
   ${links.map((link, index) => checkOf(table, link, index)).join('\n')}
   return null; end`;
}

function releaseOf(table: string, link: Link): string {
  const [name, column, key] = [table, link.column, link.toColumn].map(quote);
  const those = `${column} in (select d.${key} from "deleted" d)`;
  if (link.onDelete === 'setNull') return `update ${name} set ${column} = null where ${those};`;
  if (link.onDelete === 'cascade') return `delete from ${name} where ${those};`;
  return `if exists (select from ${name} where ${those}) then
     ${violation(table, link, `a deleted row of ${link.to} is in use by ${table}`)}
   end if;`;
}

interface ReferenceFunction {
  name: string;
  statements: readonly string[];
}

const withTriggers = (name: string, body: string, triggers: readonly string[]): ReferenceFunction => {
  const create = `create function ${quote(name)}() returns trigger language plpgsql as $check$ ${body} $check$`;
  const statements = [
    // its triggers go with it
    `drop function if exists ${quote(name)} cascade`,
    create,
    ...triggers,
  ];
  const edition = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
  return { name, statements: [...statements, `comment on function ${quote(name)} is ${quoteText(edition)}`] };
};

const trigger = (name: string, event: string, table: string, rows: string): string =>
  `create trigger ${quote(`${name}_${event}`)} after ${event} on ${quote(table)} referencing ${rows}
     for each statement execute function ${quote(name)}()`;

function functionsOf(shape: TableShape): ReferenceFunction[] {
  const { name: table, statementLinks: links } = shape;
  if (links.length === 0) return [];
  const written = referenceFunction(table, 'written');
  const targets = [...new Set(links.map(({ to }) => to))];
  return [
    withTriggers(
      written,
      writtenBody(table, links),
      ['insert', 'update'].map((event) => trigger(written, event, table, 'new table as "written"')),
    ),
    ...targets.map((to) => {
      const name = referenceFunction(table, to);
      const releases = links.filter((link) => link.to === to).map((link) => releaseOf(table, link));
      return withTriggers(name, `begin ${releases.join('\n')} return null; end`, [
        trigger(name, 'delete', to, 'old table as "deleted"'),
      ]);
    }),
  ];
}

/**
 * Returns the statements that make a table check its references once a statement: none when it does. Run them after all tables
 * exist. A foreign key that the table had is dropped. Keys of referenced rows must not change: no key of a resource does.
 */
export function statementReferenceSql(shape: TableShape, catalog: Catalog): string[] {
  const constraints = catalog.tables.get(shape.name)?.constraints;
  return [
    ...functionsOf(shape)
      .filter(
        ({ name, statements }) => !statements.at(-1)?.endsWith(`is ${quoteText(catalog.functions.get(name) ?? '')}`),
      )
      .flatMap(({ statements }) => statements),
    ...shape.statementLinks
      .filter(({ name }) => constraints?.has(name))
      .map(({ name }) => `alter table ${quote(shape.name)} drop constraint ${quote(name)}`),
  ];
}
