/** The first page of every list there is, beside its statements by hand, over one database: the whole of the demo data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import type { Db } from '../../../server/db/pool';
import { openDatabase } from '../../../server/db/pool';
import { openTo, parentOf } from '../../../server/records/access';
import { loadFigures } from '../../../server/records/figures';
import { registry } from '../../../server/registry';
import type { Viewer } from '../../../server/viewer';
import { abilityOf } from '../../../src/schema/ability';
import type { Resource } from '../../../src/schema/registry';
import { startProduct } from '../../fixtures/product';
import { median } from '../median';
import type { Line } from '../report';
import { type Called, call, inTurn } from './call';
import { type Statements, statementsOf } from './statements';

const SECRET = 'a secret that only the bench uses, long enough';
const PLAIN = 'node_modules/.cache/ventanilla-bench/run/plain.js';

/** By satellite, a parent that has the most of its records. */
async function parents(databaseUrl: string): Promise<Map<string, unknown>> {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  const found = new Map<string, unknown>();
  for (const resource of registry.all) {
    const of = parentOf(registry, resource)?.field.name;
    if (of === undefined) continue;
    const { rows } = await pool.query(
      `select "${of}" as "of" from "${resource.name}" group by 1 order by count(*) desc limit 1`,
    );
    found.set(resource.name, rows[0]?.of);
  }
  await close();
  return found;
}

const rowsOf = ({ body }: Called): Record<string, unknown>[] => JSON.parse(body.toString('utf8'));

/** The statements by which figures of other records are asked for: there is one way to group them, so it is the product's own. */
async function figuresOf(db: Db, resource: Resource, viewer: Viewer, rows: readonly Record<string, unknown>[]) {
  const told: Statements['figures'] = [];
  const telling = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      told.push({ sql, values: parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await loadFigures(telling, openTo(registry, resource, viewer), [...resource.fields.values()], rows);
  return told;
}

async function startPlain(databaseUrl: string, lists: ReadonlyMap<string, Statements>) {
  const child = spawn(process.execPath, [resolve(PLAIN)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(Object.fromEntries(lists)));
  const [line]: Buffer[] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${line?.toString('utf8').trim()}`, stop: () => child.kill() };
}

/** @param runs how often each list is asked of both, in turn */
export async function measureEveryList(dataDir: string, say: (text: string) => void, runs = 60): Promise<Line[]> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const product = await startProduct({
    DATABASE_URL: embedded.url,
    AUTH_SECRET: SECRET,
    DEMO: '1',
    SEED_SIZE: 'demo',
    DATA_DIR: dataDir,
  });
  const agent = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const agents = { ours: agent(), hand: agent() };
  try {
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: '246810' }),
    });
    const { token }: { token: string } = await login.json();
    const headers = { authorization: token, 'accept-encoding': 'identity' };
    const ask = (path: string) => call(agents.ours, encodeURI(`${product.url}/api/${path}`), headers);

    const { privilegios, ...user } = JSON.parse((await ask('user')).body.toString('utf8'));
    const viewer: Viewer = { user, ability: abilityOf(privilegios), session: '' };
    const database = openDatabase(embedded.url, { max: 1 });
    const of = await parents(embedded.url);
    const lists = new Map<string, Statements>();
    const made = async (resource: Resource) => {
      const parent = of.get(resource.name);
      if (of.has(resource.name) && parent === undefined) return;
      const { path } = statementsOf(registry, resource, [], parent);
      const rows = rowsOf(await ask(path));
      const [row] = rows;
      if (!row) return;
      const shown = Object.keys(row);
      const figures = await figuresOf(database.db, resource, viewer, rows);
      lists.set(resource.name, { ...statementsOf(registry, resource, shown, parent), figures });
    };
    for (const resource of registry.all) await made(resource);
    await database.close();

    const plain = await startPlain(embedded.url, lists);
    const lines: Line[] = [];
    for (const [name, { path, key }] of lists) {
      say(`first page of ${name}`);
      const both = { ours: () => ask(path), hand: () => call(agents.hand, `${plain.url}/${name}`, {}) };
      const [ours, hand] = [rowsOf(await both.ours()), rowsOf(await both.hand())];
      if (ours.map((row) => row[key] ?? row.id).join() !== hand.map((row) => row[key]).join())
        say(`${name}: THE ROWS DIFFER`);
      const taken = await inTurn(both, runs, 20);
      lines.push({
        what: `${name}, ${ours.length} rows`,
        ours: median(taken.ours),
        reference: median(taken.hand),
        unit: 'ms',
        goal: 1.5,
      });
    }
    plain.stop();
    return lines.sort((one, other) => ratioOf(other) - ratioOf(one));
  } finally {
    for (const one of Object.values(agents)) one.destroy();
    await product.stop();
    await embedded.stop();
  }
}

const ratioOf = ({ ours, reference = Number.NaN }: Line): number => ours / reference;
