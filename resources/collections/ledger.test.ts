/** The ledger of accounts is append-only, also where accounts are merged, separated, anonymised and restored (domain.md A7). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { restoreBackup } from '../../server/backup/restore';
import { saveBackup } from '../../server/backup/save';
import { registry } from '../../server/registry';
import { testDatabase } from '../../tests/fixtures/database';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, createHolder, createInvoice, createPayment, expectBalanced, readLedger, person, runAction } = world;
const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const motivo = 'Es la misma persona';
const merge = (from: string, to: string) =>
  runAction(`titulares/${from}/actions/fusionar`, { titular: to, motivo }, chief);
const undo = (from: string, to: string) =>
  runAction(`titulares/${to}/actions/deshacerFusion`, { titular: from, motivo: 'Son dos' }, chief);
const entriesOf = async (titular: string) =>
  (await sql<{ id: number }>`select * from "movimientosCuenta" where "titular" = ${titular} order by "id"`.execute(db))
    .rows;
const balanceOf = async (titular: string) =>
  (
    await sql<{ balance: string }>`select coalesce(sum("debe" - "haber"), 0)::numeric(18, 2) as "balance"
      from "movimientosCuenta" where "titular" = ${titular}`.execute(db)
  ).rows[0]?.balance;

/** Columns of bookkeeping; PostgreSQL refuses changes of `id` (an identity) itself. */
const BOOKKEEPING = ['id', 'creadoPor', 'actualizadoEn', 'actualizadoPor', 'version'];
const columns = registry
  .getOrThrow('movimientosCuenta')
  .columns.map(({ name }) => name)
  .filter((name) => !BOOKKEEPING.includes(name));
/** A value of another entry of the same column. */
const CHANGED: Readonly<Record<string, string>> = {
  creadoEn: '"creadoEn" - interval \'1 minute\'',
  fecha: '"fecha" - interval \'1 minute\'',
  titular: '(select min("codigoTitular") from "titulares")',
  tipo: "'Interés'",
  comprobante: "'otro'",
  debe: '"debe" + 0.01',
  haber: '"haber" + 0.01',
  factura: '(select min("id") from "facturas")',
  cobro: '(select max("id") from "cobros")',
  ajuste: '(select max("id") from "ajustes")',
};
const refusal = { code: '23514', constraint: 'movimientosCuenta_inmutable' };

describe('an entry of the ledger', () => {
  it.each(columns)('cannot be changed in the database: %s', async (name) => {
    const titular = await createHolder();
    await createInvoice(titular);
    const [before] = await entriesOf(titular);
    const change = sql`update "movimientosCuenta" set ${sql.ref(name)} = ${sql.raw(CHANGED[name] ?? '')}
      where "id" = ${before?.id}`;
    await expect(change.execute(db)).rejects.toMatchObject(refusal);
    expect(await entriesOf(titular)).toEqual([before]);
  });

  it('cannot be deleted, alone or with the table', async () => {
    const titular = await createHolder();
    await createInvoice(titular);
    await expect(sql`delete from "movimientosCuenta" where "titular" = ${titular}`.execute(db)).rejects.toMatchObject(
      refusal,
    );
    await expect(sql`truncate "movimientosCuenta" cascade`.execute(db)).rejects.toMatchObject(refusal);
    expect(await entriesOf(titular)).toHaveLength(1);
  });

  it('may get a new version without a change of its content', async () => {
    const { numUpdatedRows } = await db
      .updateTable('movimientosCuenta')
      .set({ version: 2 })
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  });

  it('stays when its account is closed and anonymised', async () => {
    const titular = await createHolder();
    await createInvoice(titular, '500.00');
    await createPayment(titular, '500.00');
    const before = await entriesOf(titular);
    await runAction(`titulares/${titular}/actions/darDeBaja`, { motivo: 'Se muda' }, chief);
    await runAction(`titulares/${titular}/actions/anonimizar`, {}, chief);
    expect(before).toHaveLength(2);
    expect(await entriesOf(titular)).toEqual(before);
  });

  it('cannot be changed or deleted in a restored database either', async () => {
    const target = await testDatabase('empty');
    const file = join(folder, 'backup.gz');
    const from = await world.server.database.pool.connect();
    const to = await target.pool.connect();
    try {
      await saveBackup(from, file);
      await restoreBackup(to, file, { force: true });
      const count = async (client: typeof to) => (await client.query('select count(*) from "movimientosCuenta"')).rows;
      expect(await count(to)).toEqual(await count(from));
      await expect(to.query('delete from "movimientosCuenta"')).rejects.toMatchObject(refusal);
      await expect(to.query('update "movimientosCuenta" set "debe" = "debe" + 1')).rejects.toMatchObject(refusal);
    } finally {
      from.release();
      to.release();
    }
  });
});

describe('a merge of accounts', () => {
  it.each([
    ['owes', '1210.00', null, '1210.00', ['Traspaso', '0.00', '1210.00'], ['Traspaso', '1210.00', '0.00']],
    ['has credit', null, '300.00', '-300.00', ['Traspaso', '300.00', '0.00'], ['Traspaso', '0.00', '300.00']],
  ])(
    'carries the balance of an account that %s over with a pair of entries, and moves no entry; the undo posts the pair back',
    async (_, invoice, payment, balance, closing, opening) => {
      const [from, to] = [await createHolder(), await createHolder()];
      if (invoice !== null) await createInvoice(from, invoice);
      if (payment !== null) await createPayment(from, payment);
      await createInvoice(to, '77.00');
      const [entriesFrom, entriesTo] = [await entriesOf(from), await entriesOf(to)];
      await merge(from, to);
      expect((await entriesOf(from)).slice(0, -1)).toEqual(entriesFrom);
      expect((await readLedger(from)).at(-1)).toEqual(closing);
      expect((await readLedger(to)).at(-1)).toEqual(opening);
      expect(await balanceOf(from)).toBe('0.00');
      await expectBalanced(from);
      await expectBalanced(to);
      await undo(from, to);
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([balance, '77.00']);
      expect((await entriesOf(from)).slice(0, 1)).toEqual(entriesFrom);
      expect((await entriesOf(to)).slice(0, 1)).toEqual(entriesTo);
      expect([(await entriesOf(from)).length, (await entriesOf(to)).length]).toEqual([3, 3]);
      await expectBalanced(from);
      await expectBalanced(to);
      // merged again, each transfer counts once
      await merge(from, to);
      await undo(from, to);
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([balance, '77.00']);
    },
  );

  it('posts nothing for an account without a balance', async () => {
    const [from, to] = [await createHolder(), await createHolder()];
    await createInvoice(from, '10.00');
    await createPayment(from, '10.00');
    await merge(from, to);
    expect([(await entriesOf(from)).length, (await entriesOf(to)).length]).toEqual([2, 0]);
    await undo(from, to);
    expect([(await entriesOf(from)).length, (await entriesOf(to)).length]).toEqual([2, 0]);
    await expectBalanced(from);
  });

  it('leaves with the remaining account what it got since', async () => {
    const [from, to] = [await createHolder(), await createHolder()];
    await createInvoice(from, '100.00');
    await merge(from, to);
    await createInvoice(to, '55.00');
    await undo(from, to);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual(['100.00', '55.00']);
    await expectBalanced(from);
    await expectBalanced(to);
  });

  it('by an earlier version, which moved the entries, is undone by a transfer too', async () => {
    const [from, to] = [await createHolder(), await createHolder()];
    await createInvoice(from, '100.00');
    const moved = await entriesOf(from);
    await merge(from, to);
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from "movimientosCuenta" where "titular" in (${from}, ${to}) and "tipo" = 'Traspaso'`.execute(
        tx,
      );
      await sql`update "movimientosCuenta" set "titular" = ${to} where "titular" = ${from}`.execute(tx);
      await sql`
        insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
        select 'movimientosCuenta', ${String(moved[0]?.id)}, 'fusionar', 'titular', to_jsonb(${from}::text),
          to_jsonb(${to}::text), ${motivo}, "usuario", "fecha"
        from "historial" where "recurso" = 'titulares' and "clave" = ${from} and "campo" = 'unificadoEn'`.execute(tx);
    });
    await undo(from, to);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual(['100.00', '0.00']);
    expect((await entriesOf(to)).map(({ id }) => id)).toContain(moved[0]?.id);
    await expectBalanced(from);
    await expectBalanced(to);
  });
});
