/** Closing a till (domain.md A7): what it should contain is calculated from the payments of its cashier. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, createHolder, person, runAction, one: biller, other: checker } = world;
const rights = [
  'CierreCaja.ver',
  'CierreCaja.crear',
  'CierreCaja.editar',
  'CierreCaja.controlar',
  'Cobro.ver',
  'Cobro.crear',
  'Cobro.revertir',
  'Titular.ver',
];
const cashier = await person(rights);
const { rows: sectors } = await sql<{ id: number }>`select min("id") as "id" from "sectores" where "activo"`.execute(
  db,
);

let day = 0;
async function openTill(fondo = '1000.00'): Promise<number> {
  day += 1;
  const { status, body } = await cashier.call('POST', 'cierresCaja', {
    body: { cajero: cashier.id, sector: sectors[0]?.id, fecha: `2026-01-0${day}`, turno: 'Mañana', fondo },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return Number(Object(body).id);
}
async function take(importe: string, medio = 'Mostrador', call = cashier.call): Promise<number> {
  const body = { titular: await createHolder(), importe, medio, ...(medio !== 'Mostrador' && { referencia: importe }) };
  const { made } = await runAction('cobros/actions/registrar', body, call);
  return Number(made.find(({ resource }: { resource: string }) => resource === 'cobros').id);
}
const count = (till: number, efectivo: string, tarjetas = '0.00') =>
  runAction(`cierresCaja/${till}/actions/cerrar`, { efectivo, tarjetas, comprobantes: 2 }, cashier.call);

it('expects the fund and the counter payments that its cashier took while it was open', async () => {
  await take('70.00');
  const till = await openTill();
  await take('1500.50');
  await take('200.00');
  // neither a transfer, nor what another person took
  await take('999.00', 'Transferencia');
  await take('333.00', 'Mostrador', biller);
  const closed = await count(till, '2300.00', '400.50');
  expect(closed).toMatchObject({
    estado: 'Cerrada',
    esperado: '2700.50',
    cobrosTomados: 2,
    diferencia: '0.00',
  });
  // the next payment is of no till
  const after = await take('10.00');
  expect((await world.read(`cobros/${after}`)).cierre).toBeNull();
});

it('names a shortage, which the person who checks it cannot change', async () => {
  const till = await openTill('0.00');
  await take('500.00');
  expect((await count(till, '450.00')).diferencia).toBe('-50.00');
  const checked = await runAction(`cierresCaja/${till}/actions/controlar`, {}, checker);
  expect(checked).toMatchObject({ estado: 'Controlada', diferencia: '-50.00' });
});

it('does not expect a payment that was reversed meanwhile; a till that is opened again is counted again', async () => {
  const till = await openTill('0.00');
  const [reversed] = [await take('100.00'), await take('40.00')];
  await runAction(`cobros/${reversed}/actions/revertir`, { motivo: 'Cheque sin fondos' }, cashier.call);
  expect(await count(till, '40.00')).toMatchObject({ esperado: '40.00', diferencia: '0.00', cobrosTomados: 1 });
  await runAction(`cierresCaja/${till}/actions/observar`, { motivo: 'Recontar' }, checker);
  const reopened = await runAction(`cierresCaja/${till}/actions/reabrir`, {}, cashier.call);
  expect(reopened).toMatchObject({ estado: 'Abierta', esperado: null, diferencia: null });
  await take('60.00');
  expect(await count(till, '100.00')).toMatchObject({ esperado: '100.00', diferencia: '0.00' });
});
