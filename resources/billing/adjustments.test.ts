import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { one, other, act, holder, invoice, draft, pay, read, stateOf, ledger, balanced, person, db } = world;

async function ask(body: Record<string, unknown>, who = one): Promise<number> {
  const { status, body: made } = await who('POST', 'ajustes', { body: { motivo: 'Paso no reconocido', ...body } });
  expect([status, made]).toEqual([201, expect.objectContaining({ estado: 'Solicitado' })]);
  return Number(Object(made).id);
}
async function approved(body: Record<string, unknown>): Promise<number> {
  const id = await ask(body);
  await act(`ajustes/${id}/actions/aprobar`, {}, other);
  return id;
}

describe('an adjustment (domain.md A6)', () => {
  it('is approved by another person than the requester, and the button gives that reason', async () => {
    const id = await ask({ titular: await holder(), tipo: 'Compensación', importe: '100.00' });
    const mine = await one('POST', `ajustes/${id}/actions/aprobar`, { body: {} });
    expect(mine.body).toMatchObject({ status: 409, detail: expect.stringContaining('otra persona') });
    expect((await read(`ajustes/${id}`))._can.aprobar).toEqual({ reason: 'resources.ajustes.reasons.aprobar' });
    const theirs = Object((await other('GET', `ajustes/${id}`)).body);
    expect(theirs._can.aprobar).toBe(true);
    // the approver cannot edit the adjustment either
    expect((await other('PUT', `ajustes/${id}`, { body: { importe: '9.00' } })).status).toBe(403);
    expect(await act(`ajustes/${id}/actions/aprobar`, {}, other)).toMatchObject({ estado: 'Aprobado' });
    expect((await one('PUT', `ajustes/${id}`, { body: { importe: '9.00' } })).body).toMatchObject({
      importe: '100.00',
    });
  });

  it.each([
    [[], ['10000.00'], '10000.01'],
    [['aprobarHasta100000'], ['10000.01', '100000.00'], '100000.01'],
    [['aprobarHasta100000', 'aprobarSinLimite'], ['100000.01', '5000000.00'], null],
  ])('with permissions %j, may be approved up to a limit', async (more, within, beyond) => {
    const rights = ['Ajuste.ver', 'Ajuste.aprobar', ...more.map((action) => `Ajuste.${action}`)];
    const { call } = await person(rights);
    const titular = await holder();
    const answer = async (importe: string) => {
      const id = await ask({ titular, tipo: 'Compensación', importe });
      return (await call('POST', `ajustes/${id}/actions/aprobar`, { body: {} })).status;
    };
    for (const importe of within) expect([importe, await answer(importe)]).toEqual([importe, 200]);
    if (beyond !== null) expect([beyond, await answer(beyond)]).toEqual([beyond, 409]);
  });

  it('of type credit note lowers an invoice of the same holder', async () => {
    const titular = await holder();
    const factura = await invoice(titular, '1000.00');
    const foreign = await one('POST', 'ajustes', {
      body: { titular, tipo: 'Nota de crédito', importe: '1.00', motivo: 'x', factura: await invoice(await holder()) },
    });
    expect(foreign.status).toBe(422);
    const id = await approved({ titular, tipo: 'Nota de crédito', importe: '250.00', factura });
    const row = await act(`ajustes/${id}/actions/aplicar`);
    expect(row).toMatchObject({ estado: 'Aplicado', comprobante: expect.any(Number) });
    expect(await read(`facturas/${row.comprobante}`)).toMatchObject({
      tipoComprobante: 'Nota de crédito B',
      asociado: factura,
    });
    expect(await stateOf(factura)).toEqual(['ParcialmentePagada', '750.00']);
    await balanced(titular);
  });

  it('of type compensation pays an open invoice', async () => {
    const titular = await holder();
    const factura = await invoice(titular, '1000.00');
    const id = await approved({ titular, tipo: 'Compensación', importe: '300.00' });
    const { cobro } = await act(`ajustes/${id}/actions/aplicar`);
    expect(await read(`cobros/${cobro}`)).toMatchObject({
      medio: 'Compensación',
      estado: 'Acreditado',
      imputado: '300.00',
    });
    expect(await stateOf(factura)).toEqual(['ParcialmentePagada', '700.00']);
    expect(await ledger(titular)).toEqual([
      ['Factura', '1000.00', '0.00'],
      ['Ajuste', '0.00', '300.00'],
    ]);
    await balanced(titular);
  });

  it("of type refund lowers the holder's available credit, and never by more than that credit", async () => {
    const titular = await holder();
    const cobro = await pay(titular, '500.00');
    const much = await approved({ titular, tipo: 'Devolución a medio de pago', importe: '600.00' });
    const refused = await one('POST', `ajustes/${much}/actions/aplicar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('100.00') });
    const id = await approved({ titular, tipo: 'Devolución a medio de pago', importe: '200.00' });
    await act(`ajustes/${id}/actions/aplicar`);
    expect(await read(`cobros/${cobro}`)).toMatchObject({ disponible: '300.00' });
    await balanced(titular);
    const reversal = await one('POST', `cobros/${cobro}/actions/revertir`, {
      body: { causa: 'Contracargo', motivo: 'x' },
    });
    expect(reversal.status).toBe(409);
  });

  it('of type discount is applied to the next invoice, and to the one after when that draft is discarded', async () => {
    const titular = await holder();
    const id = await approved({ titular, tipo: 'Bonificación próxima factura', importe: '200.00' });
    expect((await one('POST', `ajustes/${id}/actions/aplicar`, { body: {} })).status).toBe(409);
    const first = await draft(titular, '1000.00');
    expect(await read(`facturas/${first}`)).toMatchObject({ total: '800.00' });
    await act(`facturas/${first}/actions/descartar`);
    expect(await read(`ajustes/${id}`)).toMatchObject({ estado: 'Aprobado', comprobante: null });
    // the discount is not smaller than the invoice, so it waits for the next one
    expect(await read(`facturas/${await draft(titular, '200.00')}`)).toMatchObject({ total: '200.00' });
    const second = await invoice(titular, '1000.00');
    expect(await stateOf(second)).toEqual(['Autorizada', '800.00']);
    expect(await read(`ajustes/${id}`)).toMatchObject({ estado: 'Aplicado', comprobante: second });
    await balanced(titular);
  });
});

describe('a person without a second signature', () => {
  const notes = async (who: typeof one, id: number, action: string, importe?: string) =>
    (await who('POST', `facturas/${id}/actions/${action}`, { body: { importe, motivo: 'x' } })).body;

  it('credits up to the daily limit of the setting, whatever their permissions', async () => {
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await holder();
    const [a, b] = [await invoice(titular, '9000.00'), await invoice(titular, '50000.00')];
    expect(await notes(chief, b, 'anular')).toMatchObject({
      status: 409,
      detail: expect.stringContaining('10000.00 por día; te quedan $ 10000.00'),
    });
    expect(await notes(chief, a, 'anular')).toMatchObject({ estado: 'Anulada' });
    // the limit also covers partial notes and notes of another invoice
    expect(await notes(chief, b, 'notaCredito', '1000.01')).toMatchObject({
      status: 409,
      detail: expect.stringContaining('1000.00'),
    });
    await sql`update "configuracionesWeb" set "valorNumero" = 10000.5 where "clave" = 'facturacion.creditoSinSegundaFirma'`.execute(
      db,
    );
    expect(await notes(chief, b, 'notaCredito', '1000.50')).toMatchObject({ estado: 'ParcialmentePagada' });
    expect(await stateOf(b)).toEqual(['ParcialmentePagada', '48999.50']);
    expect(await notes(chief, b, 'notaCredito', '0.01')).toMatchObject({ status: 409 });
    await balanced(titular);
  });

  it('cannot exceed the limit on invoice lines either: by a discount, a lower price or a credit line', async () => {
    await sql`update "configuracionesWeb" set "valorNumero" = 10000 where "clave" = 'facturacion.creditoSinSegundaFirma'`.execute(
      db,
    );
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await holder();
    const [repos, peaje, reint] = await Promise.all(['REPOS', 'PEAJE', 'REINT'].map((code) => world.concept(code)));
    const make = async (...lineas: object[]) =>
      (
        await chief('POST', 'facturas/actions/facturar', {
          body: { titular, tipo: 'Factura', vence1: '2040-01-01', lineas },
        })
      ).body;
    const made = async (...lineas: object[]) => Number(Object(await make(...lineas)).made[0].id);
    const refused = (left: string) => ({ status: 409, detail: expect.stringContaining(`te quedan $ ${left}`) });
    const base = { concepto: peaje, cantidad: 1, precioUnitario: '90000.00' };
    expect(await make({ ...base, bonificacion: '10000.01' })).toMatchObject(refused('10000.00'));
    expect(await make(base, { concepto: reint, cantidad: 2, precioUnitario: '5000.01' })).toMatchObject(
      refused('10000.00'),
    );
    expect(await make(base, { concepto: repos, cantidad: 2, precioUnitario: '4799.99' })).toMatchObject(
      refused('10000.00'),
    );
    // a price above the concept's price compensates for the reduction
    const free = await made({ concepto: repos, cantidad: 1, precioUnitario: '59800.00' });
    expect(await read(`facturas/${free}`)).toMatchObject({ reduccion: null });
    // reductions, drafts and credit notes count together
    const first = await made({ ...base, bonificacion: '4000.00' });
    expect(await read(`facturas/${first}`)).toMatchObject({ reduccion: '4000.00', total: '86000.00' });
    await made(base, { concepto: repos, cantidad: 1, precioUnitario: '7800.00', bonificacion: '1000.00' });
    expect(await make({ ...base, bonificacion: '3000.01' })).toMatchObject(refused('3000.00'));
    expect(await notes(chief, await invoice(titular, '3000.01'), 'anular')).toMatchObject(refused('3000.00'));
    // a discarded draft no longer counts
    await act(`facturas/${first}/actions/descartar`, {}, chief);
    expect(await notes(chief, await invoice(titular, '7000.00'), 'anular')).toMatchObject({ estado: 'Anulada' });
    expect(await make({ ...base, bonificacion: '0.01' })).toMatchObject(refused('0.00'));
    expect(await make({ ...base, bonificacion: '90000.01' })).toMatchObject({
      status: 422,
      errors: { 'lineas[0].bonificacion': 'No puede ser más que lo que cuesta la línea.' },
    });
    await balanced(titular);
  });

  it('credits more through a second signature: requests it on the invoice, another person approves, and the daily limit is not used', async () => {
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await holder();
    const id = await invoice(titular, '50000.00');
    expect(await notes(chief, id, 'pedirCredito', '50000.00')).toMatchObject({ estado: 'Autorizada' });
    const { body } = await chief('GET', 'ajustes', { query: { filter: { factura: id } } });
    expect(body).toMatchObject([{ estado: 'Solicitado', tipo: 'Nota de crédito', importe: '50000.00', titular }]);
    const path = `ajustes/${Object(body)[0].id}/actions`;
    expect((await chief('POST', `${path}/aprobar`, { body: {} })).status).toBe(409);
    await act(`${path}/aprobar`, {}, other);
    await act(`${path}/aplicar`, {}, chief);
    expect(await stateOf(id)).toEqual(['Anulada', '0.00']);
    expect(await notes(chief, await invoice(titular, '10000.00'), 'anular')).toMatchObject({ estado: 'Anulada' });
    await balanced(titular);
  });
});
