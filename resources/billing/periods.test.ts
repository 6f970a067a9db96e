/** Billing periods (domain.md A6): a closed month takes nothing dated in it, whatever the door, until another person reopens it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf, startOfMonth } from '../../src/schema/calendar';
import { day, moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, other: approver, createHolder, runAction, conceptId } = world;

const month = monthOf(day);
/** the last day of the month before */
const before = addDays(startOfMonth(day), -1);
const lastMonth = monthOf(before);
const close = (periodo: string) => biller('POST', 'periodosFacturacion/actions/cerrar', { body: { periodo } });
const refusal = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, JSON.stringify(body).includes('está cerrado')];
};

describe('closing', () => {
  it('waits for the end of the month, its unfinished runs and its vouchers', async () => {
    expect((await close(monthOf(addMonths(startOfMonth(day), 1)))).status).toBe(422);
    expect((await close(month)).status).toBe(422);
    await sql`update "corridasFacturacion" set "estado" = 'Cancelada' where "periodo" = ${lastMonth}
      and "estado" not in ('Emitida', 'Enviada', 'Cancelada') and "tipo" <> 'Prueba'`.execute(db);
    await sql`update "facturas" set "estado" = 'Anulada' where "fechaEmision" between ${startOfMonth(before)}::date and ${before}::date
      and "estado" in ('Borrador', 'Emitida', 'Rechazada')`.execute(db);
    const draft = await world.createDraft(await createHolder());
    await sql`update "facturas" set "fechaEmision" = ${before} where "id" = ${draft}`.execute(db);
    expect((await close(lastMonth)).status).toBe(409);
    await sql`update "facturas" set "estado" = 'Anulada' where "id" = ${draft}`.execute(db);
    expect((await close(lastMonth)).status).toBe(200);
    expect((await close(lastMonth)).status).toBe(422);
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "periodosFacturacion" where "periodo" = ${lastMonth}`.execute(db);
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
    // no door closes a month that goes on: what is dated on it meets the same check as what is dated before
    await sql`insert into "periodosFacturacion" ("periodo", "estado") values (${month}, 'Cerrado')`.execute(db);
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
      ...{ transitosDesde: '2013-01-01T03:00:00.000Z', transitosHasta: '2013-02-01T03:00:00.000Z' },
    };
    const run = (periodo: string, fechaEmision: string) =>
      refusal(biller('POST', 'corridasFacturacion', { body: { ...body, periodo, fechaEmision } }));
    expect(await run(month, '2013-02-01')).toEqual([422, true]);
    expect(await run('2013-01', day)).toEqual([422, true]);
    // made before the closing: it is not calculated
    const { body: made } = await biller('POST', 'corridasFacturacion', {
      body: { ...body, periodo: '2013-01', fechaEmision: '2013-02-01' },
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

  it('takes no charge dated in it', async () => {
    const body = { titular, concepto: await conceptId('ENVIO'), fecha: day };
    expect(await refusal(biller('POST', 'cargos/actions/agregar', { body }))).toEqual([422, true]);
    await runAction('cargos/actions/agregar', { ...body, fecha: before });
  });

  it('takes payments', async () => {
    expect(await world.createPayment(titular, '10.00')).toBeGreaterThan(0);
  });
});
