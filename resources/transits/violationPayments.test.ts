/** A violation is paid once, through the account: invoice, payment and ledger (domain.md A4, A7). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, person, runAction, createHolder, createInvoice, createPayment, read, readLedger, expectBalanced } = world;
const { call } = await person(['Violacion.ver', 'Violacion.cobrar', 'Titular.ver']);

const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
let receipts = 0;
const receipt = () => {
  receipts += 1;
  return `CPP-T${receipts}`;
};

async function violation(patente = 'ZZ000ZZ', estado = 'Notificada'): Promise<{ id: number; transito: number }> {
  const [transit] = await rowsOf(sql`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "patenteLeida", "bloque",
      "nroTransito", "importe")
    select t."fechaHora", t."estacion", t."via", t."sentido", t."concesionario", 'NoCobrado', 'Violación', ${patente}, 9400,
      (select coalesce(max("nroTransito"), 0) + 1 from "transitos" where "bloque" = 9400), 2420
    from "transitos" t order by t."id" limit 1 returning "id"`);
  const [row] = await rowsOf(sql`
    insert into "violaciones" ("estado", "transito", "patente", "importeBase", "recargo", "total")
    values (${estado}, ${transit?.id}, ${patente}, 1210, 1210, 2420) returning "id"`);
  return { id: Number(row?.id), transito: Number(transit?.id) };
}
const payment = (changes: object = {}) => ({ fechaPago: '2026-09-15', comprobante: receipt(), ...changes });
const pay = (id: number, changes: object = {}) => runAction(`violaciones/${id}/actions/pagar`, payment(changes), call);
const stateOf = async (id: number) =>
  (await rowsOf(sql`select "estado" from "violaciones" where "id" = ${id}`))[0]?.estado;

describe('the payment of a violation', () => {
  it('is never earlier than the passage', async () => {
    const { id } = await violation();
    const { body, status } = await call('POST', `violaciones/${id}/actions/pagar`, {
      body: payment({ fechaPago: '2019-01-01', titular: await createHolder(), medioCobro: 'Transferencia' }),
    });
    expect([status, Object(body).errors]).toEqual([422, { fechaPago: 'No puede ser anterior a la pasada.' }]);
    expect(await stateOf(id)).toBe('Notificada');
  });

  it('of a plate without account is taken as nobody’s debt: a voucher to a final consumer, paid at once', async () => {
    const { rows } = { rows: await rowsOf(sql`select count(*)::int as "n" from "titulares"`) };
    for (const patente of ['ZZ111ZZ', 'ZZ112ZZ']) {
      const { id } = await violation(patente);
      const refused = await call('POST', `violaciones/${id}/actions/pagar`, {
        body: payment({ medioCobro: 'Transferencia' }),
      });
      expect([refused.status, JSON.stringify(refused.body).includes('sin cuenta')]).toEqual([422, true]);
      const { factura, titular } = await pay(id, { sinCuenta: true, medioCobro: 'Transferencia' });
      expect(titular).toBeNull();
      const invoice = await read(`facturas/${factura}`);
      expect(invoice).toMatchObject({
        ...{ estado: 'Pagada', saldo: '0.00', tipoComprobante: 'Factura B', documento: '0' },
        receptor: { docTipo: 99, docNro: '0', nombre: patente },
      });
      await expectBalanced(String(invoice.titular));
    }
    // one account holds them all
    expect((await rowsOf(sql`select count(*)::int as "n" from "titulares"`))[0]?.n).toBe(Number(rows[0]?.n) + 1);
  });

  it('bills the toll and the surcharge to the account, and settles that invoice alone', async () => {
    const titular = await createHolder();
    // an older debt of the account stays as it is
    const older = await createInvoice(titular, '500.00', -20);
    const { id, transito } = await violation();
    const { factura, cobro } = await pay(id, { titular, medioCobro: 'Transferencia' });
    expect(await read(`facturas/${factura}`)).toMatchObject({
      total: '2420.00',
      saldo: '0.00',
      estado: 'Pagada',
      titular,
    });
    expect(await read(`cobros/${cobro}`)).toMatchObject({
      ...{ importe: '2420.00', imputado: '2420.00', estado: 'Acreditado', medio: 'Transferencia' },
    });
    const lines = await rowsOf(sql`select "total" from "facturaItems" where "factura" = ${factura} order by "linea"`);
    expect(lines).toEqual([{ total: '1210.00' }, { total: '1210.00' }]);
    expect(await readLedger(titular)).toEqual([
      ['Factura', '500.00', '0.00'],
      ['Factura', '2420.00', '0.00'],
      ['Cobro', '0.00', '2420.00'],
    ]);
    expect(await read(`facturas/${older}`)).toMatchObject({ saldo: '500.00' });
    await expectBalanced(titular);
    expect(await stateOf(id)).toBe('Pagada');
    expect(await rowsOf(sql`select "estado" from "transitos" where "id" = ${transito}`)).toEqual([
      { estado: 'Cobrado' },
    ]);
  });

  it('leaves available credit of the account where it is', async () => {
    const titular = await createHolder();
    const credit = await createPayment(titular, '1000.00');
    await pay((await violation()).id, { titular });
    expect(await read(`cobros/${credit}`)).toMatchObject({ disponible: '1000.00' });
    await expectBalanced(titular);
  });

  it('without a chosen account goes to that of the plate, and is refused where nobody has it', async () => {
    const [vehicle] = await rowsOf(sql`
      select "patente", "titular" from "vehiculos" where "estado" = 'Activo' and "patente" is not null order by "id" limit 1`);
    const known = await violation(String(vehicle?.patente));
    expect(await pay(known.id)).toMatchObject({ titular: vehicle?.titular });
    const { id } = await violation('QQ999QQ');
    const refused = await call('POST', `violaciones/${id}/actions/pagar`, { body: payment() });
    expect(refused.body).toMatchObject({ status: 422, errors: { titular: expect.stringContaining('patente') } });
    expect(await stateOf(id)).toBe('Notificada');
  });

  it('is registered once, by two people at once and with a receipt that was used', async () => {
    const titular = await createHolder();
    const { id } = await violation();
    const { call: second } = await person(['Violacion.ver', 'Violacion.cobrar']);
    const statuses = await Promise.all(
      [call, second].map(
        async (by) => (await by('POST', `violaciones/${id}/actions/pagar`, { body: payment({ titular }) })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await readLedger(titular)).toHaveLength(2);
    const comprobante = receipt();
    await pay((await violation()).id, { titular, comprobante });
    const other = await violation();
    const repeated = await call('POST', `violaciones/${other.id}/actions/pagar`, {
      body: payment({ titular, comprobante }),
    });
    expect([repeated.status, await stateOf(other.id)]).toEqual([expect.any(Number), 'Notificada']);
    expect(repeated.status).toBeGreaterThanOrEqual(409);
    expect(await readLedger(titular)).toHaveLength(4);
    await expectBalanced(titular);
  });
});
