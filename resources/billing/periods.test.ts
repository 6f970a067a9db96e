/** Billing periods (domain.md A6): a closed month takes nothing dated in it, whatever the door, until another person reopens it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf, startOfMonth } from '../../src/schema/calendar';
import { day, moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, other: approver, createHolder, runAction, conceptId } = world;

const month = monthOf(day);
const close = (periodo: string) => biller('POST', 'periodosFacturacion/actions/cerrar', { body: { periodo } });
const refusal = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, JSON.stringify(body).includes('está cerrado')];
};

describe('closing', () => {
  it('waits for unfinished runs and vouchers of the month, and no month to come closes', async () => {
    expect((await close(monthOf(addMonths(startOfMonth(day), 1)))).status).toBe(422);
    await sql`update "corridasFacturacion" set "estado" = 'Cancelada' where "periodo" = ${month} and "estado" = 'Borrador' and "tipo" <> 'Prueba'`.execute(
      db,
    );
    const draft = await world.createDraft(await createHolder());
    expect((await close(month)).status).toBe(409);
    await sql`delete from "facturaItems" where "factura" = ${draft}`.execute(db);
    await sql`update "facturas" set "estado" = 'Anulada' where "fechaEmision" >= ${startOfMonth(day)}::date and "estado" in ('Borrador', 'Emitida', 'Rechazada')`.execute(
      db,
    );
    expect((await close(month)).status).toBe(200);
    expect((await close(month)).status).toBe(422);
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "periodosFacturacion" where "periodo" = ${month}`.execute(db);
    const id = rows[0]?.id;
    const reopen = (call: typeof biller, body: object) =>
      call('POST', `periodosFacturacion/${id}/actions/reabrir`, { body });
    // who closed it does not reopen it, and nobody without a reason
    expect((await reopen(biller, { motivo: 'x' })).status).toBe(409);
    expect((await reopen(approver, {})).status).toBe(422);
    expect((await reopen(approver, { motivo: 'Falta una nota' })).status).toBe(200);
    expect(await world.read(`periodosFacturacion/${id}`)).toMatchObject({
      estado: 'Abierto',
      motivo: 'Falta una nota',
    });
  });
});

describe('a closed month', () => {
  let invoice = 0;
  let draft = 0;
  let titular = '';
  beforeAll(async () => {
    titular = await createHolder();
    invoice = await world.createInvoice(titular);
    // dated before the month, as a draft that was left
    draft = await world.createDraft(titular);
    await sql`update "facturas" set "fechaEmision" = ${addDays(startOfMonth(day), -1)} where "id" = ${draft}`.execute(
      db,
    );
    expect((await close(month)).status).toBe(200);
  });

  it('takes no voucher: neither an issue nor a credit note', async () => {
    expect(await refusal(biller('POST', `facturas/${draft}/actions/emitir`, { body: {} }))).toEqual([409, true]);
    const note = { importe: '1.00', motivo: 'Prueba' };
    expect(await refusal(biller('POST', `facturas/${invoice}/actions/notaCredito`, { body: note }))).toEqual([
      409,
      true,
    ]);
    expect(await refusal(biller('POST', `facturas/${invoice}/actions/anular`, { body: { motivo: 'x' } }))).toEqual([
      409,
      true,
    ]);
  });

  it('takes no adjustment', async () => {
    const body = { titular, tipo: 'Compensación', importe: '10.00', motivo: 'x' };
    expect(await refusal(biller('POST', 'ajustes', { body }))).toEqual([409, true]);
  });

  it('takes no run, of the month or dated in it', async () => {
    const body = {
      ...{ ciclo: 'C', tipo: 'Refacturación', puntoVenta: 6, filtros: { titular } },
      ...{ transitosDesde: '2033-01-01T03:00:00.000Z', transitosHasta: '2033-02-01T03:00:00.000Z' },
    };
    const run = (periodo: string, fechaEmision: string) =>
      refusal(biller('POST', 'corridasFacturacion', { body: { ...body, periodo, fechaEmision } }));
    expect(await run(month, '2033-02-01')).toEqual([422, true]);
    expect(await run('2033-01', day)).toEqual([422, true]);
    // made before the closing: it is not calculated
    const { body: made } = await biller('POST', 'corridasFacturacion', {
      body: { ...body, periodo: '2033-01', fechaEmision: '2033-02-01' },
    });
    await sql`update "corridasFacturacion" set "periodo" = ${month} where "id" = ${Object(made).id}`.execute(db);
    expect(
      await refusal(biller('POST', `corridasFacturacion/${Object(made).id}/actions/calcular`, { body: {} })),
    ).toEqual([409, true]);
  });

  it('takes no other price for a transit that was rated in it', async () => {
    const { rows } = await sql<{ id: number }>`
      update "transitos" set "fechaHora" = ${`${day}T15:00:00Z`}::timestamptz, "estado" = 'EnDisputa', "facturaItem" = null, "disputa" = null,
        "categoriaTarifada" = 4, "importe" = 900000
      where "id" = (select "id" from "transitos" where "estado" = 'Valorizado' and "formaPago" = 'Tag' order by "id" limit 1) returning "id"`.execute(
      db,
    );
    const { call } = await world.person(['Transito.ver', 'Transito.resolver']);
    const response = call('POST', `transitos/${rows[0]?.id}/actions/recategorizar`, {
      body: { categoria: 2, comentario: 'x' },
    });
    expect(await refusal(response)).toEqual([409, true]);
  });

  it('takes payments, and a draft of a charge that a later month bills', async () => {
    await runAction('cargos/actions/agregar', { titular, concepto: await conceptId('ENVIO') });
    expect(await world.createPayment(titular, '10.00')).toBeGreaterThan(0);
  });
});
