/** A million records as a file: how long it takes, and how much memory the server needs meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase } from '../../server/db/pool';
import { startProduct } from '../fixtures/product';
import { memoryOf } from './memory';
import type { Line } from './report';

const RECORDS = 1_000_000;
/** a tenth of them, to compare with: what is flat needs no more for ten times as much */
const FEW = RECORDS / 10;

interface Exported {
  seconds: number;
  megabytes: number;
  /** of Node, the most while it was written, in MB */
  peak: number;
}

/** Events of the first two requests: many of one, a tenth of that of the other. */
async function fill(dataDir: string): Promise<number[]> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  try {
    const { rows } = await database.pool.query<{ id: string }>('select "id" from "tickets" order by "id" limit 2');
    const ids = rows.map(({ id }) => Number(id));
    for (const [at, count] of [RECORDS, FEW].entries())
      await database.pool.query(
        `insert into "ticketEventos" ("ticket", "tipo", "antes", "despues", "comentario", "autor", "fecha")
         select $1, 'editado', 'antes ' || n, 'después ' || n, md5(n::text) || ' con "comillas"; y más', (select min("id") from "usuarios"),
           timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, $2::int) n`,
        [ids[at], count],
      );
    await database.pool.query('vacuum analyze "ticketEventos"');
    return ids;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function read(
  url: string,
  token: string,
  pid: number,
  dataDir: string,
  format: string,
  ticket: number,
): Promise<Exported> {
  const memory = () => memoryOf(pid, dataDir).node;
  let peak = memory();
  let over = false;
  const watch = (async () => {
    while (!over) {
      peak = Math.max(peak, memory());
      await pause(50);
    }
  })();
  const began = performance.now();
  const filter = encodeURIComponent(JSON.stringify({ ticket }));
  const answer = await fetch(`${url}/api/ticketEventos/export?format=${format}&filter=${filter}`, {
    headers: { authorization: token, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.byteLength;
  const seconds = (performance.now() - began) / 1000;
  over = true;
  await watch;
  return { seconds, megabytes: bytes / 1e6, peak };
}

/** Starts the built product on a folder of its own. */
export async function measureExport(say: (text: string) => void): Promise<Line[]> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'ventanilla-export-')), 'data');
  const start = () => startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini' });
  try {
    await (await start()).stop();
    say('a million records');
    const [many = 1, few = 2] = await fill(dataDir);
    const product = await start();
    try {
      const login = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: '246810' }),
      });
      const { token }: { token: string } = await login.json();
      const pid = product.child.pid ?? 0;
      const lines: Line[] = [];
      for (const format of ['csv', 'xlsx']) {
        say(`exported as ${format}`);
        const tenth = await read(product.url, token, pid, dataDir, format, few);
        const whole = await read(product.url, token, pid, dataDir, format, many);
        lines.push(
          {
            what: `1,000,000 records as ${format}, of ${Math.round(whole.megabytes)} MB`,
            ours: whole.seconds,
            unit: 's',
          },
          {
            what: 'memory of Node at most meanwhile, and for a tenth of them',
            ours: whole.peak,
            reference: tenth.peak,
            unit: 'MB',
            goal: 1.5,
          },
        );
      }
      return lines;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}
