import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { daysAfter, workingDaysAfter } from '../billing/rules/days';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, act, holder, invoice, draft, read, stateOf, ledger, balanced } = world;
// what the demo has waits for runs of its own
await sql`update "facturas" set "medioPago" = null`.execute(db);

/** A holder who pays by debit from an account. */
async function debited(): Promise<string> {
  const titular = await holder();
  await sql`
    insert into "mediosPago" ("titular", "tipo", "estado", "principal") values (${titular}, 'DébitoCBU', 'Vigente', true)`.execute(
    db,
  );
  return titular;
}
async function run(more: Record<string, unknown> = {}): Promise<number> {
  const body = { tipo: 'CBU directo', periodo: '2026-10', fechaDebito: daysAfter(day, 25), ...more };
  const { status, body: made } = await one('POST', 'lotesDebito', { body });
  expect([status, made]).toEqual([201, expect.objectContaining({ estado: 'Borrador' })]);
  return Number(Object(made).id);
}
const code = async (codigo: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into "codigosRechazo" ("tipo", "codigo", "descripcion", "accion") values ('CBU', ${`X${codigo}`}, 'Falta de fondos', 'Reintentar')
    on conflict ("tipo", "codigo") do update set "descripcion" = excluded."descripcion" returning "id"`.execute(db);
  return Number(rows[0]?.id);
};
const itemsOf = async (lote: number) =>
  (await sql<Record<string, unknown>>`select * from "loteDebitoItems" where "lote" = ${lote} order by "id"`.execute(db))
    .rows;

describe('a debit run (domain.md A7)', () => {
  it('takes in what is owed by whoever pays by its means, and by nobody else', async () => {
    const [titular, stranger] = [await debited(), await holder()];
    const [factura, foreign, unissued] = [
      await invoice(titular, '500.00'),
      await invoice(stranger),
      await draft(titular),
    ];
    const lote = await run();
    expect(await act(`lotesDebito/${lote}/actions/generar`)).toMatchObject({
      estado: 'Generado',
      cantidad: 1,
      importe: '500.00',
    });
    expect(await itemsOf(lote)).toMatchObject([{ factura, titular, importe: '500.00', estado: 'Incluido' }]);
    expect([await stateOf(factura), await stateOf(foreign), await stateOf(unissued)]).toEqual([
      ['EnDébito', '500.00'],
      ['Autorizada', '1210.00'],
      ['Borrador', '0.00'],
    ]);
    const none = await one('POST', `lotesDebito/${await run()}/actions/generar`, { body: {} });
    expect(none.body).toMatchObject({ status: 409, detail: expect.stringContaining('No hay facturas') });
    // withdrawn, it is owed as before
    await act(`lotesDebito/${lote}/actions/anular`, { motivo: 'Se rehace' });
    expect(await stateOf(factura)).toEqual(['Autorizada', '500.00']);
    await act(`facturas/${factura}/actions/anular`, { motivo: 'Se rehace' });
  });

  it('from accounts is presented at least five working days before', async () => {
    const titular = await debited();
    const factura = await invoice(titular, '500.00');
    const lote = await run({ fechaDebito: daysAfter(day, 3) });
    await act(`lotesDebito/${lote}/actions/generar`);
    const refused = await one('POST', `lotesDebito/${lote}/actions/presentar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('cinco días hábiles') });
    await sql`update "lotesDebito" set "fechaDebito" = ${workingDaysAfter(day, 12)} where "id" = ${lote}`.execute(db);
    expect(await act(`lotesDebito/${lote}/actions/presentar`)).toMatchObject({
      estado: 'Presentado',
      fechaPresentacion: day,
    });
    await act(`lotesDebito/${lote}/actions/conciliar`);
    expect(await stateOf(factura)).toEqual(['Pagada', '0.00']);
  });

  it('is reconciled with its answer: what is named was refused and is owed again, the rest is paid', async () => {
    const [good, bad] = [await debited(), await debited()];
    const [paid, unpaid] = [await invoice(good, '500.00'), await invoice(bad, '300.00')];
    const lote = await run();
    await act(`lotesDebito/${lote}/actions/generar`);
    await act(`lotesDebito/${lote}/actions/presentar`);
    const codigo = await code('R10');
    const foreign = await one('POST', `lotesDebito/${lote}/actions/conciliar`, {
      body: { rechazos: [{ factura: await invoice(await holder()), codigo }] },
    });
    expect(foreign.status).toBe(422);
    const row = await act(`lotesDebito/${lote}/actions/conciliar`, { rechazos: [{ factura: unpaid, codigo }] });
    expect(row).toMatchObject({ estado: 'Conciliado', aceptado: '500.00', rechazado: '300.00', rechazos: 1 });
    expect(await itemsOf(lote)).toMatchObject([
      { factura: paid, estado: 'Aceptado', cobro: expect.any(Number) },
      { factura: unpaid, estado: 'Rechazado', codigoRechazo: codigo, motivo: 'Falta de fondos' },
    ]);
    expect([await stateOf(paid), await stateOf(unpaid)]).toEqual([
      ['Pagada', '0.00'],
      ['Autorizada', '300.00'],
    ]);
    expect(await ledger(good)).toEqual([
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '500.00'],
    ]);
    await Promise.all([balanced(good), balanced(bad)]);
    expect(await act(`lotesDebito/${lote}/actions/cerrar`)).toMatchObject({ estado: 'Cerrado' });

    // a debit that its holder had stopped comes back
    const [item] = await itemsOf(lote);
    await act(`cobros/${item?.cobro}/actions/revertir`, { causa: 'Stop debit', motivo: 'Lo pidió en su banco' });
    expect((await itemsOf(lote))[0]).toMatchObject({ estado: 'Revertido' });
    expect(await stateOf(paid)).toEqual(['Autorizada', '500.00']);
    await balanced(good);
  });

  it('that pays what was paid meanwhile leaves it in the holder’s favour', async () => {
    const titular = await debited();
    const factura = await invoice(titular, '500.00');
    const lote = await run();
    await act(`lotesDebito/${lote}/actions/generar`);
    await act(`lotesDebito/${lote}/actions/presentar`);
    const cobro = await world.pay(titular, '200.00');
    // what is being debited waits for its answer
    expect(await read(`cobros/${cobro}`)).toMatchObject({ disponible: '200.00' });
    await act(`cobros/${cobro}/actions/imputar`, { reparto: [{ factura, importe: '200.00' }] });
    expect(await stateOf(factura)).toEqual(['EnDébito', '300.00']);
    await act(`lotesDebito/${lote}/actions/conciliar`);
    expect(await stateOf(factura)).toEqual(['Pagada', '0.00']);
    await balanced(titular);
  });
});
