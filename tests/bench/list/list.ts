/** The list endpoint of the built product compared with the same lists written by hand on `node:http`, over one database. */
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../../server/db/pool';
import { median } from '../median';
import type { Line } from '../report';
import { tokenOf } from '../signIn';
import { withSides } from './beside';
import { type Called, call, inTurn } from './call';

const WARM = 40;

/** Lists that agents look at, by URL: pages, filters, searches, sorting by a referenced record, long pages. */
const LISTS: [what: string, path: string, encoding: 'identity' | 'br'][] = [
  ['tickets, 25', 'tickets?sort=["fechaAlta","DESC"]&range=[0,24]', 'identity'],
  ['tickets, 25, compressed', 'tickets?sort=["fechaAlta","DESC"]&range=[0,24]', 'br'],
  ['tickets by state', 'tickets?filter={"estado":"Nuevo"}&sort=["fechaAlta","ASC"]&range=[0,24]', 'identity'],
  ['tickets by words', 'tickets?filter={"q":"tarjeta"}&sort=["fechaAlta","DESC"]&range=[0,24]', 'identity'],
  ['tickets by holder', 'tickets?sort=["titular","ASC"]&range=[0,24]', 'identity'],
  ['tickets, 100', 'tickets?sort=["fechaAlta","DESC"]&range=[0,99]', 'identity'],
  ['titulares, 25', 'titulares?sort=["apellido","ASC"]&range=[0,24]', 'identity'],
  ['titulares by words', 'titulares?filter={"q":"gonz"}&sort=["apellido","ASC"]&range=[0,24]', 'identity'],
  ['titulares, 100', 'titulares?sort=["apellido","ASC"]&range=[0,99]', 'identity'],
];

/** Returns the members of the first row in which two responses differ; `range` if their ranges do. */
function differences(ours: Called, hand: Called): string[] {
  if (ours.range !== hand.range) return ['range'];
  const firstRow = ({ body }: Called): Record<string, unknown> => JSON.parse(body.toString())[0] ?? {};
  const [ourRow, handRow] = [firstRow(ours), firstRow(hand)];
  return Object.keys({ ...ourRow, ...handRow }).filter((name) => !isDeepStrictEqual(ourRow[name], handRow[name]));
}

/** The data of the agent that their row rules need. */
async function viewerOf(databaseUrl: string): Promise<object> {
  const database = openDatabase(databaseUrl, { max: 1 });
  try {
    const { rows } = await database.pool.query(`select "id", "sector" from "usuarios" where "usuario" = 'agente'`);
    return rows[0];
  } finally {
    await database.close();
  }
}

/** By table, the columns of a row in the product's response. */
async function columnsOf(url: string, token: string): Promise<object> {
  const names = ['tickets', 'titulares'];
  const columns = names.map(async (name) => {
    const response = await fetch(`${url}/api/${name}?range=[0,0]`, { headers: { authorization: token } });
    const [{ _can, _refs, ...row }]: [Record<string, unknown>] = await response.json();
    return [name, Object.keys(row).filter((column) => column !== 'id' || name === 'tickets')];
  });
  return Object.fromEntries(await Promise.all(columns));
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** @param runs how often each URL is requested from both, alternately */
export const measureList = (dataDir: string, print: (text: string) => void, runs = 150): Promise<Line[]> =>
  withSides(dataDir, async ({ url, databaseUrl, agents, startBeside }) => {
    const token = await tokenOf(url, 'agente');
    const [viewer, columns] = [await viewerOf(databaseUrl), await columnsOf(url, token)];
    const env = { VIEWER: JSON.stringify(viewer), COLUMNS: JSON.stringify(columns) };
    const byHandUrl = await startBeside('byHand.js', { env });
    const lines: Line[] = [];
    for (const [label, path, encoding] of LISTS) {
      print(`list of ${label}`);
      const headers = { authorization: token, 'accept-encoding': encoding };
      const requests = {
        ours: () => call(agents.ours, encodeURI(`${url}/api/${path}`), headers),
        hand: () => call(agents.hand, encodeURI(`${byHandUrl}/api/${path}`), headers),
      };
      const differing = encoding === 'identity' ? differences(await requests.ours(), await requests.hand()) : [];
      if (differing.length > 0) print(`the responses differ in ${differing}`);
      const { ours, hand } = await inTurn(requests, runs, WARM);
      lines.push(
        { what: `list of ${label}, and by hand`, ours: median(ours), reference: median(hand), unit: 'ms', goal: 1.5 },
        { what: '  the slowest of twenty', ours: percentile95(ours), reference: percentile95(hand), unit: 'ms' },
      );
    }
    return lines;
  });
