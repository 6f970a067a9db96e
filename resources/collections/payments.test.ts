import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../server/seed/random';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const {
  db,
  one: biller,
  runAction,
  createHolder,
  createInvoice,
  createPayment,
  read: readRecord,
  invoiceState,
  readLedger,
  expectBalanced,
} = world;

const allocations = async (cobro: number) =>
  (
    await sql<{ factura: number; importe: string }>`
      select "factura", "importe" from "cobroImputaciones" where "cobro" = ${cobro} order by "id"`.execute(db)
  ).rows.map(({ factura, importe }) => [Number(factura), importe]);

describe('a payment (domain.md A7)', () => {
  it('at the counter is credited at once: it pays the oldest invoice first, and the rest is available credit', async () => {
    const titular = await createHolder();
    const later = await createInvoice(titular, '1000.00', 30);
    const earlier = await createInvoice(titular, '500.00', 5);
    const cobro = await createPayment(titular, '1200.00');
    expect(await allocations(cobro)).toEqual([
      [earlier, '500.00'],
      [later, '700.00'],
    ]);
    expect(await invoiceState(earlier)).toEqual(['Pagada', '0.00']);
    expect(await invoiceState(later)).toEqual(['ParcialmentePagada', '300.00']);
    const second = await createPayment(titular, '400.00');
    expect(await readRecord(`cobros/${second}`)).toMatchObject({
      estado: 'Acreditado',
      imputado: '300.00',
      disponible: '100.00',
    });
    expect(await readLedger(titular)).toEqual([
      ['Factura', '1000.00', '0.00'],
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '1200.00'],
      ['Cobro', '0.00', '400.00'],
    ]);
    await expectBalanced(titular);
  });

  it('that names its invoice pays that one first, whichever way it names it, and the oldest with the rest', async () => {
    const titular = await createHolder();
    const old = await createInvoice(titular, '500.00', 5);
    const register = async (body: object) => {
      const { made } = await runAction('cobros/actions/registrar', { titular, medio: 'Mostrador', ...body });
      return Number(made.find(({ resource }: { resource: string }) => resource === 'cobros').id);
    };
    const chosen = await createInvoice(titular, '300.00', 30);
    expect(await allocations(await register({ importe: '310.00', factura: chosen }))).toEqual([
      [chosen, '300.00'],
      [old, '10.00'],
    ]);
    for (const field of ['referencia', 'observacion']) {
      const named = await createInvoice(titular, '200.00', 30);
      const { comprobante } = await readRecord(`facturas/${named}`);
      const cobro = await register({ importe: '200.00', [field]: `Fact. ${comprobante}` });
      expect([field, await allocations(cobro)]).toEqual([field, [[named, '200.00']]]);
    }
    // one that arrives later pays it, too
    const later = await createInvoice(titular, '150.00', 30);
    const transfer = { importe: '150.00', medio: 'Transferencia', referencia: `N-${titular}`, factura: later };
    const waiting = await register(transfer);
    await runAction(`cobros/${waiting}/actions/acreditar`);
    expect(await allocations(waiting)).toEqual([[later, '150.00']]);
    // of another holder: nothing is chosen
    const foreign = { titular: await createHolder(), medio: 'Mostrador', importe: '1.00', factura: old };
    expect((await biller('POST', 'cobros/actions/registrar', { body: foreign })).status).toBe(422);
    await expectBalanced(titular);
  });

  it('by transfer waits until it is credited', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1000.00');
    const body = { titular, importe: '1000.00', medio: 'Transferencia', referencia: `T-${titular}` };
    const { made: created } = await runAction('cobros/actions/registrar', body);
    const cobro = created[0].id;
    expect(await invoiceState(id)).toEqual(['Autorizada', '1000.00']);
    expect((await biller('POST', 'cobros/actions/registrar', { body })).status).toBe(422);
    expect(await runAction(`cobros/${cobro}/actions/acreditar`)).toMatchObject({
      estado: 'Acreditado',
      imputado: '1000.00',
    });
    expect(await invoiceState(id)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
  });

  it('has a unique reference, ignoring case and spaces; a rejected, cancelled or reversed payment frees its reference', async () => {
    const titular = await createHolder();
    const body = { titular, importe: '10.00', medio: 'Transferencia', referencia: `Op ${titular} a` };
    const register = (referencia = body.referencia) =>
      biller('POST', 'cobros/actions/registrar', { body: { ...body, referencia } });
    const { made: created } = await runAction('cobros/actions/registrar', body);
    for (const same of [body.referencia, `OP${titular}A`, ` op  ${titular}a`]) {
      const refused = await register(same);
      expect(refused.body).toMatchObject({ status: 422, errors: { referencia: 'Ya hay otro con este dato.' } });
    }
    await runAction(`cobros/${created[0].id}/actions/anular`, { motivo: 'Se cargó mal' });
    const second = Object((await register(`op${titular}a`)).body).made[0].id;
    await runAction(`cobros/${second}/actions/rechazar`, { motivo: 'No llegó' });
    const third = Object((await register()).body).made[0].id;
    expect((await register()).status).toBe(422);
    await runAction(`cobros/${third}/actions/acreditar`);
    expect((await register()).status).toBe(422);
    await runAction(`cobros/${third}/actions/revertir`, { causa: 'Contracargo', motivo: 'No lo reconoce' });
    expect((await register()).status).toBe(200);
  });

  it('needs a reference, except at the counter', async () => {
    const body = { titular: await createHolder(), importe: '10.00', medio: 'Efectivo red' };
    expect((await biller('POST', 'cobros/actions/registrar', { body })).body).toMatchObject({
      errors: { referencia: expect.any(String) },
    });
  });

  it('can be reallocated by hand to chosen invoices and amounts, replacing the former allocation', async () => {
    const titular = await createHolder();
    const [first, second] = [await createInvoice(titular, '500.00', 5), await createInvoice(titular, '500.00', 9)];
    const cobro = await createPayment(titular, '600.00');
    const reallocate = (...reparto: [number, string][]) =>
      biller('POST', `cobros/${cobro}/actions/imputar`, {
        body: { reparto: reparto.map(([factura, importe]) => ({ factura, importe })) },
      });
    expect((await reallocate([second, '500.00'], [first, '50.00'])).status).toBe(200);
    expect([await invoiceState(first), await invoiceState(second)]).toEqual([
      ['ParcialmentePagada', '450.00'],
      ['Pagada', '0.00'],
    ]);
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ imputado: '550.00', disponible: '50.00' });
    await expectBalanced(titular);
    expect((await reallocate([second, '500.01'])).body).toMatchObject({
      errors: { 'reparto[0].importe': expect.any(String) },
    });
    expect((await reallocate([second, '500.00'], [first, '200.00'])).body).toMatchObject({
      errors: { reparto: expect.any(String) },
    });
    expect((await reallocate([await createInvoice(await createHolder()), '1.00'])).status).toBe(422);
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ imputado: '550.00', disponible: '50.00' });
    await runAction(`cobros/${cobro}/actions/imputarSaldo`);
    expect(await invoiceState(first)).toEqual(['ParcialmentePagada', '400.00']);
    await expectBalanced(titular);
  });

  it('can be reversed within 30 days: its invoices are owed again', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '500.00');
    const cobro = await createPayment(titular, '600.00');
    const row = await runAction(`cobros/${cobro}/actions/revertir`, {
      causa: 'Contracargo',
      motivo: 'El banco lo devolvió',
    });
    expect(row).toMatchObject({
      estado: 'Revertido',
      imputado: '0.00',
      disponible: '0.00',
      motivo: 'Contracargo: El banco lo devolvió',
    });
    expect(await invoiceState(id)).toEqual(['Autorizada', '500.00']);
    expect(await readLedger(titular)).toEqual([
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '600.00'],
      ['Reversión', '600.00', '0.00'],
    ]);
    await expectBalanced(titular);
    const old = await createPayment(titular, '100.00');
    await sql`update "cobros" set "fecha" = now() - interval '31 days' where "id" = ${old}`.execute(db);
    const refused = await biller('POST', `cobros/${old}/actions/revertir`, {
      body: { causa: 'Contracargo', motivo: 'x' },
    });
    expect(refused.body).toMatchObject({
      status: 409,
      detail: 'Se revierte un cobro acreditado de hace 30 días o menos.',
    });
  });

  it('never overpays an invoice when several are registered concurrently', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '500.00');
    await Promise.all([
      createPayment(titular, '400.00'),
      createPayment(titular, '400.00'),
      createPayment(titular, '400.00'),
    ]);
    expect(await invoiceState(id)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
    const { rows } = await sql`
      select sum("disponible")::text as "left" from "cobros" where "titular" = ${titular}`.execute(db);
    expect(rows).toEqual([{ left: '700.00' }]);
  });
});

describe('a holder’s account', () => {
  it('shows the balance after each movement, on any page of the list', async () => {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00');
    await createPayment(titular, '300.00');
    await createInvoice(titular, '50.00');
    const list = async (range: number[]) =>
      Object(
        (await biller('GET', 'movimientosCuenta', { query: { filter: { titular }, sort: ['id', 'ASC'], range } })).body,
      ).map(({ saldo }: { saldo: string }) => saldo);
    expect(await list([0, 9])).toEqual(['1000.00', '700.00', '750.00']);
    expect(await list([2, 2])).toEqual(['750.00']);
  });

  it('balances after any sequence of operations', async () => {
    const random = createRandom(7);
    for (let turn = 0; turn < 3; turn += 1) {
      const titular = await createHolder();
      const amount = () => `${random.int(1, 3000)}.${String(random.int(0, 99)).padStart(2, '0')}`;
      const [invoices, payments]: [number[], number[]] = [[], []];
      for (let step = 0; step < 14; step += 1) {
        const [randomInvoice, randomPayment] = [invoices.at(random.int(0, 9) - 10), payments.at(random.int(0, 9) - 10)];
        const operation = random.pick(['invoice', 'pay', 'pay', 'credit', 'cancel', 'reverse', 'split']);
        const reparto = randomInvoice === undefined ? [] : [{ factura: randomInvoice, importe: amount() }];
        if (operation === 'invoice' || invoices.length === 0)
          invoices.push(await createInvoice(titular, amount(), random.int(-40, 40)));
        else if (operation === 'pay') payments.push(await createPayment(titular, amount()));
        else if (operation === 'credit' && randomInvoice !== undefined)
          await biller('POST', `facturas/${randomInvoice}/actions/notaCredito`, {
            body: { importe: amount(), motivo: 'x' },
          });
        else if (operation === 'cancel' && randomInvoice !== undefined)
          await biller('POST', `facturas/${randomInvoice}/actions/anular`, { body: { motivo: 'x' } });
        else if (operation === 'reverse' && randomPayment !== undefined)
          await biller('POST', `cobros/${randomPayment}/actions/revertir`, {
            body: { causa: 'Contracargo', motivo: 'x' },
          });
        else if (operation === 'split' && randomPayment !== undefined)
          await biller('POST', `cobros/${randomPayment}/actions/imputar`, { body: { reparto } });
        await expectBalanced(titular);
      }
    }
  });
});
