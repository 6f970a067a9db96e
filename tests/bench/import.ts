/** The import of a file: the duration of checking and writing it, compared with bare inserts of the same rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase } from '../../server/db/pool';
import { startProduct } from '../fixtures/product';
import type { Line } from './report';
import { tokenOf } from './signIn';

const RECORDS = 20_000;
/** rows per transaction, as in the import */
const PART = 500;

/** Seconds to insert the rows without rules, history, audit or events; the rows are deleted again. */
async function insertBare(dataDir: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  try {
    const startTime = performance.now();
    for (let from = 0; from < RECORDS; from += PART)
      await database.pool.query(
        `insert into "faqCategorias" ("nombre", "orden") select 'Tema ' || n, n % 90 from generate_series($1::int, $2::int) n`,
        [from, from + PART - 1],
      );
    const seconds = (performance.now() - startTime) / 1000;
    await database.pool.query(`delete from "faqCategorias" where "nombre" like 'Tema %'`);
    return seconds;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

export async function measureImport(print: (text: string) => void): Promise<Line[]> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'ventanilla-import-')), 'data');
  const start = () => startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini' });
  try {
    await (await start()).stop();
    print('rows inserted bare');
    const bareSeconds = await insertBare(dataDir);
    print('the same rows imported');
    const product = await start();
    try {
      const authorization = await tokenOf(product.url, 'admin');
      const send = async (path: string, type: string, body?: string) => {
        const response = await fetch(`${product.url}/api/faqCategorias/import${path}`, {
          method: type === '' ? 'GET' : 'POST',
          headers: { authorization, ...(type !== '' && { 'content-type': type }) },
          ...(body !== undefined && { body }),
        });
        if (!response.ok) throw new Error(`import${path}: ${response.status} ${await response.text()}`);
        const job: { id: number; task: string | null; counts: Record<string, number> } = await response.json();
        return job;
      };
      const rows = Array.from({ length: RECORDS }, (_, index) => `Tema ${index};${index % 90}`);
      const { id } = await send('?name=temas.csv', 'text/csv', `Nombre;Orden\n${rows.join('\n')}\n`);
      const runStep = async (step: string, body: object = {}) => {
        const startTime = performance.now();
        await send(`/${id}/${step}`, 'application/json', JSON.stringify(body));
        while ((await send(`/${id}`, '')).task !== null) await pause(250);
        return (performance.now() - startTime) / 1000;
      };
      const plan = { columns: ['nombre', 'orden'], mode: 'crear', key: null, clear: false };
      const checkSeconds = await runStep('check', plan);
      const written = await runStep('run');
      const { counts } = await send(`/${id}`, '');
      if (counts.creada !== RECORDS) throw new Error(`not all came in: ${JSON.stringify(counts)}`);
      const rate = (seconds: number) => Math.round(RECORDS / seconds);
      return [
        {
          what: `${RECORDS} rows of a file checked, ${rate(checkSeconds)} rows/s; and inserted bare`,
          ours: checkSeconds,
          reference: bareSeconds,
          unit: 's',
        },
        {
          what: `checked again and written, ${rate(written)} rows/s; and inserted bare`,
          ours: written,
          reference: bareSeconds,
          unit: 's',
        },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}
