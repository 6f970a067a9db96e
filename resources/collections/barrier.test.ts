/** The barrier follows the stage of the debt (domain.md A3, A7), whatever moves the debt; checked in SQL after each movement. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { testDatabase } from '../../tests/fixtures/database';
import { barrierWorld, contradictions } from './barrier.fixture';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, other, runAction, createHolder, createInvoice, createPayment, person } = world;
const { runDay, passOf, passState, stageOf, due, mailsTo } = await barrierWorld(world);

const STOPPED = ['InhabilitadoDeuda', 'Negra'];
const ENABLED = ['Habilitado', 'Blanca'];

/** A holder with a pass that a debt of 70 days stops. */
async function stoppedHolder(total = '1000.00') {
  const titular = await createHolder();
  const pass = await passOf(titular);
  const factura = await createInvoice(titular, total, -70);
  expect([await stageOf(titular), await passState(pass)]).toEqual(['Inhabilitado', STOPPED]);
  return { titular, pass, factura };
}

async function expectState(pass: number, state: string[]): Promise<void> {
  expect([await passState(pass), await contradictions(db)]).toEqual([state, []]);
}

/** A plan of two instalments for all that the holder owes, in force. */
async function agreePlan(titular: string, facturas: number[]): Promise<number> {
  const terms = { anticipo: '200.00', cuotas: 2, tasaMensual: '3.50', primerVencimiento: addDays(day, 15) };
  const created = await one('POST', 'planesPago', { body: { titular, facturas, ...terms } });
  expect([created.status, created.body]).toMatchObject([201, {}]);
  const { id } = Object(created.body);
  await runAction(`planesPago/${id}/actions/acordar`);
  await runAction(`planesPago/${id}/actions/aprobar`, {}, other);
  return Number(id);
}

it('agrees with the stage in the demo data', async () => {
  const demo = await testDatabase('ready');
  expect(await contradictions(demo.db)).toEqual([]);
});

describe('the barrier agrees with the stage', () => {
  it('after the daily processing, at the day of the setting and not before', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular);
    const factura = await createInvoice(titular, '1000.00', -1);
    await due(factura, -59);
    await runDay();
    await expectState(pass, ENABLED);
    await due(factura, -60);
    await runDay();
    await expectState(pass, STOPPED);
  });

  it('above the debt limit of a pass, whatever the days', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular, '1000.00');
    await createInvoice(titular, '1500.00', -20);
    expect(await stageOf(titular)).toBe('Inhabilitado');
    await expectState(pass, STOPPED);
    await createPayment(titular, '600.00');
    expect(await stageOf(titular)).toBe('MoraTemprana');
    await expectState(pass, ENABLED);
  });

  it('after a payment at the desk, at once, and after its reversal', async () => {
    const { titular, pass } = await stoppedHolder();
    const cobro = await createPayment(titular, '1000.00');
    await expectState(pass, ENABLED);
    expect((await mailsTo(titular)).filter((name) => name !== 'invoice')).toEqual(['stopped', 'restored']);
    await runAction(`cobros/${cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'Prueba' });
    await expectState(pass, STOPPED);
  });

  it('after a transfer, when it is credited', async () => {
    const { titular, pass } = await stoppedHolder();
    const { made } = await runAction('cobros/actions/registrar', {
      ...{ titular, importe: '1000.00', medio: 'Transferencia', referencia: 'TR-BARRERA-1' },
    });
    await expectState(pass, STOPPED);
    const { id } = made.find(({ resource }: { resource: string }) => resource === 'cobros');
    await runAction(`cobros/${id}/actions/acreditar`);
    await expectState(pass, ENABLED);
  });

  it('with a plan: stopped until its first instalment is paid, and again when the plan falls', async () => {
    const { titular, pass, factura } = await stoppedHolder();
    const plan = await agreePlan(titular, [factura]);
    expect(await stageOf(titular)).toBe('Inhabilitado');
    await expectState(pass, STOPPED);
    await createPayment(titular, '200.00');
    expect(await stageOf(titular)).toBe('ConPlan');
    await expectState(pass, ENABLED);
    await sql`update "planCuotas" set "vence" = ${addDays(day, -1)} where "plan" = ${plan} and "estado" = 'Pendiente'`.execute(
      db,
    );
    await runDay();
    expect(await stageOf(titular)).toBe('Inhabilitado');
    await expectState(pass, STOPPED);
  });

  it('with a plan agreed before the stop: not stopped', async () => {
    const titular = await createHolder();
    const pass = await passOf(titular);
    const factura = await createInvoice(titular, '1000.00', -50);
    await agreePlan(titular, [factura]);
    await due(factura, -80);
    await runDay();
    expect(await stageOf(titular)).toBe('ConPlan');
    await expectState(pass, ENABLED);
  });

  it('after a credit note and after a cancelled invoice', async () => {
    const first = await stoppedHolder();
    await runAction(`facturas/${first.factura}/actions/notaCredito`, { importe: '1000.00', motivo: 'Prueba' });
    await expectState(first.pass, ENABLED);
    const second = await stoppedHolder();
    await runAction(`facturas/${second.factura}/actions/anular`, { motivo: 'Prueba' });
    await expectState(second.pass, ENABLED);
  });

  it('after two accounts are merged', async () => {
    const { titular: from } = await stoppedHolder();
    const to = await createHolder();
    const pass = await passOf(to);
    const merger = await person(['Titular.ver', 'Titular.editar', 'Titular.fusionar']);
    await runAction(`titulares/${from}/actions/fusionar`, { titular: to, motivo: 'Misma persona' }, merger.call);
    expect(await stageOf(to)).toBe('Inhabilitado');
    await expectState(pass, STOPPED);
  });

  it('when a person re-enables a pass or a holder: a stopped debtor stays stopped, and the reason is told', async () => {
    const { titular, pass } = await stoppedHolder();
    const desk = await person(['MedioPaso.ver', 'MedioPaso.activar', 'Titular.ver', 'Titular.editar']);
    const refused = await desk.call('POST', `mediosDePaso/${pass}/actions/rehabilitar`, { body: {} });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('etapa que inhabilita'),
    ]);
    await expectState(pass, STOPPED);
    expect(await stageOf(titular)).toBe('Inhabilitado');
  });
});
