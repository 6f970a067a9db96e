import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const {
  one: biller,
  other: approver,
  runAction,
  createHolder,
  createInvoice,
  createDraft,
  createPayment,
  read: readRecord,
  invoiceState,
  readLedger,
  expectBalanced,
  person,
  db,
} = world;

async function requestAdjustment(body: Record<string, unknown>, call = biller): Promise<number> {
  const { status, body: created } = await call('POST', 'ajustes', { body: { motivo: 'Paso no reconocido', ...body } });
  expect([status, created]).toEqual([201, expect.objectContaining({ estado: 'Solicitado' })]);
  return Number(Object(created).id);
}
async function approvedAdjustment(body: Record<string, unknown>): Promise<number> {
  const id = await requestAdjustment(body);
  await runAction(`ajustes/${id}/actions/aprobar`, {}, approver);
  return id;
}

describe('an adjustment (domain.md A6)', () => {
  it('is approved by another person than the requester, and the button gives that reason', async () => {
    const id = await requestAdjustment({ titular: await createHolder(), tipo: 'Compensación', importe: '100.00' });
    const byRequester = await biller('POST', `ajustes/${id}/actions/aprobar`, { body: {} });
    expect(byRequester.body).toMatchObject({ status: 409, detail: expect.stringContaining('otra persona') });
    expect((await readRecord(`ajustes/${id}`))._can.aprobar).toEqual({ reason: 'resources.ajustes.reasons.aprobar' });
    const byApprover = Object((await approver('GET', `ajustes/${id}`)).body);
    expect(byApprover._can.aprobar).toBe(true);
    // the approver cannot edit the adjustment either
    expect((await approver('PUT', `ajustes/${id}`, { body: { importe: '9.00' } })).status).toBe(403);
    expect(await runAction(`ajustes/${id}/actions/aprobar`, {}, approver)).toMatchObject({ estado: 'Aprobado' });
    expect((await biller('PUT', `ajustes/${id}`, { body: { importe: '9.00' } })).body).toMatchObject({
      importe: '100.00',
    });
  });

  it.each([
    [[], ['10000.00'], '10000.01'],
    [['aprobarHasta100000'], ['10000.01', '100000.00'], '100000.01'],
    [['aprobarHasta100000', 'aprobarSinLimite'], ['100000.01', '5000000.00'], null],
  ])('with permissions %j, may be approved up to a limit', async (permissionNames, allowed, rejectedAmount) => {
    const granted = ['Ajuste.ver', 'Ajuste.aprobar', ...permissionNames.map((action) => `Ajuste.${action}`)];
    const { call } = await person(granted);
    const approveStatus = async (importe: string) => {
      const id = await requestAdjustment({ titular: await createHolder(), tipo: 'Compensación', importe });
      return (await call('POST', `ajustes/${id}/actions/aprobar`, { body: {} })).status;
    };
    for (const importe of allowed) expect([importe, await approveStatus(importe)]).toEqual([importe, 200]);
    if (rejectedAmount !== null)
      expect([rejectedAmount, await approveStatus(rejectedAmount)]).toEqual([rejectedAmount, 409]);
  });

  it('of type credit note lowers an invoice of the same holder', async () => {
    const titular = await createHolder();
    const factura = await createInvoice(titular, '1000.00');
    const foreign = await biller('POST', 'ajustes', {
      body: {
        titular,
        tipo: 'Nota de crédito',
        importe: '1.00',
        motivo: 'x',
        factura: await createInvoice(await createHolder()),
      },
    });
    expect(foreign.status).toBe(422);
    const id = await approvedAdjustment({ titular, tipo: 'Nota de crédito', importe: '250.00', factura });
    const row = await runAction(`ajustes/${id}/actions/aplicar`);
    expect(row).toMatchObject({ estado: 'Aplicado', comprobante: expect.any(Number) });
    expect(await readRecord(`facturas/${row.comprobante}`)).toMatchObject({
      tipoComprobante: 'Nota de crédito B',
      asociado: factura,
    });
    expect(await invoiceState(factura)).toEqual(['ParcialmentePagada', '750.00']);
    await expectBalanced(titular);
    // a credit note is no invoice to be credited
    const ofNote = await biller('POST', 'ajustes', {
      body: { titular, tipo: 'Nota de crédito', importe: '1.00', motivo: 'x', factura: row.comprobante },
    });
    expect([ofNote.status, Object.keys(Object(ofNote.body).errors)]).toEqual([422, ['factura']]);
    // nor when the request was stored before
    const stored = await requestAdjustment({ titular, tipo: 'Nota de crédito', importe: '1.00', factura });
    await sql`update "ajustes" set "factura" = ${row.comprobante} where "id" = ${stored}`.execute(db);
    await approver('POST', `ajustes/${stored}/actions/aprobar`, { body: {} });
    expect((await biller('POST', `ajustes/${stored}/actions/aplicar`, { body: {} })).status).toBe(409);
    await expectBalanced(titular);
  });

  it('of type compensation pays an open invoice', async () => {
    const titular = await createHolder();
    const factura = await createInvoice(titular, '1000.00');
    const id = await approvedAdjustment({ titular, tipo: 'Compensación', importe: '300.00' });
    const { cobro } = await runAction(`ajustes/${id}/actions/aplicar`);
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({
      medio: 'Compensación',
      estado: 'Acreditado',
      imputado: '300.00',
    });
    expect(await invoiceState(factura)).toEqual(['ParcialmentePagada', '700.00']);
    expect(await readLedger(titular)).toEqual([
      ['Factura', '1000.00', '0.00'],
      ['Ajuste', '0.00', '300.00'],
    ]);
    await expectBalanced(titular);
  });

  it("of type refund lowers the holder's available credit, and never by more than that credit", async () => {
    const titular = await createHolder();
    const cobro = await createPayment(titular, '500.00');
    const tooLarge = await approvedAdjustment({ titular, tipo: 'Devolución a medio de pago', importe: '600.00' });
    const refused = await biller('POST', `ajustes/${tooLarge}/actions/aplicar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('100.00') });
    const id = await approvedAdjustment({ titular, tipo: 'Devolución a medio de pago', importe: '200.00' });
    await runAction(`ajustes/${id}/actions/aplicar`);
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ disponible: '300.00' });
    await expectBalanced(titular);
    // it says what it is: in the account and by its name
    expect(await readLedger(titular)).toEqual([
      ['Cobro', '0.00', '500.00'],
      ['Devolución', '200.00', '0.00'],
    ]);
    const { body: requests } = await biller('GET', 'movimientosCuenta', { query: { filter: { titular, ajuste: id } } });
    expect(JSON.stringify(requests)).toContain(`Devolución al medio de pago Nº ${id}`);
    const reversal = await biller('POST', `cobros/${cobro}/actions/revertir`, {
      body: { causa: 'Contracargo', motivo: 'x' },
    });
    expect(reversal.status).toBe(409);
  });

  it('of type discount is applied to the next invoice, and to the one after when that draft is discarded', async () => {
    const titular = await createHolder();
    const id = await approvedAdjustment({ titular, tipo: 'Bonificación próxima factura', importe: '200.00' });
    expect((await biller('POST', `ajustes/${id}/actions/aplicar`, { body: {} })).status).toBe(409);
    const first = await createDraft(titular, '1000.00');
    expect(await readRecord(`facturas/${first}`)).toMatchObject({ total: '800.00' });
    await runAction(`facturas/${first}/actions/descartar`);
    expect(await readRecord(`ajustes/${id}`)).toMatchObject({ estado: 'Aprobado', comprobante: null });
    // the discount is not smaller than the invoice, so it waits for the next one
    expect(await readRecord(`facturas/${await createDraft(titular, '200.00')}`)).toMatchObject({ total: '200.00' });
    const second = await createInvoice(titular, '1000.00');
    expect(await invoiceState(second)).toEqual(['Autorizada', '800.00']);
    expect(await readRecord(`ajustes/${id}`)).toMatchObject({ estado: 'Aplicado', comprobante: second });
    await expectBalanced(titular);
  });
});

describe('a person without a second signature', () => {
  const creditNote = async (call: typeof biller, id: number, action: string, importe?: string) =>
    (await call('POST', `facturas/${id}/actions/${action}`, { body: { importe, motivo: 'x' } })).body;

  it('credits up to the daily limit of the setting, whatever their permissions', async () => {
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await createHolder();
    const [smallInvoice, largeInvoice] = [
      await createInvoice(titular, '9000.00'),
      await createInvoice(titular, '50000.00'),
    ];
    expect(await creditNote(chief, largeInvoice, 'anular')).toMatchObject({
      status: 409,
      detail: expect.stringContaining('10000.00 por día; te quedan $ 10000.00'),
    });
    expect(await creditNote(chief, smallInvoice, 'anular')).toMatchObject({ estado: 'Anulada' });
    // the limit also covers partial notes and notes of another invoice
    expect(await creditNote(chief, largeInvoice, 'notaCredito', '1000.01')).toMatchObject({
      status: 409,
      detail: expect.stringContaining('1000.00'),
    });
    await sql`update "configuracionesWeb" set "valorNumero" = 10000.5 where "clave" = 'facturacion.creditoSinSegundaFirma'`.execute(
      db,
    );
    expect(await creditNote(chief, largeInvoice, 'notaCredito', '1000.50')).toMatchObject({
      estado: 'ParcialmentePagada',
    });
    expect(await invoiceState(largeInvoice)).toEqual(['ParcialmentePagada', '48999.50']);
    expect(await creditNote(chief, largeInvoice, 'notaCredito', '0.01')).toMatchObject({ status: 409 });
    await expectBalanced(titular);
  });

  it('cannot exceed the limit on invoice lines either: by a discount, a lower price or a credit line', async () => {
    await sql`update "configuracionesWeb" set "valorNumero" = 10000 where "clave" = 'facturacion.creditoSinSegundaFirma'`.execute(
      db,
    );
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await createHolder();
    const [replacementConcept, peaje, reint] = await Promise.all(
      ['REPOS', 'PEAJE', 'REINT'].map((code) => world.conceptId(code)),
    );
    const draftResponse = async (...lineas: object[]) =>
      (
        await chief('POST', 'facturas/actions/facturar', {
          body: { titular, tipo: 'Factura', vence1: '2040-01-01', lineas },
        })
      ).body;
    const createdId = async (...lineas: object[]) => Number(Object(await draftResponse(...lineas)).made[0].id);
    const refused = (left: string) => ({ status: 409, detail: expect.stringContaining(`te quedan $ ${left}`) });
    const tollLine = { concepto: peaje, cantidad: 1, precioUnitario: '90000.00' };
    expect(await draftResponse({ ...tollLine, bonificacion: '10000.01' })).toMatchObject(refused('10000.00'));
    expect(await draftResponse(tollLine, { concepto: reint, cantidad: 2, precioUnitario: '5000.01' })).toMatchObject(
      refused('10000.00'),
    );
    expect(
      await draftResponse(tollLine, { concepto: replacementConcept, cantidad: 2, precioUnitario: '4799.99' }),
    ).toMatchObject(refused('10000.00'));
    // a price above the concept's price compensates for the reduction
    const compensated = await createdId({ concepto: replacementConcept, cantidad: 1, precioUnitario: '59800.00' });
    expect(await readRecord(`facturas/${compensated}`)).toMatchObject({ reduccion: null });
    // reductions, drafts and credit notes count together
    const first = await createdId({ ...tollLine, bonificacion: '4000.00' });
    expect(await readRecord(`facturas/${first}`)).toMatchObject({ reduccion: '4000.00', total: '86000.00' });
    await createdId(tollLine, {
      concepto: replacementConcept,
      cantidad: 1,
      precioUnitario: '7800.00',
      bonificacion: '1000.00',
    });
    expect(await draftResponse({ ...tollLine, bonificacion: '3000.01' })).toMatchObject(refused('3000.00'));
    expect(await creditNote(chief, await createInvoice(titular, '3000.01'), 'anular')).toMatchObject(
      refused('3000.00'),
    );
    // a discarded draft no longer counts
    await runAction(`facturas/${first}/actions/descartar`, {}, chief);
    expect(await creditNote(chief, await createInvoice(titular, '7000.00'), 'anular')).toMatchObject({
      estado: 'Anulada',
    });
    expect(await draftResponse({ ...tollLine, bonificacion: '0.01' })).toMatchObject(refused('0.00'));
    expect(await draftResponse({ ...tollLine, bonificacion: '90000.01' })).toMatchObject({
      status: 422,
      errors: { 'lineas[0].bonificacion': 'No puede ser más que lo que cuesta la línea.' },
    });
    await expectBalanced(titular);
  });

  it('credits more through a second signature: requests it on the invoice, another person approves, and the daily limit is not used', async () => {
    const { call: chief } = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
    const titular = await createHolder();
    const id = await createInvoice(titular, '50000.00');
    expect(await creditNote(chief, id, 'pedirCredito', '50000.00')).toMatchObject({ estado: 'Autorizada' });
    const { body } = await chief('GET', 'ajustes', { query: { filter: { factura: id } } });
    expect(body).toMatchObject([{ estado: 'Solicitado', tipo: 'Nota de crédito', importe: '50000.00', titular }]);
    const path = `ajustes/${Object(body)[0].id}/actions`;
    expect((await chief('POST', `${path}/aprobar`, { body: {} })).status).toBe(409);
    await runAction(`${path}/aprobar`, {}, approver);
    await runAction(`${path}/aplicar`, {}, chief);
    expect(await invoiceState(id)).toEqual(['Anulada', '0.00']);
    expect(await creditNote(chief, await createInvoice(titular, '10000.00'), 'anular')).toMatchObject({
      estado: 'Anulada',
    });
    await expectBalanced(titular);
  });
});
