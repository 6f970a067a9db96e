import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { workingDaysAfter } from '../billing/interface/shared';
import { barrierWorld } from './barrier.fixture';
import { debitWorld } from './debits.fixture';
import { refreshDebtors } from './deudores/server/refresh';
import { day } from './money.fixture';

const world = await debitWorld();
const {
  db,
  one: biller,
  runAction,
  createHolder,
  createInvoice,
  createDraft,
  createRun,
  generate,
  present,
  itemsOf,
  read: readRecord,
  invoiceState,
  readLedger,
  expectBalanced,
} = world;
const holderWithDebit = () => world.holderWith();
const rejectCodeId = async (codigo: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into "codigosRechazo" ("tipo", "codigo", "descripcion", "accion") values ('CBU', ${`X${codigo}`}, 'Falta de fondos', 'Reintentar')
    on conflict ("tipo", "codigo") do update set "descripcion" = excluded."descripcion" returning "id"`.execute(db);
  return Number(rows[0]?.id);
};
/** Returns the response line of an accepted debit. */
const accepted = async (factura: number, importe = '500.00') => {
  const { comprobante } = await readRecord(`facturas/${factura}`);
  return `${comprobante};${importe}`;
};
describe('a debit run (domain.md A7)', () => {
  it('includes the open invoices of holders who pay by its means, and no others', async () => {
    const [titular, otherHolder] = [await holderWithDebit(), await createHolder()];
    const [factura, foreign, unissued] = [
      await createInvoice(titular, '500.00'),
      await createInvoice(otherHolder),
      await createDraft(titular),
    ];
    const lote = await createRun();
    expect(await generate(lote)).toMatchObject({
      estado: 'Generado',
      cantidad: 1,
      importe: '500.00',
    });
    expect(await itemsOf(lote)).toMatchObject([{ factura, titular, importe: '500.00', estado: 'Incluido' }]);
    expect([await invoiceState(factura), await invoiceState(foreign), await invoiceState(unissued)]).toEqual([
      ['EnDébito', '500.00'],
      ['Autorizada', '1210.00'],
      ['Borrador', '0.00'],
    ]);
    const empty = await biller('POST', `lotesDebito/${await createRun()}/actions/generar`, { body: {} });
    expect(empty.body).toMatchObject({ status: 409, detail: expect.stringContaining('No hay facturas') });
    // cancelling the run restores the invoice state
    await runAction(`lotesDebito/${lote}/actions/anular`, { motivo: 'Se rehace' });
    await vi.waitFor(async () => expect(await invoiceState(factura)).toEqual(['Autorizada', '500.00']), 10_000);
    expect(await itemsOf(lote)).toMatchObject([{ estado: 'Retirado' }]);
    await runAction(`facturas/${factura}/actions/anular`, { motivo: 'Se rehace' });
  });

  it('on bank accounts must be presented at least five working days before the debit', async () => {
    const titular = await holderWithDebit();
    const factura = await createInvoice(titular, '500.00');
    const lote = await createRun({ fechaDebito: addDays(day, 3) });
    await generate(lote);
    const refused = await biller('POST', `lotesDebito/${lote}/actions/presentar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('cinco días hábiles') });
    await sql`update "lotesDebito" set "fechaDebito" = ${workingDaysAfter(day, 12)} where "id" = ${lote}`.execute(db);
    expect(await present(lote)).toMatchObject({
      estado: 'Presentado',
      fechaPresentacion: day,
    });
    await runAction(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
    expect(await invoiceState(factura)).toEqual(['Pagada', '0.00']);
  });

  it('books nothing without a response: an unanswered debit is not a payment', async () => {
    const titular = await holderWithDebit();
    const factura = await createInvoice(titular, '500.00');
    const lote = await createRun();
    await generate(lote);
    await present(lote);
    for (const body of [{}, { respuesta: '' }, { rechazos: [] }, { respuesta: '0006-99999999;500,00' }]) {
      const refused = await biller('POST', `lotesDebito/${lote}/actions/conciliar`, { body });
      expect(refused.body).toMatchObject({ status: 422, errors: { respuesta: expect.any(String) } });
    }
    expect(await readRecord(`lotesDebito/${lote}`)).toMatchObject({ estado: 'Presentado', aceptado: '0.00' });
    expect(await invoiceState(factura)).toEqual(['EnDébito', '500.00']);
    expect(await readLedger(titular)).toEqual([['Factura', '500.00', '0.00']]);
    await runAction(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
  });

  it('with a partial response waits for the rest, and reports the lines that match nothing', async () => {
    const people = [await holderWithDebit(), await holderWithDebit(), await holderWithDebit()];
    const invoices = await Promise.all(people.map((titular) => createInvoice(titular, '1500.00')));
    const [paid = 0, mismatched = 0, unanswered = 0] = invoices;
    const lote = await createRun();
    await generate(lote);
    await present(lote);
    const respuesta = [
      await accepted(paid, '1.500,00'),
      await accepted(mismatched, '1499,99'),
      'B 0006-99999999;10,00',
      await accepted(paid, '1500.00'),
      await accepted(unanswered, '1.500'),
    ].join('\r\n');
    const first = await runAction(`lotesDebito/${lote}/actions/conciliar`, { respuesta });
    expect(first).toMatchObject({ estado: 'RespuestaParcial', aceptado: '1500.00', rechazado: '0.00', rechazos: 0 });
    const messages = first.observaciones.split('\n');
    expect(messages.map((line: string) => line.slice(0, 7))).toEqual(['Línea 5', 'Línea 2', 'Línea 3', 'Línea 4']);
    expect(messages[1]).toContain('1.499,99');
    expect(await Promise.all(invoices.map(invoiceState))).toEqual([
      ['Pagada', '0.00'],
      ['EnDébito', '1500.00'],
      ['EnDébito', '1500.00'],
    ]);
    const rest = { aceptados: [mismatched, unanswered].map((factura) => ({ factura, importe: '1500.00' })) };
    expect(await runAction(`lotesDebito/${lote}/actions/conciliar`, rest)).toMatchObject({
      estado: 'Conciliado',
      aceptado: '4500.00',
      observaciones: null,
    });
    for (const titular of people) await expectBalanced(titular);
  });

  it('is reconciled with its response: rejected debits are owed again, accepted debits are paid', async () => {
    const [payer, rejectedPayer] = [await holderWithDebit(), await holderWithDebit()];
    const [paid, unpaid] = [await createInvoice(payer, '500.00'), await createInvoice(rejectedPayer, '300.00')];
    const lote = await createRun();
    await generate(lote);
    await present(lote);
    const codigo = await rejectCodeId('R10');
    const foreign = await biller('POST', `lotesDebito/${lote}/actions/conciliar`, {
      body: { rechazos: [{ factura: await createInvoice(await createHolder()), codigo }] },
    });
    expect(foreign.status).toBe(422);
    const row = await runAction(`lotesDebito/${lote}/actions/conciliar`, {
      respuesta: await accepted(paid),
      rechazos: [{ factura: unpaid, codigo }],
    });
    expect(row).toMatchObject({ estado: 'Conciliado', aceptado: '500.00', rechazado: '300.00', rechazos: 1 });
    expect(await itemsOf(lote)).toMatchObject([
      { factura: paid, estado: 'Aceptado', cobro: expect.any(Number) },
      { factura: unpaid, estado: 'Rechazado', codigoRechazo: codigo, motivo: 'Falta de fondos' },
    ]);
    expect([await invoiceState(paid), await invoiceState(unpaid)]).toEqual([
      ['Pagada', '0.00'],
      ['Autorizada', '300.00'],
    ]);
    expect(await readLedger(payer)).toEqual([
      ['Factura', '500.00', '0.00'],
      ['Cobro', '0.00', '500.00'],
    ]);
    await Promise.all([expectBalanced(payer), expectBalanced(rejectedPayer)]);
    expect(await runAction(`lotesDebito/${lote}/actions/cerrar`)).toMatchObject({ estado: 'Cerrado' });

    // a debit stopped by the holder is reversed
    const [item] = await itemsOf(lote);
    await runAction(`cobros/${item?.cobro}/actions/revertir`, { causa: 'Stop debit', motivo: 'Lo pidió en su banco' });
    expect((await itemsOf(lote))[0]).toMatchObject({ estado: 'Revertido' });
    expect(await invoiceState(paid)).toEqual(['Autorizada', '500.00']);
    await expectBalanced(payer);
  });

  it('on an invoice paid in the meantime leaves the amount as the holder’s available credit', async () => {
    const titular = await holderWithDebit();
    const factura = await createInvoice(titular, '500.00');
    const lote = await createRun();
    await generate(lote);
    await present(lote);
    const cobro = await world.createPayment(titular, '200.00');
    // an invoice in a debit run takes no automatic allocation
    expect(await readRecord(`cobros/${cobro}`)).toMatchObject({ disponible: '200.00' });
    await runAction(`cobros/${cobro}/actions/imputar`, { reparto: [{ factura, importe: '200.00' }] });
    expect(await invoiceState(factura)).toEqual(['EnDébito', '300.00']);
    await runAction(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
    expect(await invoiceState(factura)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
  });

  it('presents the balance of a voucher after its first due date, too: the surcharge is a charge of the next voucher', async () => {
    const titular = await holderWithDebit();
    const factura = await createInvoice(titular, '500.00', -10);
    await sql`update "facturas" set "vence2" = ${addDays(day, 30)}::date, "recargo2Pct" = 3 where "id" = ${factura}`.execute(
      db,
    );
    const lote = await createRun({ intento: 2, fechaDebito: addDays(day, 20) });
    await generate(lote);
    const own = (await itemsOf(lote)).filter((item) => item.factura === factura);
    expect(own).toMatchObject([{ importe: '500.00' }]);
    await runAction(`lotesDebito/${lote}/actions/anular`, { motivo: 'Prueba' });
    await vi.waitFor(async () => expect((await invoiceState(factura))[0]).not.toBe('EnDébito'), 10_000);
    await world.createPayment(titular, '500.00');
  });

  describe('follows the action of the reject code', () => {
    const rejectCode = async (codigo: string, accion: string, esperaDias = 0) =>
      Number(
        (
          await sql<{ id: number }>`
            insert into "codigosRechazo" ("tipo", "codigo", "descripcion", "accion", "reintentable", "esperaDias")
            values ('CBU', ${codigo}, 'Motivo', ${accion}, ${accion === 'Reintentar'}, ${esperaDias}) returning "id"`.execute(
            db,
          )
        ).rows[0]?.id,
      );
    const presentAndReject = async (factura: number, codigo: number, fechaDebito: string) => {
      const lote = await createRun({ fechaDebito });
      const generated = await biller('POST', `lotesDebito/${lote}/actions/generar`, { body: {} });
      if (generated.status !== 200) return false;
      await world.reaches(lote, 'Generado');
      await present(lote);
      await runAction(`lotesDebito/${lote}/actions/conciliar`, { rechazos: [{ factura, codigo }] });
      return true;
    };
    const meansOf = async (titular: string) =>
      (
        await sql<
          Record<string, unknown>
        >`select * from "mediosPago" where "titular" = ${titular} order by "id"`.execute(db)
      ).rows;
    const cancelInvoice = (factura: number) => runAction(`facturas/${factura}/actions/anular`, { motivo: 'Fin' });

    it('retries after the waiting days, at most three times', async () => {
      const titular = await holderWithDebit();
      const factura = await createInvoice(titular, '500.00');
      const codigo = await rejectCode('Y10', 'Reintentar', 10);
      expect(await presentAndReject(factura, codigo, addDays(day, 20))).toBe(true);
      expect(await presentAndReject(factura, codigo, addDays(day, 29))).toBe(false);
      expect(await presentAndReject(factura, codigo, addDays(day, 30))).toBe(true);
      expect(await presentAndReject(factura, codigo, addDays(day, 40))).toBe(true);
      expect(await presentAndReject(factura, codigo, addDays(day, 50))).toBe(false);
      expect(await meansOf(titular)).toMatchObject([{ estado: 'Vigente' }]);
      await cancelInvoice(factura);
    });

    it.each([
      ['Y04', 'Pedir nuevo medio', true],
      ['Y02', 'Inhabilitar adhesión', false],
    ])(
      '%s (%s) disables the means; it is debited after renewal: %s; a replacement means is debited',
      async (text, accion, isRetried) => {
        const titular = await holderWithDebit();
        const factura = await createInvoice(titular, '500.00');
        const codigo = await rejectCode(text, accion);
        expect(await presentAndReject(factura, codigo, addDays(day, 20))).toBe(true);
        expect(await meansOf(titular)).toMatchObject([{ estado: 'Rechazada', motivoEstado: `${text} · Motivo` }]);
        expect(await presentAndReject(factura, codigo, addDays(day, 60))).toBe(false);
        // enabling it by hand does not lift the rejection
        await sql`update "mediosPago" set "estado" = 'Vigente' where "titular" = ${titular}`.execute(db);
        expect(await presentAndReject(factura, codigo, addDays(day, 60))).toBe(false);
        await sql`update "mediosPago" set "fechaAdhesion" = ${addDays(day, 21)} where "titular" = ${titular}`.execute(
          db,
        );
        expect(await presentAndReject(factura, codigo, addDays(day, 60))).toBe(isRetried);
        await sql`
        update "mediosPago" set "estado" = 'Rechazada', "principal" = false where "titular" = ${titular}`.execute(db);
        await world.addMeans(titular, 'DébitoCBU', null);
        expect(await presentAndReject(factura, codigo, addDays(day, 70))).toBe(true);
        const [, replacement] = await meansOf(titular);
        expect(await readRecord(`facturas/${factura}`)).toMatchObject({ medioPago: replacement?.id });
        await cancelInvoice(factura);
      },
    );

    const mailsOf = async (titular: string) =>
      (
        await sql<Record<string, unknown>>`
          select "para", "asunto", "cuerpo" from "correos" where "titular" = ${titular} and "plantilla" = 'newMeans'`.execute(
          db,
        )
      ).rows;

    it('a code that asks for a new means mails its holder once, with the reason; another code does not', async () => {
      const [rejected, ended] = [await holderWithDebit(), await holderWithDebit()];
      for (const titular of [rejected, ended])
        await sql`update "titulares" set "email" = ${`${titular}@example.com`} where "codigoTitular" = ${titular}`.execute(
          db,
        );
      const first = await createInvoice(rejected, '500.00');
      expect(await presentAndReject(first, await rejectCode('Y21', 'Pedir nuevo medio'), addDays(day, 80))).toBe(true);
      const [mail, ...others] = await mailsOf(rejected);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ para: `${rejected}@example.com`, asunto: expect.stringContaining(rejected) });
      expect(mail?.cuerpo).toContain('Motivo');
      await cancelInvoice(first);
      const second = await createInvoice(ended, '500.00');
      expect(await presentAndReject(second, await rejectCode('Y22', 'Inhabilitar adhesión'), addDays(day, 90))).toBe(
        true,
      );
      expect(await mailsOf(ended)).toEqual([]);
      await cancelInvoice(second);
    });

    it('a holder whom no mail reaches is named in a notice for the area', async () => {
      const titular = await holderWithDebit();
      await sql`update "titulares" set "email" = 'x@example.com', "emailRebotado" = true where "codigoTitular" = ${titular}`.execute(
        db,
      );
      const factura = await createInvoice(titular, '500.00');
      expect(await presentAndReject(factura, await rejectCode('Y23', 'Pedir nuevo medio'), addDays(day, 95))).toBe(
        true,
      );
      expect(await mailsOf(titular)).toEqual([]);
      const { rows } = await sql<{ destino: string; cuerpo: string }>`
        select "destino", "cuerpo" from "notificaciones" where "cuerpo" like ${`%${titular}%`}`.execute(db);
      expect(rows).toEqual([{ destino: 'Sectores', cuerpo: expect.stringContaining(titular) }]);
      await cancelInvoice(factura);
    });
  });
});

it('an accepted debit restores the passes of its holder at once', async () => {
  const { passOf, passState } = await barrierWorld(world);
  const titular = await holderWithDebit();
  const pass = await passOf(titular);
  const factura = await createInvoice(titular, '500.00', -61);
  expect((await passState(pass))[0]).toBe('InhabilitadoDeuda');
  const lote = await createRun();
  await generate(lote);
  await present(lote);
  // in a debit run, the invoice is still overdue
  await refreshDebtors(db, { now: new Date(), titulares: [titular] });
  expect((await passState(pass))[0]).toBe('InhabilitadoDeuda');
  await runAction(`lotesDebito/${lote}/actions/conciliar`, { respuesta: await accepted(factura) });
  expect(await passState(pass)).toEqual(['Habilitado', 'Blanca']);
});
