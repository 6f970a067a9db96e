/** Lists of passes for the lanes (domain.md A3, A7 and A8): white, grey and black, in full and by changes, acknowledged. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moneyWorld } from '../../../resources/collections/money.fixture';
import { storeOf } from '../../records/store';
import { startForFiles } from '../fileStarts';
import { deliverFiles } from '../folders/deliver';
import { startForListChanges } from '../listStarts';
import { startDueProcesses } from '../schedule';

const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-listas-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await moneyWorld({ env: { dataDir } });
const store = storeOf(world.server.context);
const { db, createHolder, createInvoice, createPayment } = world;
const lanes = join(dataDir, 'intercambio/vias');

interface StoredRow {
  [member: string]: unknown;
  id: number;
}
const rowsOf = async (query: ReturnType<typeof sql<StoredRow>>) => (await query.execute(db)).rows;

/** Waits until the process has no open run, and returns the last one. */
const ended = (codigo: string) =>
  vi.waitFor(
    async () => {
      const [run] = await rowsOf(
        sql<StoredRow>`select * from "ejecuciones" where "codigo" = ${codigo} order by "id" desc limit 1`,
      );
      expect(['Finalizado', 'FinalizadoConErrores']).toContain(run?.estado);
      return run;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Sends every pending change to the lanes, and returns the lines of the newest file without title and end. */
async function changesOf(): Promise<string[]> {
  expect(await startForListChanges(store)).toBe(true);
  const run = await ended('LISTAS-CAMB');
  expect(run?.estado).toBe('Finalizado');
  await deliverFiles(store, dataDir);
  const names = readdirSync(join(lanes, 'cambios')).sort();
  const lines = readFileSync(join(lanes, 'cambios', names.at(-1) ?? ''), 'utf8')
    .trim()
    .split('\n');
  expect(lines[0]).toMatch(/^#CAMBIOS;/);
  expect(lines.at(-1)).toBe(`#FIN;${lines.length - 3}`);
  return lines.slice(2, -1);
}

/** Runs LISTAS as its schedule does. */
async function runLists(): Promise<void> {
  await sql`update "procesos" set "proximaEjecucion" = now() - interval '1 minute' where "codigo" = 'LISTAS'`.execute(
    db,
  );
  await startDueProcesses(store);
  await ended('LISTAS');
}

/** Gives the holder an enabled pass of a plan with this modality. */
async function passOf(titular: string, modalidad = 'Pospago'): Promise<StoredRow> {
  const [pass] = await rowsOf(sql<StoredRow>`
    update "mediosDePaso" set "titular" = ${titular}, "estado" = 'Habilitado', "lista" = 'Blanca', "listaEnviada" = 'Blanca',
      "patenteEnviada" = "patente", "metodoPago" = null
    where "id" = (select max(m."id") from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio"
      where b."modalidad" = ${modalidad} and m."numero" is not null and m."titular" not in (
        select "codigoTitular" from "titulares" where "apellido" like 'Persona %'))
    returning *`);
  if (!pass) throw new Error(`no pass: ${modalidad}`);
  return pass;
}
const listOf = async ({ id }: StoredRow) =>
  (await rowsOf(sql<StoredRow>`select "id", "lista" from "mediosDePaso" where "id" = ${id}`))[0]?.lista;

beforeAll(async () => {
  for (const [nombre, ruta] of [
    ['Cambios para las vías', 'vias/cambios'],
    ['Acuses de las vías', 'vias/acuses'],
  ])
    await sql`update "carpetasProceso" set "ruta" = ${ruta}, "patron" = null where "nombre" = ${nombre}`.execute(db);
  // what other demo passes are owed is not part of these tests
  await runLists();
  if (await startForListChanges(store)) await ended('LISTAS-CAMB');
});

describe('the grey list', () => {
  it('takes a pass whose holder’s invoice is overdue for the days of the setting, until it is paid', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular);
    await createInvoice(titular, '500.00', -29);
    await runLists();
    expect(await listOf(pass)).toBe('Blanca');
    await createInvoice(titular, '700.00', -31);
    await runLists();
    expect(await listOf(pass)).toBe('Gris');
    expect(await changesOf()).toEqual([expect.stringMatching(new RegExp(`^${pass.numero};.*;Gris$`))]);
    // at once with the payment, not at the next run
    await createPayment(titular, '1200.00');
    expect(await listOf(pass)).toBe('Blanca');
    expect(await changesOf()).toEqual([expect.stringMatching(new RegExp(`^${pass.numero};.*;Blanca$`))]);
  });

  it('is not used where the setting is 0 days', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular);
    await createInvoice(titular, '500.00', -40);
    await sql`update "configuracionesWeb" set "valorNumero" = 0 where "clave" = 'cobranzas.grisDias'`.execute(db);
    await runLists();
    expect(await listOf(pass)).toBe('Blanca');
    await sql`update "configuracionesWeb" set "valorNumero" = 30 where "clave" = 'cobranzas.grisDias'`.execute(db);
  });

  it('takes a prepaid pass below the minimum balance of its plan', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular, 'Prepago');
    await sql`update "binesServicio" set "saldoMinimo" = 1000 where "id" = ${pass.binServicio}`.execute(db);
    await createPayment(titular, '999.99');
    expect(await listOf(pass)).toBe('Gris');
    await createPayment(titular, '0.01');
    expect(await listOf(pass)).toBe('Blanca');
  });
});

describe('the changes for the lanes', () => {
  it('contain each changed pass once, and nothing is written without a change', async () => {
    if (await startForListChanges(store)) await ended('LISTAS-CAMB');
    const pass = await passOf(await createHolder());
    expect(await startForListChanges(store)).toBe(false);
    await sql`update "mediosDePaso" set "estado" = 'Suspendido', "lista" = 'Negra' where "id" = ${pass.id}`.execute(db);
    expect(await changesOf()).toHaveLength(1);
    expect(await startForListChanges(store)).toBe(false);
  });

  it('contain a pass again when its plate changes', async () => {
    const pass = await passOf(await createHolder());
    await sql`update "mediosDePaso" set "patente" = 'AG123BC' where "id" = ${pass.id}`.execute(db);
    expect(await changesOf()).toEqual([expect.stringContaining(';AG123BC;')]);
  });

  it('are confirmed by the lanes with their hash; another hash is refused', async () => {
    const pass = await passOf(await createHolder());
    await sql`update "mediosDePaso" set "lista" = 'Negra', "estado" = 'Denunciado' where "id" = ${pass.id}`.execute(db);
    await changesOf();
    const nombre = readdirSync(join(lanes, 'cambios')).sort().at(-1) ?? '';
    const hash = createHash('sha256')
      .update(readFileSync(join(lanes, 'cambios', nombre)))
      .digest('hex');
    const state = async (name: string) =>
      (
        await rowsOf(
          sql<StoredRow>`select "id", "estado", "motivo" from "archivos" where "nombre" = ${name} order by "id" desc`,
        )
      )[0];
    const acknowledge = async (name: string, content: string) => {
      mkdirSync(join(lanes, 'acuses'), { recursive: true });
      const path = join(lanes, 'acuses', name);
      writeFileSync(path, content);
      utimesSync(path, new Date(0), new Date(0));
      expect(await startForFiles(store, dataDir)).toBe(1);
      await ended('LISTAS-CAMB');
      return state(name);
    };
    expect(await state(nombre)).toMatchObject({ estado: 'Enviado' });
    expect(await acknowledge('otro.ok', `${nombre};${'0'.repeat(64)}\n`)).toMatchObject({
      estado: 'Rechazado',
      motivo: expect.stringContaining('otro contenido'),
    });
    expect(await acknowledge('mal.ok', 'hola\n')).toMatchObject({ estado: 'Rechazado' });
    expect(await state(nombre)).toMatchObject({ estado: 'Enviado' });
    expect(await acknowledge('bien.ok', `${nombre};${hash}\r\n`)).toMatchObject({ estado: 'Procesado' });
    expect(await state(nombre)).toMatchObject({ estado: 'Confirmado' });
  });
});
