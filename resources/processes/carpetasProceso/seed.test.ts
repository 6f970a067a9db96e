import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startForFiles } from '../../../server/processes/fileStarts';
import { openFolder } from '../../../server/processes/folders/open';
import { storeOf } from '../../../server/records/store';
import { testServer } from '../../../tests/fixtures/server';

const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-carpetas-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await testServer({ env: { dataDir } });
const { db } = server.database;

it('every folder of the demo can be opened, and what is put into an incoming one starts its process', async () => {
  const { rows } = await sql<{ nombre: string; ruta: string | null; servidor: number | null }>`
    select "nombre", "ruta", "servidor" from "carpetasProceso" order by "id"`.execute(db);
  expect(rows.filter(({ ruta }) => ruta === null)).toEqual([]);
  for (const { ruta, servidor } of rows)
    expect(await (await openFolder(db, dataDir, { ruta: String(ruta), servidor })).list()).toEqual([]);
  const incoming = join(dataDir, 'intercambio/vias/entrada');
  const path = join(incoming, 'EVT_RIB_20261125_1200.txt');
  const written = new Date(Date.now() - 60_000);
  writeFileSync(path, 'Informe de Eventos\n');
  utimesSync(path, written, written);
  expect(await startForFiles(storeOf(server.context), dataDir)).toBe(1);
});
