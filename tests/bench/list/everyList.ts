/** The first page of every list, compared with hand-written statements over one database with the complete demo data. */

import { codeHandlers } from '../../../server/codeHandlers';
import { type Db, openDatabase } from '../../../server/db/pool';
import { openToRead, parentOf } from '../../../server/records/access';
import { loadComputed } from '../../../server/records/computedValues';
import { registry } from '../../../server/registry';
import type { Viewer } from '../../../server/viewer';
import { abilityOf } from '../../../src/schema/ability';
import type { Resource } from '../../../src/schema/registry';
import { median } from '../median';
import type { Line } from '../report';
import { tokenOf } from '../signIn';
import { withSides } from './beside';
import { type Called, call, inTurn } from './call';
import { type Statements, statementsOf } from './statements';

/** For each satellite resource, a parent that has the most of its records. */
async function parents(databaseUrl: string): Promise<Map<string, unknown>> {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  const found = new Map<string, unknown>();
  for (const resource of registry.all) {
    const parentField = parentOf(registry, resource)?.field.name;
    if (parentField === undefined) continue;
    const { rows } = await pool.query(
      `select "${parentField}" as "of" from "${resource.name}" group by 1 order by count(*) desc limit 1`,
    );
    found.set(resource.name, rows[0]?.of);
  }
  await close();
  return found;
}

const rowsOf = ({ body }: Called): Record<string, unknown>[] => JSON.parse(body.toString('utf8'));

/**
 * The statements for the figures of other records: there is only one sensible way to group them, so they are taken from the
 * product.
 */
async function figuresOf(
  db: Db,
  resource: Resource,
  viewer: Viewer,
  shown: readonly string[],
  rows: readonly Record<string, unknown>[],
) {
  const statements: Statements['figures'] = [];
  const compiled = new WeakMap<object, Statements['figures'][number]>();
  const recordingDb = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      compiled.set(queryId, { sql, values: parameters });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      statements.push(...[compiled.get(queryId) ?? []].flat());
      return result;
    },
  });
  const fields = [...resource.fields.values()].filter(({ name }) => shown.includes(name));
  const load = () =>
    loadComputed(
      { db: recordingDb, handlers: codeHandlers(), language: 'es' },
      openToRead(registry, resource, viewer),
      fields,
      rows,
    );
  await load();
  // what a handler has cached is not queried again
  statements.length = 0;
  await load();
  return statements;
}

const ratioOf = ({ ours, reference = Number.NaN }: Line): number => ours / reference;

/** @param runs how often each list is requested from both, alternately */
export const measureEveryList = (dataDir: string, print: (text: string) => void, runs = 200): Promise<Line[]> =>
  withSides(dataDir, async ({ url, databaseUrl, agents, startBeside }) => {
    const headers = { authorization: await tokenOf(url, 'admin'), 'accept-encoding': 'identity' };
    const get = (path: string) => call(agents.ours, encodeURI(`${url}/api/${path}`), headers);

    const { privilegios, ...user } = JSON.parse((await get('user')).body.toString('utf8'));
    const viewer: Viewer = { user, ability: abilityOf(privilegios), session: '' };
    const database = openDatabase(databaseUrl, { max: 1 });
    const parentKeys = await parents(databaseUrl);
    const lists = new Map<string, Statements>();
    for (const resource of registry.all) {
      const parent = parentKeys.get(resource.name);
      if (parentKeys.has(resource.name) && parent === undefined) continue;
      const rows = rowsOf(await get(statementsOf(registry, resource, [], parent).path));
      const [row] = rows;
      if (!row) continue;
      const shown = Object.keys(row);
      const figures = await figuresOf(database.db, resource, viewer, shown, rows);
      lists.set(resource.name, { ...statementsOf(registry, resource, shown, parent), figures });
    }
    await database.close();

    const byHandUrl = await startBeside('plain.js', { input: JSON.stringify(Object.fromEntries(lists)) });
    const lines: Line[] = [];
    for (const [name, { path, key }] of lists) {
      print(`first page of ${name}`);
      const requests = { ours: () => get(path), hand: () => call(agents.hand, `${byHandUrl}/${name}`, {}) };
      const [ours, hand] = [rowsOf(await requests.ours()), rowsOf(await requests.hand())];
      if (ours.map((row) => row[key] ?? row.id).join() !== hand.map((row) => row[key]).join())
        print(`${name}: THE ROWS DIFFER`);
      const times = await inTurn(requests, runs, 20);
      const label = `${name}, ${ours.length} rows`;
      lines.push({ what: label, ours: median(times.ours), reference: median(times.hand), unit: 'ms', goal: 1.5 });
    }
    return lines.sort((line, other) => ratioOf(other) - ratioOf(line));
  });
