/**
 * Serves pages with given statements, on `node:http` with one pool: rows with the titles of referenced records and the total,
 * then the figures of other records for those rows. It runs in a separate process; input: `DATABASE_URL` and, on standard input,
 * the statements by name as JSON; output: its port.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { columnParser } from '../../../server/db/parsers';
import { fillTemplate } from '../../../src/schema/title';
import type { Statements } from './statements';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 6,
  options: '-c TimeZone=UTC -c DateStyle=ISO -c join_collapse_limit=1 -c jit=off',
  types: { getTypeParser: columnParser },
});
const lists = new Map<string, Statements>(Object.entries(Object(await json(process.stdin))));

type Row = Record<string, unknown>;

/** A row of the response: its columns, and the key and title of each reference. */
function responseRow({ links, lists }: Statements, row: Row): Row {
  const refs = links.map(({ field, title, columns }) => {
    const values = Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, row[column]]));
    return [field, row[field] === null ? null : { id: row[field], title: fillTemplate(title, values) }];
  });
  const listEntries = lists.map(({ field, title }) => {
    const found: Row[] = Array.isArray(row[field]) ? row[field] : [];
    row[field] = found.map(({ id }) => id);
    return [field, found.map((item) => ({ id: item.id, title: fillTemplate(title, item) }))];
  });
  const ownColumns = Object.entries(row).filter(([column]) => !/^r\d+_/.test(column));
  return { ...Object.fromEntries(ownColumns), _refs: Object.fromEntries([...refs, ...listEntries]) };
}

const server = createServer(async (request, response) => {
  const statements = lists.get(request.url?.slice(1) ?? '');
  if (!statements) return response.writeHead(404).end();
  try {
    const [rows, total] = await Promise.all([
      pool.query<Row>(statements.page, statements.values),
      pool.query<{ count: number }>(statements.count, statements.values),
    ]);
    // figures depend on the rows that were read, whose keys are unknown before
    await Promise.all(statements.figures.map(({ sql, values }) => pool.query(sql, [...values])));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-range', `rows 0-${rows.rows.length - 1}/${total.rows[0]?.count}`);
    return response.end(JSON.stringify(rows.rows.map((row) => responseRow(statements, row))));
  } catch (failure) {
    return response.writeHead(500).end(`${failure}\n${statements.page}`);
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
