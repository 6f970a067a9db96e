/** A collector's call: a debtor is called, promises, agrees a plan, pays its first instalment, and passes again. */
import { addDays, dayOf } from '../../src/schema/calendar';
import { type Api, expect, test } from './setup/journey';

test.use({ account: 'cobranzas' });

interface Debtor {
  id: number;
  titular: string;
  etapa: string;
  mediosInhabilitados: number;
}

const filtered = (resource: string, filter: object): string =>
  `${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

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

/** A debtor whose passes are stopped and whom nothing keeps from being called. */
async function stoppedDebtor(admin: Api): Promise<Debtor | undefined> {
  const debtors = await admin.get<Debtor[]>(filtered('deudores', { etapa: { $in: ['Inhabilitado', 'Prelegal'] } }));
  for (const debtor of debtors.filter(({ mediosInhabilitados }) => mediosInhabilitados > 0)) {
    const { titular } = debtor;
    const disputes = await admin.get<unknown[]>(filtered('disputas', { titular, resolucion: null }));
    const plans = await admin.get<unknown[]>(filtered('planesPago', { titular }));
    if (disputes.length === 0 && plans.length === 0) return debtor;
  }
  return undefined;
}

test('a debtor is called, promises, agrees a plan, pays, and passes again', async ({ page, as, accessible }) => {
  const [admin, collector, manager] = [await as('admin'), await as('cobranzas'), await as('gerencia')];
  await callAnyTime(admin);
  const debtor = await stoppedDebtor(admin);
  // which debtors the small demo has depends on the hour at which it is planted
  test.skip(debtor === undefined, 'no debtor with stopped passes can be called');
  if (!debtor) return;
  const { id, titular } = debtor;

  await page.goto(`/dashboard/debtors/${id}`);
  await page.getByRole('button', { name: 'Llamar', exact: true }).click();
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
  const passes = () =>
    admin.get<{ estado: string }[]>(filtered('mediosDePaso', { titular, estado: 'InhabilitadoDeuda' }));
  expect((await passes()).length).toBeGreaterThan(0);
  await collector.send('POST', 'cobros/actions/registrar', { titular, importe: '1000.00', medio: 'Mostrador' });
  expect(await passes()).toEqual([]);

  await page.goto(`/dashboard/debtors/${id}`);
  await expect(page.getByText('Con plan').first()).toBeVisible();
  const [kept] = await collector.get<{ promesa: string }[]>(
    filtered('gestionesCobranza', { titular, tipo: 'Llamada' }),
  );
  expect(['Pendiente', 'Cumplida']).toContain(kept?.promesa);
});
