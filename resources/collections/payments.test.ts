import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../server/seed/random';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, act, holder, invoice, pay, read, stateOf, ledger, balanced } = world;

const parts = async (cobro: number) =>
  (
    await sql<{ factura: number; importe: string }>`
      select "factura", "importe" from "cobroImputaciones" where "cobro" = ${cobro} order by "id"`.execute(db)
  ).rows.map(({ factura, importe }) => [Number(factura), importe]);

describe('a payment (domain.md A7)', () => {
  it('at the counter is credited at once: it pays the oldest invoice first, and the rest is available credit', async () => {
    const titular = await holder();
    const late = await invoice(titular, '1000.00', 30);
    const soon = await invoice(titular, '500.00', 5);
    const cobro = await pay(titular, '1200.00');
    expect(await parts(cobro)).toEqual([
      [soon, '500.00'],
      [late, '700.00'],
    ]);
    expect(await stateOf(soon)).toEqual(['Pagada', '0.00']);
    expect(await stateOf(late)).toEqual(['ParcialmentePagada', '300.00']);
    const second = await pay(titular, '400.00');
    expect(await read(`cobros/${second}`)).toMatchObject({
      estado: 'Acreditado',
      imputado: '300.00',
      disponible: '100.00',
    });
    expect(await ledger(titular)).toEqual([
      ['Factura', '1000.00', '0.00'],
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '1200.00'],
      ['Cobro', '0.00', '400.00'],
    ]);
    await balanced(titular);
  });

  it('by transfer waits until it is credited', async () => {
    const titular = await holder();
    const id = await invoice(titular, '1000.00');
    const body = { titular, importe: '1000.00', medio: 'Transferencia', referencia: `T-${titular}` };
    const { made } = await act('cobros/actions/registrar', body);
    const cobro = made[0].id;
    expect(await stateOf(id)).toEqual(['Autorizada', '1000.00']);
    expect((await one('POST', 'cobros/actions/registrar', { body })).status).toBe(422);
    expect(await act(`cobros/${cobro}/actions/acreditar`)).toMatchObject({ estado: 'Acreditado', imputado: '1000.00' });
    expect(await stateOf(id)).toEqual(['Pagada', '0.00']);
    await balanced(titular);
  });

  it('has a unique reference, ignoring case and spaces; a rejected, cancelled or reversed payment frees its reference', async () => {
    const titular = await holder();
    const body = { titular, importe: '10.00', medio: 'Transferencia', referencia: `Op ${titular} a` };
    const enter = (referencia = body.referencia) =>
      one('POST', 'cobros/actions/registrar', { body: { ...body, referencia } });
    const { made } = await act('cobros/actions/registrar', body);
    for (const same of [body.referencia, `OP${titular}A`, ` op  ${titular}a`]) {
      const refused = await enter(same);
      expect(refused.body).toMatchObject({ status: 422, errors: { referencia: 'Ya hay otro con este dato.' } });
    }
    await act(`cobros/${made[0].id}/actions/anular`, { motivo: 'Se cargó mal' });
    const second = Object((await enter(`op${titular}a`)).body).made[0].id;
    await act(`cobros/${second}/actions/rechazar`, { motivo: 'No llegó' });
    const third = Object((await enter()).body).made[0].id;
    expect((await enter()).status).toBe(422);
    await act(`cobros/${third}/actions/acreditar`);
    expect((await enter()).status).toBe(422);
    await act(`cobros/${third}/actions/revertir`, { causa: 'Contracargo', motivo: 'No lo reconoce' });
    expect((await enter()).status).toBe(200);
  });

  it('needs a reference, except at the counter', async () => {
    const body = { titular: await holder(), importe: '10.00', medio: 'Efectivo red' };
    expect((await one('POST', 'cobros/actions/registrar', { body })).body).toMatchObject({
      errors: { referencia: expect.any(String) },
    });
  });

  it('can be reallocated by hand to chosen invoices and amounts, replacing the former allocation', async () => {
    const titular = await holder();
    const [first, second] = [await invoice(titular, '500.00', 5), await invoice(titular, '500.00', 9)];
    const cobro = await pay(titular, '600.00');
    const put = (...reparto: [number, string][]) =>
      one('POST', `cobros/${cobro}/actions/imputar`, {
        body: { reparto: reparto.map(([factura, importe]) => ({ factura, importe })) },
      });
    expect((await put([second, '500.00'], [first, '50.00'])).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['ParcialmentePagada', '450.00'],
      ['Pagada', '0.00'],
    ]);
    expect(await read(`cobros/${cobro}`)).toMatchObject({ imputado: '550.00', disponible: '50.00' });
    await balanced(titular);
    expect((await put([second, '500.01'])).body).toMatchObject({
      errors: { 'reparto[0].importe': expect.any(String) },
    });
    expect((await put([second, '500.00'], [first, '200.00'])).body).toMatchObject({
      errors: { reparto: expect.any(String) },
    });
    expect((await put([await invoice(await holder()), '1.00'])).status).toBe(422);
    expect(await read(`cobros/${cobro}`)).toMatchObject({ imputado: '550.00', disponible: '50.00' });
    await act(`cobros/${cobro}/actions/imputarSaldo`);
    expect(await stateOf(first)).toEqual(['ParcialmentePagada', '400.00']);
    await balanced(titular);
  });

  it('can be reversed within 30 days: its invoices are owed again', async () => {
    const titular = await holder();
    const id = await invoice(titular, '500.00');
    const cobro = await pay(titular, '600.00');
    const row = await act(`cobros/${cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'El banco lo devolvió' });
    expect(row).toMatchObject({
      estado: 'Revertido',
      imputado: '0.00',
      disponible: '0.00',
      motivo: 'Contracargo: El banco lo devolvió',
    });
    expect(await stateOf(id)).toEqual(['Autorizada', '500.00']);
    expect(await ledger(titular)).toEqual([
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '600.00'],
      ['Reversión', '600.00', '0.00'],
    ]);
    await balanced(titular);
    const old = await pay(titular, '100.00');
    await sql`update "cobros" set "fecha" = now() - interval '31 days' where "id" = ${old}`.execute(db);
    const refused = await one('POST', `cobros/${old}/actions/revertir`, {
      body: { causa: 'Contracargo', motivo: 'x' },
    });
    expect(refused.body).toMatchObject({
      status: 409,
      detail: 'Se revierte un cobro acreditado de hace 30 días o menos.',
    });
  });

  it('never overpays an invoice when several are registered concurrently', async () => {
    const titular = await holder();
    const id = await invoice(titular, '500.00');
    await Promise.all([pay(titular, '400.00'), pay(titular, '400.00'), pay(titular, '400.00')]);
    expect(await stateOf(id)).toEqual(['Pagada', '0.00']);
    await balanced(titular);
    const { rows } = await sql`
      select sum("disponible")::text as "left" from "cobros" where "titular" = ${titular}`.execute(db);
    expect(rows).toEqual([{ left: '700.00' }]);
  });
});

describe('a holder’s account', () => {
  it('shows the balance after each movement, on any page of the list', async () => {
    const titular = await holder();
    await invoice(titular, '1000.00');
    await pay(titular, '300.00');
    await invoice(titular, '50.00');
    const list = async (range: number[]) =>
      Object(
        (await one('GET', 'movimientosCuenta', { query: { filter: { titular }, sort: ['id', 'ASC'], range } })).body,
      ).map(({ saldo }: { saldo: string }) => saldo);
    expect(await list([0, 9])).toEqual(['1000.00', '700.00', '750.00']);
    expect(await list([2, 2])).toEqual(['750.00']);
  });

  it('balances after any sequence of operations', async () => {
    const random = createRandom(7);
    for (let turn = 0; turn < 3; turn += 1) {
      const titular = await holder();
      const amount = () => `${random.int(1, 3000)}.${String(random.int(0, 99)).padStart(2, '0')}`;
      const [invoices, payments]: [number[], number[]] = [[], []];
      for (let step = 0; step < 14; step += 1) {
        const [some, paid] = [invoices.at(random.int(0, 9) - 10), payments.at(random.int(0, 9) - 10)];
        const deed = random.pick(['invoice', 'pay', 'pay', 'credit', 'cancel', 'reverse', 'split']);
        const reparto = some === undefined ? [] : [{ factura: some, importe: amount() }];
        if (deed === 'invoice' || invoices.length === 0)
          invoices.push(await invoice(titular, amount(), random.int(-40, 40)));
        else if (deed === 'pay') payments.push(await pay(titular, amount()));
        else if (deed === 'credit' && some !== undefined)
          await one('POST', `facturas/${some}/actions/notaCredito`, { body: { importe: amount(), motivo: 'x' } });
        else if (deed === 'cancel' && some !== undefined)
          await one('POST', `facturas/${some}/actions/anular`, { body: { motivo: 'x' } });
        else if (deed === 'reverse' && paid !== undefined)
          await one('POST', `cobros/${paid}/actions/revertir`, { body: { causa: 'Contracargo', motivo: 'x' } });
        else if (deed === 'split' && paid !== undefined)
          await one('POST', `cobros/${paid}/actions/imputar`, { body: { reparto } });
        await balanced(titular);
      }
    }
  });
});
