/** Lane files: processor time from the file to stored transits, and of their rating. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { openLaneFile, rateChunk, storeLaneLines } from '../../resources/transits/interface/server';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { insertRows } from '../../server/db/insert';
import type { Db } from '../../server/db/pool';
import { inTransaction } from '../../server/db/transaction';
import type { Line as FileLine } from '../../server/files/lines';
import { openBatchConnection } from '../../server/processes/batchConnection';
import { registry } from '../../server/registry';
import { addDays } from '../../src/schema/calendar';
import { startProduct } from '../fixtures/product';
import { cpuClock } from './cpuTime';
import type { Line } from './report';

const LINES = 100_000;
/** lines of a transaction, as many as the process stores */
const CHUNK = 5_000;
const FIRST_DAY = '2026-10-01';
const two = (number: number): string => String(number).padStart(2, '0');

/** Lines of a month at one station, most of them of known tags. */
function* linesOf(lanes: readonly number[], tags: readonly string[]): Generator<string> {
  yield 'Estación;RIB\nHora;Fecha;Vía;Descripción;Bloque;Man;DAC;F.Pago;Tránsito;Observación\n';
  for (let index = 0; index < LINES; index += 1) {
    const [year, month, day] = addDays(FIRST_DAY, Math.floor((index * 28) / LINES)).split('-');
    const seconds = (index * 17) % 86_400;
    const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    const lane = lanes[index % lanes.length] ?? 7;
    const tag = index % 9 === 0 ? `SI1A000${String(index % 90_000).padStart(5, '0')}` : tags[index % tags.length];
    yield `${time};${day}/${month}/${year};${lane};Tránsito con TAG Pospago Categoría 2;700;2;2;Tag;${index};Patente: AB123CD Número: ${tag}\n`;
  }
}

async function importFile(url: string, db: Db, now: () => number): Promise<number> {
  const lanes = await sql<{ numero: number }>`
    select v."numero" from "vias" v join "estaciones" e on e."id" = v."estacion" where e."codigo" = 'RIB'`.execute(db);
  const tags = await sql<{
    numero: string;
  }>`select "numero" from "mediosDePaso" where "tipo" = 'TAG' and "numero" is not null`.execute(db);
  const [archivo] = await insertRows(db, registry, 'archivos', [{ nombre: 'EVT.txt', estado: 'Procesando' }]);
  const text = Buffer.from(
    [
      ...linesOf(
        lanes.rows.map(({ numero }) => numero),
        tags.rows.map(({ numero }) => numero),
      ),
    ].join(''),
  );
  const connection = await openBatchConnection(url);
  try {
    const start = now();
    const source = { archivo: Number(archivo), content: Readable.from([text]), encoding: 'utf-8' } as const;
    const file = await openLaneFile(db, source);
    if ('refused' in file) throw new Error(file.refused);
    const store = (lines: FileLine[]) =>
      inTransaction(connection.db, async (tx) => {
        const { refused } = await storeLaneLines({ client: connection.client, db: tx }, file, lines);
        if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
      });
    let chunk: FileLine[] = [];
    for await (const line of file.lines) {
      chunk.push(line);
      if (chunk.length < CHUNK) continue;
      await store(chunk);
      chunk = [];
    }
    if (chunk.length > 0) await store(chunk);
    return now() - start;
  } finally {
    await connection.close();
  }
}

async function rateAll(db: Db, now: () => number): Promise<number> {
  const start = now();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const key: number = after;
    after = (await inTransaction(db, (tx) => rateChunk(tx, registry, key)))?.last;
  }
  return now() - start;
}

export async function measureLaneFiles(print: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  try {
    await (await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'mini' })).stop();
    const embedded = await startEmbedded({ dataDir, language: 'en' });
    const connection = await openBatchConnection(embedded.url);
    try {
      const cpu = cpuClock(embedded.pid());
      print(`${LINES} lines of a lane file …`);
      const stored = await importFile(embedded.url, connection.db, cpu);
      print(`${Math.round((LINES * 1000) / stored)} lines stored in a second of processor time`);
      const rated = await rateAll(connection.db, cpu);
      print(`${Math.round((LINES * 1000) / rated)} transits rated in a second of processor time`);
      return [
        { what: '20,000 lines of a lane file stored, processor time', ours: (stored * 20) / LINES, unit: 's', goal: 1 },
        { what: '20,000 transits rated, processor time', ours: (rated * 20) / LINES, unit: 's' },
      ];
    } finally {
      await connection.close();
      await embedded.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
