/** A collector's call: a debtor is called, promises, agrees a plan, pays its first instalment; another one pays, and passes again. */
import type { Page } from '@playwright/test';
import { addDays, dayOf, startOf } from '../../src/schema/calendar';
import { filtered } from './setup/account';
import { type Api, expect, test } from './setup/journey';

test.use({ account: 'cobranzas' });
// both call debtors as the same collector
test.describe.configure({ mode: 'default' });

interface Debtor {
  id: number;
  titular: string;
  etapa: string;
  mediosInhabilitados: number;
  vencida: string;
}

/** Allows calls at any hour: the journey runs at night too. */
async function callAnyTime(admin: Api): Promise<void> {
  for (const [clave, valorNumero] of [
    ['cobranzas.llamadaDesde', '0'],
    ['cobranzas.llamadaHasta', '24'],
    ['cobranzas.llamadaDias', '7'],
  ]) {
    const [setting] = await admin.get<{ id: number }[]>(filtered('configuracionesWeb', { clave }));
    await admin.send('PUT', `configuracionesWeb/${setting?.id}`, { ...setting, valorNumero, motivo: 'Prueba' });
  }
}

/** Debtors of the demo, who owes most first: no invoice is dated weeks ago by hand. */
async function debtorsOf(admin: Api): Promise<Debtor[]> {
  const debtors = await admin.get<Debtor[]>(filtered('deudores', { etapa: { $nin: ['AlDía', 'ConPlan'] } }));
  return debtors.toSorted((one, other) => Number(other.vencida) - Number(one.vencida));
}

/** Calls the first of some debtors who may be called: others have a dispute, or a plan that they keep. */
async function callOne(page: Page, debtors: readonly Debtor[]): Promise<Debtor> {
  for (const debtor of debtors) {
    await page.goto(`/dashboard/debtors/${debtor.id}`);
    const answer = page.waitForResponse(/\/actions\/llamar$/);
    await page.getByRole('button', { name: 'Llamar', exact: true }).click();
    if ((await answer).ok()) return debtor;
  }
  throw new Error(`none of ${debtors.length} debtors may be called`);
}

test('a debtor is called, promises, agrees a plan, and pays its first part', async ({
  page,
  as,
  accessible,
  faults,
}) => {
  test.slow();
  const [admin, collector, manager] = [await as('admin'), await as('cobranzas'), await as('gerencia')];
  await callAnyTime(admin);
  faults.expect(/^409 POST \/api\/deudores\/\d+\/actions\/llamar$/);
  const { id, titular } = await callOne(page, await debtorsOf(admin));
  const call = page.getByRole('region', { name: 'Llamada' });
  await expect(call).toContainText('Buen día, ¿hablo con');
  await expect(call).not.toContainText('{{');
  await accessible('the call of a debtor');

  await page.keyboard.press('2');
  const dialog = page.getByRole('dialog', { name: /Registrar la llamada/ });
  await expect(dialog.getByRole('textbox', { name: /Importe prometido/ })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Registrar la llamada' }).click();
  await expect(page.getByText('Llamada registrada')).toBeVisible();
  const [promise] = await collector.get<{ promesa: string; tipo: string }[]>(
    filtered('gestionesCobranza', { titular, promesa: 'Pendiente' }),
  );
  expect(promise).toMatchObject({ tipo: 'Llamada', promesa: 'Pendiente' });

  const facturas = (
    await collector.get<{ id: number; plan: number | null }[]>(
      filtered('facturas', { titular, estado: 'Vencida', saldo: { $gt: '0.00' } }),
    )
  ).map((invoice) => invoice.id);
  const plan = await collector.send<{ id: number }>('POST', 'planesPago', {
    ...{ titular, facturas, anticipo: '1000.00', cuotas: 3, tasaMensual: '3.50' },
    primerVencimiento: addDays(dayOf(new Date()), 15),
  });
  await collector.send('POST', `planesPago/${plan.id}/actions/acordar`, {});
  await manager.send('POST', `planesPago/${plan.id}/actions/aprobar`, {});
  await collector.send('POST', 'cobros/actions/registrar', { titular, importe: '1000.00', medio: 'Mostrador' });

  await page.goto(`/dashboard/debtors/${id}`);
  await expect(page.getByText('Con plan').first()).toBeVisible();
  const [kept] = await collector.get<{ promesa: string }[]>(
    filtered('gestionesCobranza', { titular, tipo: 'Llamada' }),
  );
  expect(['Pendiente', 'Cumplida']).toContain(kept?.promesa);
});

test('a debtor whose passes are stopped pays what is overdue, and passes again', async ({ as }) => {
  const [admin, collector] = [await as('admin'), await as('cobranzas')];
  const stopped = (await debtorsOf(admin)).find(({ mediosInhabilitados }) => mediosInhabilitados > 0);
  if (!stopped) throw new Error('the demo has no debtor with a stopped pass');
  const { titular, vencida: importe } = stopped;
  await collector.send('POST', 'cobros/actions/registrar', { titular, importe, medio: 'Mostrador' });
  expect(await admin.get(filtered('mediosDePaso', { titular, estado: 'InhabilitadoDeuda' }))).toEqual([]);
});

test('a collector goes through the queue: after each call that is registered the next debtor opens', async ({
  page,
  as,
  accessible,
  faults,
}) => {
  await callAnyTime(await as('admin'));
  // some may not be called: they have a dispute, or a plan that they keep
  faults.expect(/^409 POST \/api\/deudores\/\d+\/actions\/llamar$/);
  const collector = await as('cobranzas');
  await page.goto('/dashboard/debtors?view=enMora&display=queue&sort=vencida&order=ASC');
  const record = page.getByRole('region', { name: 'Registro abierto' });
  const name = record.getByRole('heading', { level: 2 });
  await expect(record.getByRole('button', { name: 'Llamar', exact: true })).toBeVisible();
  await accessible('the queue of debtors');
  const called: string[] = [];
  for (let visited = 0; called.length < 2 && visited < 10; visited += 1) {
    const debtor = (await name.textContent()) ?? '';
    const answer = page.waitForResponse(/\/actions\/llamar$/);
    await record.getByRole('button', { name: 'Llamar', exact: true }).click();
    if ((await answer).status() === 409) {
      await page.keyboard.press('j');
    } else {
      called.push(debtor);
      await expect(record.getByRole('region', { name: 'Llamada' })).toContainText('Buen día');
      // the first result: the debtor was reached
      await page.keyboard.press('1');
    }
    await expect(name).not.toHaveText(debtor);
  }
  expect(new Set(called).size).toBe(2);
  const today = dayOf(new Date());
  const calls = await collector.get<{ tipo: string }[]>(
    filtered('gestionesCobranza', { tipo: 'Llamada', fecha: { $gte: startOf(today).toISOString() } }),
  );
  expect(calls.length).toBeGreaterThanOrEqual(2);
});
