/** Outgoing folders: what a process has made is delivered, complete and once. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testServer } from '../../../tests/fixtures/server';
import { insertRows } from '../../db/insert';
import { markUsed, storeFile } from '../../files/store';
import { storeOf } from '../../records/store';
import { registry } from '../../registry';
import { deliverFiles } from './deliver';

const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-salida-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await testServer({ env: { dataDir } });
const { db } = server.database;
const store = storeOf(server.context);
const base = join(dataDir, 'intercambio');

const folderOf = async (ruta: string | null) => {
  const [id] = await insertRows(db, registry, 'carpetasProceso', [
    { nombre: `Salida ${ruta}`, direccion: 'Salida', codificacion: 'utf-8', ruta, activa: true },
  ]);
  return Number(id);
};
let count = 0;
async function generated(carpeta: number, nombre: string, content: string): Promise<number> {
  count += 1;
  const path = join(dataDir, `source-${count}`);
  writeFileSync(path, content);
  const hash = String(count).padStart(64, '0');
  const contenido = await storeFile(db, { path, hash, size: content.length, name: nombre, type: 'text/plain' }, null);
  await markUsed(db, [contenido.id]);
  const [id] = await insertRows(db, registry, 'archivos', [
    { nombre, carpeta, direccion: 'Salida', tipo: 'Otro', contenido, sha256: hash, estado: 'Generado' },
  ]);
  return Number(id);
}
const stateOf = async (id: number) => {
  const { rows } = await sql<{ estado: string }>`select "estado" from "archivos" where "id" = ${id}`.execute(db);
  return rows[0]?.estado;
};

it('a generated file is written into its folder and becomes sent; nothing remains of the writing', async () => {
  const id = await generated(await folderOf('listas/vias'), 'LISTA.csv', 'a;b\n'.repeat(200_000));
  await deliverFiles(store, dataDir);
  expect(readFileSync(join(base, 'listas/vias/LISTA.csv'), 'utf8')).toBe('a;b\n'.repeat(200_000));
  expect(readdirSync(join(base, 'listas/vias'))).toEqual(['LISTA.csv']);
  expect(await stateOf(id)).toBe('Enviado');
});

it('a file of a folder without a path waits to be downloaded', async () => {
  const id = await generated(await folderOf(null), 'x.csv', 'x');
  await deliverFiles(store, dataDir);
  expect(await stateOf(id)).toBe('Generado');
});

it('a folder that leads out of the exchange folder is refused, and the others are delivered', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'ventanilla-fuera-'));
  mkdirSync(base, { recursive: true });
  symlinkSync(outside, join(base, 'fuera'));
  const refused = await generated(await folderOf('fuera'), 'secreto.csv', 'x');
  const fine = await generated(await folderOf('otra'), 'y.csv', 'y');
  await expect(deliverFiles(store, dataDir)).rejects.toThrow('outside: fuera');
  expect([existsSync(join(outside, 'secreto.csv')), await stateOf(refused), await stateOf(fine)]).toEqual([
    false,
    'Generado',
    'Enviado',
  ]);
  rmSync(outside, { recursive: true });
});
