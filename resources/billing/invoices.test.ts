import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findFiles, readContent } from '../../server/files/store';
import { addDays } from '../../src/schema/calendar';
import { readPdf } from '../../tests/fixtures/pdf';
import { day, moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const {
  db,
  one: biller,
  runAction,
  createHolder,
  createDraft,
  createInvoice,
  createPayment,
  read: readRecord,
  invoiceState,
  readLedger,
  expectBalanced,
  conceptId,
} = world;

const lastNumber = async (voucher: string): Promise<number> =>
  Number(
    (
      await sql<{ last: number }>`
        select coalesce(max("numero"), 0) as "last" from "facturas" where "tipoComprobante" = ${voucher} and "puntoVenta" = 6`.execute(
        db,
      )
    ).rows[0]?.last,
  );

describe('an invoice (domain.md A6)', () => {
  it('is drafted with lines at the prices of their concepts, and owes nothing yet', async () => {
    const titular = await createHolder();
    const [replacementConcept, envio, peaje] = await Promise.all(['REPOS', 'ENVIO', 'PEAJE'].map(conceptId));
    const lineas = [
      { concepto: replacementConcept, cantidad: 2, bonificacion: '600.00' },
      { concepto: envio, cantidad: 1, descripcion: 'Envío a Dolores' },
    ];
    const body = { titular, tipo: 'Factura', vence1: addDays(day, 10), lineas };
    const { made: created } = await runAction('facturas/actions/facturar', body);
    expect(created.map(({ resource }: { resource: string }) => resource)).toEqual([
      'facturas',
      'facturaItems',
      'facturaItems',
    ]);
    const row = await readRecord(`facturas/${created[0].id}`);
    // 2 × 9,800 − 600 and 6,200, tax included
    expect(row).toMatchObject({
      estado: 'Borrador',
      comprobante: null,
      total: '25200.00',
      saldo: '0.00',
      receptor: { docTipo: 96 },
    });
    expect([row.neto, row.iva]).toEqual(['20826.45', '4373.55']);
    expect(await readLedger(titular)).toEqual([]);
    const withoutPrice = { ...body, lineas: [{ concepto: peaje, cantidad: 1 }] };
    const rejected = await biller('POST', 'facturas/actions/facturar', { body: withoutPrice });
    expect(rejected.body).toMatchObject({ status: 422, errors: { 'lineas[0].precioUnitario': expect.any(String) } });
  });

  it('gets its number, CAE and QR code when it is issued, and is owed from then on', async () => {
    const titular = await createHolder();
    const last = await lastNumber('Factura B');
    const id = await createDraft(titular, '1210.00');
    const row = await runAction(`facturas/${id}/actions/emitir`);
    expect(row).toMatchObject({
      estado: 'Autorizada',
      tipoComprobante: 'Factura B',
      numero: last + 1,
      comprobante: `0006-${String(last + 1).padStart(8, '0')}`,
      fechaEmision: day,
      cae: expect.stringMatching(/^7\d{13}$/),
      arcaResultado: 'Aprobado',
      saldo: '1210.00',
      qr: expect.stringContaining('/fe/qr/?p='),
      codigoBarras: expect.stringMatching(/^\d{40,60}$/),
    });
    expect(await readLedger(titular)).toEqual([['Factura', '1210.00', '0.00']]);
    await expectBalanced(titular);
  });

  it('is numbered without gaps when many are issued concurrently', async () => {
    const titular = await createHolder();
    const last = await lastNumber('Factura B');
    const ids: number[] = [];
    for (let i = 0; i < 8; i += 1) ids.push(await createDraft(titular, '100.00'));
    const responses = await Promise.all(ids.map((id) => biller('POST', `facturas/${id}/actions/emitir`, { body: {} })));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const numbers = responses.map(({ body }) => Number(Object(body).numero)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => last + 1 + i));
    await expectBalanced(titular);
  });

  it('has letter A for a registered taxpayer with a valid CUIT', async () => {
    const titular = await createHolder({ cuit: '30712345671' });
    const { rows } = await sql`
      select 1 from "information_schema"."columns" where "table_name" = 'titulares' and "column_name" = 'condicionIva'`.execute(
      db,
    );
    if (rows.length > 0)
      await sql`update "titulares" set "condicionIva" = '1' where "codigoTitular" = ${titular}`.execute(db);
    const { tipoComprobante, receptor } = await readRecord(`facturas/${await createDraft(titular)}`);
    const expected = rows.length > 0 ? ['Factura A', 80] : ['Factura B', 96];
    expect([tipoComprobante, receptor.docTipo]).toEqual(expected);
  });

  it('has no number when it is rejected, and is authorised after the correction with the next one', async () => {
    const titular = await createHolder({ tipoDocumento: 'CUIT', numeroDocumento: '20111111111' });
    const id = await createDraft(titular);
    const rejected = await runAction(`facturas/${id}/actions/emitir`);
    expect(rejected).toMatchObject({ estado: 'Rechazada', cae: null, numero: null, comprobante: null, saldo: '0.00' });
    expect(rejected.arcaObservaciones).toContain('CUIT inválido');
    expect(await readLedger(titular)).toEqual([]);
    const again = await biller('POST', `facturas/${id}/actions/autorizar`, { body: {} });
    expect([again.status, JSON.stringify(again.body).includes('CUIT inválido')]).toEqual([409, true]);
    await sql`update "titulares" set "numeroDocumento" = '20111111112' where "codigoTitular" = ${titular}`.execute(db);
    const next = await runAction(`facturas/${await createDraft(await createHolder())}/actions/emitir`);
    const row = await runAction(`facturas/${id}/actions/autorizar`);
    expect(row).toMatchObject({ estado: 'Autorizada', numero: next.numero + 1, saldo: '1210.00' });
    await expectBalanced(titular);
  });

  it('takes the receiver data of the day of issue, not of the draft', async () => {
    const titular = await createHolder();
    const id = await createDraft(titular, '1210.00');
    expect(await readRecord(`facturas/${id}`)).toMatchObject({ tipoComprobante: 'Factura B', medioPago: null });
    const { rows } = await sql<{ id: number }>`
      insert into "mediosPago" ("titular", "tipo", "estado", "principal") values (${titular}, 'DébitoCBU', 'Vigente', true)
      returning "id"`.execute(db);
    await sql`
      update "titulares" set "condicionIva" = '1', "cuit" = '30712345671', "apellido" = 'Persona Nueva'
      where "codigoTitular" = ${titular}`.execute(db);
    const last = await lastNumber('Factura A');
    expect(await runAction(`facturas/${id}/actions/emitir`)).toMatchObject({
      tipoComprobante: 'Factura A',
      numero: last + 1,
      documento: '30712345671',
      receptor: { nombre: 'Persona Nueva, Prueba', docTipo: 80, docNro: '30712345671', condicionIva: '1' },
      medioPago: rows[0]?.id,
      neto: '1000.00',
      iva: '210.00',
    });
    await expectBalanced(titular);
  });

  it('takes the current receiver data on a retry after rejection', async () => {
    const titular = await createHolder({ tipoDocumento: 'CUIT', numeroDocumento: '20111111113' });
    const id = await createDraft(titular);
    const rejected = await runAction(`facturas/${id}/actions/emitir`);
    expect(rejected).toMatchObject({ estado: 'Rechazada', tipoComprobante: 'Factura B' });
    const following = await readRecord(`facturas/${await createInvoice(await createHolder())}`);
    await sql`update "titulares" set "condicionIva" = '1', "cuit" = '30712345671' where "codigoTitular" = ${titular}`.execute(
      db,
    );
    const last = await lastNumber('Factura A');
    expect(await runAction(`facturas/${id}/actions/autorizar`)).toMatchObject({
      estado: 'Autorizada',
      tipoComprobante: 'Factura A',
      numero: last + 1,
      receptor: { docTipo: 80, docNro: '30712345671' },
    });
    expect(await readRecord(`facturas/${await createInvoice(await createHolder())}`)).toMatchObject({
      numero: following.numero + 1,
    });
  });

  it('takes the VAT rate of the day of issue', async () => {
    const titular = await createHolder();
    const id = await createDraft(titular, '1210.00');
    await sql`update "conceptosFacturables" set "alicuotaIva" = '4' where "codigo" = 'RECPAT'`.execute(db);
    const row = await runAction(`facturas/${id}/actions/emitir`);
    await sql`update "conceptosFacturables" set "alicuotaIva" = '5' where "codigo" = 'RECPAT'`.execute(db);
    expect(row).toMatchObject({ neto: '1095.02', iva: '114.98', total: '1210.00' });
    const { rows } = await sql`
      select "alicuotaIva", "neto", "iva", "total" from "facturaItems" where "factura" = ${id}`.execute(db);
    expect(rows).toEqual([{ alicuotaIva: '4', neto: '1095.02', iva: '114.98', total: '1210.00' }]);
  });

  it('can be discarded as a draft without losing a number', async () => {
    const titular = await createHolder();
    const id = await createDraft(titular);
    expect(await runAction(`facturas/${id}/actions/descartar`)).toMatchObject({ estado: 'Anulada', numero: null });
    await expectBalanced(titular);
  });

  it('is sent by mail to holders with an address', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular);
    const row = await runAction(`facturas/${id}/actions/enviar`);
    expect(row).toMatchObject({ estado: 'Enviada', canalEnvio: 'Correo' });
    const { rows } = await sql`select "para", "asunto" from "correos" where "titular" = ${titular}`.execute(db);
    expect(rows).toEqual([{ para: 'prueba@example.com', asunto: `Tu factura B ${row.comprobante}` }]);
    // the holder never gets two versions of a voucher
    const again = await runAction(`facturas/${id}/actions/reenviar`);
    expect(again.pdf).toEqual(row.pdf);
    const { rows: mails } = await sql<{ adjuntos: unknown }>`
      select "adjuntos" from "correos" where "titular" = ${titular}`.execute(db);
    expect(mails).toEqual([{ adjuntos: [row.pdf] }, { adjuntos: [row.pdf] }]);
    const content = (await findFiles(db, [String(row.pdf.id)])).get(String(row.pdf.id));
    const { pages } = await readPdf(await buffer(readContent(db, content?.hash ?? '')));
    expect(pages.join(' ')).toContain(String(row.cae));
    const withoutMail = await createHolder({ email: null });
    const rejected = await biller('POST', `facturas/${await createInvoice(withoutMail)}/actions/enviar`, { body: {} });
    expect(rejected.body).toMatchObject({ status: 409, detail: 'El titular no tiene correo.' });
  });
});

it('takes the point of sale of the setting, with numbers of its own; its credit note takes that of the invoice', async () => {
  const setPoint = (value: number) =>
    sql`update "configuracionesWeb" set "valorNumero" = ${value} where "clave" = 'facturacion.puntoVenta'`.execute(db);
  const titular = await createHolder();
  await setPoint(27);
  const id = await createInvoice(titular, '100.00');
  await setPoint(6);
  await runAction(`facturas/${id}/actions/anular`, { motivo: 'Cargo duplicado' });
  expect(await readRecord(`facturas/${id}`)).toMatchObject({ puntoVenta: 27, comprobante: '0027-00000001' });
  const { rows } = await sql`select "comprobante" from "facturas" where "asociado" = ${id}`.execute(db);
  expect(rows).toEqual([{ comprobante: '0027-00000001' }]);
  expect(await readRecord(`facturas/${await createInvoice(titular, '100.00')}`)).toMatchObject({ puntoVenta: 6 });
});

describe('a credit note', () => {
  it('for the full amount cancels the invoice, is linked to it, and is posted to the account', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1210.00');
    expect(await runAction(`facturas/${id}/actions/anular`, { motivo: 'Cargo duplicado' })).toMatchObject({
      estado: 'Anulada',
      saldo: '0.00',
    });
    const { rows } = await sql<Record<string, unknown>>`select * from "facturas" where "asociado" = ${id}`.execute(db);
    expect(rows).toMatchObject([
      {
        tipoComprobante: 'Nota de crédito B',
        estado: 'Autorizada',
        total: '1210.00',
        saldo: '0.00',
        motivo: 'Cargo duplicado',
      },
    ]);
    expect(await readLedger(titular)).toEqual([
      ['Factura', '1210.00', '0.00'],
      ['NC', '0.00', '1210.00'],
    ]);
    await expectBalanced(titular);
    expect((await biller('POST', `facturas/${rows[0]?.id}/actions/anular`, { body: { motivo: 'x' } })).status).toBe(
      409,
    );
  });

  it('for a part lowers the balance; above the rest it is rejected and uses no number', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1000.00');
    await runAction(`facturas/${id}/actions/notaCredito`, { importe: '400.00', motivo: 'Un paso no reconocido' });
    expect(await invoiceState(id)).toEqual(['ParcialmentePagada', '600.00']);
    const last = await lastNumber('Nota de crédito B');
    const body = { importe: '600.01', motivo: 'x' };
    const rejected = await biller('POST', `facturas/${id}/actions/notaCredito`, { body });
    expect(rejected.body).toMatchObject({ status: 409, detail: expect.stringContaining('600.00') });
    expect(await lastNumber('Nota de crédito B')).toBe(last);
    await runAction(`facturas/${id}/actions/anular`, { motivo: 'El resto' });
    expect(await invoiceState(id)).toEqual(['Anulada', '0.00']);
    await expectBalanced(titular);
  });

  it('in parts returns exactly the net and tax of each line and rate; each of its lines names the line that it credits', async () => {
    const titular = await createHolder();
    const setRate = async (codigo: string, rate: string) =>
      sql`update "conceptosFacturables" set "alicuotaIva" = ${rate} where "codigo" = ${codigo}`.execute(db);
    const [taxed, exempt] = await Promise.all(['RECPAT', 'PEAJE'].map(conceptId));
    await setRate('PEAJE', '3');
    const lineas = [
      { concepto: taxed, cantidad: 7, precioUnitario: '33.33' },
      { concepto: exempt, cantidad: 1, precioUnitario: '100.01' },
      { concepto: taxed, cantidad: 1, precioUnitario: '50.02', bonificacion: '0.01', descripcion: 'Otra patente' },
    ];
    const { made: created } = await runAction('facturas/actions/facturar', {
      titular,
      tipo: 'Factura',
      vence1: day,
      lineas,
    });
    const id = Number(created[0].id);
    await runAction(`facturas/${id}/actions/emitir`);
    const motivo = 'Pasos no reconocidos';
    for (const importe of ['100.00', '0.01', '33.33'])
      await runAction(`facturas/${id}/actions/notaCredito`, { importe, motivo });
    await runAction(`facturas/${id}/actions/anular`, { motivo });
    await setRate('PEAJE', '5');
    const amountsBy = (key: 'alicuotaIva' | 'linea', column: 'id' | 'asociado') =>
      sql`
        select l.${sql.ref(key)}, l."descripcion", l."concepto", sum(i."neto") as "neto", sum(i."iva") as "iva", sum(i."total") as "total"
        from "facturaItems" i join "facturas" f on f."id" = i."factura"
        join "facturaItems" l on l."id" = ${column === 'id' ? sql.ref('i.id') : sql.ref('i.acredita')}
        where f.${sql.ref(column)} = ${id} group by 1, 2, 3 order by 1, 2`.execute(db);
    for (const key of ['alicuotaIva', 'linea'] as const)
      expect((await amountsBy(key, 'asociado')).rows).toEqual((await amountsBy(key, 'id')).rows);
    expect((await amountsBy('linea', 'asociado')).rows).toHaveLength(3);
    const { rows: totals } = await sql`
      select "neto", "exento", "iva", "total" from "facturas" where "id" = ${id}
      union all select sum("neto"), sum("exento"), sum("iva"), sum("total") from "facturas" where "asociado" = ${id}`.execute(
      db,
    );
    expect(totals[1]).toEqual(totals[0]);
    const { rows: concepts } = await sql`
      select from "facturaItems" i join "facturas" f on f."id" = i."factura" join "facturaItems" l on l."id" = i."acredita"
      where f."asociado" = ${id} and (i."concepto", i."descripcion") is distinct from (l."concepto", l."descripcion")`.execute(
      db,
    );
    expect(concepts).toEqual([]);
    await expectBalanced(titular);
  });

  it('for a paid invoice frees the payment, which then pays the next invoice', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1000.00');
    const cobro = await createPayment(titular, '1000.00');
    expect(await invoiceState(id)).toEqual(['Pagada', '0.00']);
    await runAction(`facturas/${id}/actions/anular`, { motivo: 'Cargo indebido' });
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ imputado: '0.00', disponible: '1000.00' });
    await expectBalanced(titular);
    const next = await createInvoice(titular, '300.00');
    expect(await invoiceState(next)).toEqual(['Pagada', '0.00']);
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ imputado: '300.00', disponible: '700.00' });
    await expectBalanced(titular);
  });
});
