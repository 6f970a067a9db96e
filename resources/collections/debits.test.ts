import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { daysAfter, workingDaysAfter } from '../billing/rules/days';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, act, holder, invoice, draft, read, stateOf, ledger, balanced } = world;
// the demo invoices must not enter the runs of this test
await sql`update "facturas" set "medioPago" = null`.execute(db);

/** Creates a holder with direct debit from a bank account. */
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
/** Returns the response line of an accepted debit. */
const accepted = async (factura: number, importe = '500.00') => {
  const { comprobante } = await read(`facturas/${factura}`);
  return `${comprobante};${importe}`;
};
const itemsOf = async (lote: number) =>
  (await sql<Record<string, unknown>>`select * from "loteDebitoItems" where "lote" = ${lote} order by "id"`.execute(db))
    .rows;

describe('a debit run (domain.md A7)', () => {
  it('includes the open invoices of holders who pay by its means, and no others', async () => {
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
    // cancelling the run restores the invoice state
    await act(`lotesDebito/${lote}/actions/anular`, { motivo: 'Se rehace' });
    expect(await stateOf(factura)).toEqual(['Autorizada', '500.00']);
    await act(`facturas/${factura}/actions/anular`, { motivo: 'Se rehace' });
  });

  it('on bank accounts must be presented at least five working days before the debit', async () => {
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
    await act(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
    expect(await stateOf(factura)).toEqual(['Pagada', '0.00']);
  });

  it('books nothing without a response: an unanswered debit is not a payment', async () => {
    const titular = await debited();
    const factura = await invoice(titular, '500.00');
    const lote = await run();
    await act(`lotesDebito/${lote}/actions/generar`);
    await act(`lotesDebito/${lote}/actions/presentar`);
    for (const body of [{}, { respuesta: '' }, { rechazos: [] }, { respuesta: '0006-99999999;500,00' }]) {
      const refused = await one('POST', `lotesDebito/${lote}/actions/conciliar`, { body });
      expect(refused.body).toMatchObject({ status: 422, errors: { respuesta: expect.any(String) } });
    }
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({ estado: 'Presentado', aceptado: '0.00' });
    expect(await stateOf(factura)).toEqual(['EnDébito', '500.00']);
    expect(await ledger(titular)).toEqual([['Factura', '500.00', '0.00']]);
    await act(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
  });

  it('with a partial response waits for the rest, and reports the lines that match nothing', async () => {
    const people = [await debited(), await debited(), await debited()];
    const invoices = await Promise.all(people.map((titular) => invoice(titular, '1500.00')));
    const [paid = 0, other = 0, silent = 0] = invoices;
    const lote = await run();
    await act(`lotesDebito/${lote}/actions/generar`);
    await act(`lotesDebito/${lote}/actions/presentar`);
    const respuesta = [
      await accepted(paid, '1.500,00'),
      await accepted(other, '1499,99'),
      'B 0006-99999999;10,00',
      await accepted(paid, '1500.00'),
      await accepted(silent, '1.500'),
    ].join('\r\n');
    const first = await act(`lotesDebito/${lote}/actions/conciliar`, { respuesta });
    expect(first).toMatchObject({ estado: 'RespuestaParcial', aceptado: '1500.00', rechazado: '0.00', rechazos: 0 });
    const told = first.observaciones.split('\n');
    expect(told.map((line: string) => line.slice(0, 7))).toEqual(['Línea 5', 'Línea 2', 'Línea 3', 'Línea 4']);
    expect(told[1]).toContain('1.499,99');
    expect(await Promise.all(invoices.map(stateOf))).toEqual([
      ['Pagada', '0.00'],
      ['EnDébito', '1500.00'],
      ['EnDébito', '1500.00'],
    ]);
    const rest = { aceptados: [other, silent].map((factura) => ({ factura, importe: '1500.00' })) };
    expect(await act(`lotesDebito/${lote}/actions/conciliar`, rest)).toMatchObject({
      estado: 'Conciliado',
      aceptado: '4500.00',
      observaciones: null,
    });
    for (const titular of people) await balanced(titular);
  });

  it('is reconciled with its response: rejected debits are owed again, accepted debits are paid', async () => {
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
    const row = await act(`lotesDebito/${lote}/actions/conciliar`, {
      respuesta: await accepted(paid),
      rechazos: [{ factura: unpaid, codigo }],
    });
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

    // a debit stopped by the holder is reversed
    const [item] = await itemsOf(lote);
    await act(`cobros/${item?.cobro}/actions/revertir`, { causa: 'Stop debit', motivo: 'Lo pidió en su banco' });
    expect((await itemsOf(lote))[0]).toMatchObject({ estado: 'Revertido' });
    expect(await stateOf(paid)).toEqual(['Autorizada', '500.00']);
    await balanced(good);
  });

  it('on an invoice paid in the meantime leaves the amount as the holder’s available credit', async () => {
    const titular = await debited();
    const factura = await invoice(titular, '500.00');
    const lote = await run();
    await act(`lotesDebito/${lote}/actions/generar`);
    await act(`lotesDebito/${lote}/actions/presentar`);
    const cobro = await world.pay(titular, '200.00');
    // an invoice in a debit run takes no automatic allocation
    expect(await read(`cobros/${cobro}`)).toMatchObject({ disponible: '200.00' });
    await act(`cobros/${cobro}/actions/imputar`, { reparto: [{ factura, importe: '200.00' }] });
    expect(await stateOf(factura)).toEqual(['EnDébito', '300.00']);
    await act(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
    expect(await stateOf(factura)).toEqual(['Pagada', '0.00']);
    await balanced(titular);
  });

  describe('follows the action of the reject code', () => {
    const ruled = async (codigo: string, accion: string, esperaDias = 0) =>
      Number(
        (
          await sql<{ id: number }>`
            insert into "codigosRechazo" ("tipo", "codigo", "descripcion", "accion", "reintentable", "esperaDias")
            values ('CBU', ${codigo}, 'Motivo', ${accion}, ${accion === 'Reintentar'}, ${esperaDias}) returning "id"`.execute(
            db,
          )
        ).rows[0]?.id,
      );
    const refuse = async (factura: number, codigo: number, fechaDebito: string) => {
      const lote = await run({ fechaDebito });
      const generated = await one('POST', `lotesDebito/${lote}/actions/generar`, { body: {} });
      if (generated.status !== 200) return false;
      await act(`lotesDebito/${lote}/actions/presentar`);
      await act(`lotesDebito/${lote}/actions/conciliar`, { rechazos: [{ factura, codigo }] });
      return true;
    };
    const meansOf = async (titular: string) =>
      (
        await sql<
          Record<string, unknown>
        >`select * from "mediosPago" where "titular" = ${titular} order by "id"`.execute(db)
      ).rows;
    const settle = (factura: number) => act(`facturas/${factura}/actions/anular`, { motivo: 'Fin' });

    it('retries after the waiting days, at most three times', async () => {
      const titular = await debited();
      const factura = await invoice(titular, '500.00');
      const codigo = await ruled('Y10', 'Reintentar', 10);
      expect(await refuse(factura, codigo, daysAfter(day, 20))).toBe(true);
      expect(await refuse(factura, codigo, daysAfter(day, 29))).toBe(false);
      expect(await refuse(factura, codigo, daysAfter(day, 30))).toBe(true);
      expect(await refuse(factura, codigo, daysAfter(day, 40))).toBe(true);
      expect(await refuse(factura, codigo, daysAfter(day, 50))).toBe(false);
      expect(await meansOf(titular)).toMatchObject([{ estado: 'Vigente' }]);
      await settle(factura);
    });

    it.each([
      ['Y04', 'Pedir nuevo medio', true],
      ['Y02', 'Inhabilitar adhesión', false],
    ])(
      '%s (%s) disables the means; it is debited after renewal: %s; a replacement means is debited',
      async (text, accion, again) => {
        const titular = await debited();
        const factura = await invoice(titular, '500.00');
        const codigo = await ruled(text, accion);
        expect(await refuse(factura, codigo, daysAfter(day, 20))).toBe(true);
        expect(await meansOf(titular)).toMatchObject([{ estado: 'Rechazada', motivoEstado: `${text} · Motivo` }]);
        expect(await refuse(factura, codigo, daysAfter(day, 60))).toBe(false);
        // enabling it by hand does not lift the rejection
        await sql`update "mediosPago" set "estado" = 'Vigente' where "titular" = ${titular}`.execute(db);
        expect(await refuse(factura, codigo, daysAfter(day, 60))).toBe(false);
        await sql`update "mediosPago" set "fechaAdhesion" = ${daysAfter(day, 21)} where "titular" = ${titular}`.execute(
          db,
        );
        expect(await refuse(factura, codigo, daysAfter(day, 60))).toBe(again);
        await sql`
        update "mediosPago" set "estado" = 'Rechazada', "principal" = false where "titular" = ${titular}`.execute(db);
        await sql`
        insert into "mediosPago" ("titular", "tipo", "estado", "principal") values (${titular}, 'DébitoCBU', 'Vigente', true)`.execute(
          db,
        );
        expect(await refuse(factura, codigo, daysAfter(day, 70))).toBe(true);
        const [, fresh] = await meansOf(titular);
        expect(await read(`facturas/${factura}`)).toMatchObject({ medioPago: fresh?.id });
        await settle(factura);
      },
    );
  });
});
