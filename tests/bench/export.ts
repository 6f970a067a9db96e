/** The export of a million records: its duration, and the memory that the server needs meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase } from '../../server/db/pool';
import { startProduct } from '../fixtures/product';
import { memoryOf } from './memory';
import type { Line } from './report';
import { tokenOf } from './signIn';

const RECORDS = 1_000_000;
/** a tenth of the records, for comparison: constant memory does not grow with ten times as many */
const FEW = RECORDS / 10;
/**
 * The comparison for an unlimited heap. The heap grows until Node's first full collection, which happened after 165,000 to
 * 235,000 records: until then its size says nothing about retained memory.
 */
const SOME = RECORDS / 2;
/**
 * Node lets its heap grow as long as there is no pressure. This limit, in MB, is so small that not even a thousandth of the
 * output could be retained, so it separates needed memory from memory that is only not collected yet.
 */
const NARROW = '--max-old-space-size=96 --max-semi-space-size=2';

interface Exported {
  seconds: number;
  megabytes: number;
  /** peak memory of Node during the export, in MB: in total, in the first half and in the second */
  peak: number;
  first: number;
  last: number;
}

/** Creates events for the first three requests: many for one, fewer for the others. */
async function fill(dataDir: string): Promise<number[]> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  try {
    const { rows } = await database.pool.query<{ id: string }>('select "id" from "tickets" order by "id" limit 3');
    const ids = rows.map(({ id }) => Number(id));
    for (const [index, count] of [RECORDS, SOME, FEW].entries())
      await database.pool.query(
        `insert into "ticketEventos" ("ticket", "tipo", "antes", "despues", "comentario", "autor", "fecha")
         select $1, 'editado', 'antes ' || n, 'después ' || n, md5(n::text) || ' con "comillas"; y más', (select min("id") from "usuarios"),
           timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, $2::int) n`,
        [ids[index], count],
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
  const samples = [memory()];
  let over = false;
  const watch = (async () => {
    while (!over) {
      samples.push(memory());
      await pause(50);
    }
  })();
  const startTime = performance.now();
  const filter = encodeURIComponent(JSON.stringify({ ticket }));
  const response = await fetch(`${url}/api/ticketEventos/export?format=${format}&filter=${filter}`, {
    headers: { authorization: token, 'accept-encoding': 'identity' },
  });
  if (response.status !== 200 || !response.body) throw new Error(`export: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  const seconds = (performance.now() - startTime) / 1000;
  over = true;
  await watch;
  const peakBetween = (from: number, to: number) =>
    Math.max(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  return {
    seconds,
    megabytes: bytes / 1e6,
    peak: peakBetween(0, 1),
    first: peakBetween(0, 1 / 2),
    last: peakBetween(1 / 2, 1),
  };
}

const FORMATS = ['csv', 'xlsx'] as const;

/** Starts the built product on a separate folder, once with Node's default heap and once with the small one. */
export async function measureExport(print: (text: string) => void): Promise<Line[]> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'ventanilla-export-')), 'data');
  const start = (env: Record<string, string> = {}) => startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini', ...env });
  try {
    await (await start()).stop();
    print('a million records');
    const [many = 1, some = 2, few = 3] = await fill(dataDir);

    /** Exports each format in a separate process, the smaller number first, so that no export is affected by another. */
    const exported = async (format: string, fewer: number, env: Record<string, string>) => {
      const product = await start(env);
      try {
        const token = await tokenOf(product.url, 'admin');
        const exportOf = (ticket: number) => read(product.url, token, product.child.pid ?? 0, dataDir, format, ticket);
        return { part: await exportOf(fewer), whole: await exportOf(many) };
      } finally {
        await product.stop();
      }
    };

    const lines: Line[] = [];
    for (const format of FORMATS) {
      print(`exported as ${format}`);
      const { part, whole } = await exported(format, some, {});
      const narrow = await exported(format, few, { NODE_OPTIONS: NARROW });
      lines.push(
        {
          what: `1,000,000 records as ${format}, of ${Math.round(whole.megabytes)} MB`,
          ours: whole.seconds,
          unit: 's',
        },
        {
          what: 'memory of Node at most meanwhile, and for half of them',
          ours: whole.peak,
          reference: part.peak,
          unit: 'MB',
          goal: 1.15,
        },
        {
          what: 'in the second half of it, and in the first',
          ours: whole.last,
          reference: whole.first,
          unit: 'MB',
          goal: 1.15,
        },
        {
          what: 'at most with a heap of 96 MB, and for a tenth of them',
          ours: narrow.whole.peak,
          reference: narrow.part.peak,
          unit: 'MB',
          goal: 1.15,
        },
        {
          what: 'there in the second half, and in the first',
          ours: narrow.whole.last,
          reference: narrow.whole.first,
          unit: 'MB',
          goal: 1.05,
        },
      );
    }
    return lines;
  } finally {
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}
