/** A billing run by two people: calculated and reviewed by one, approved and issued by the other, sent (domain.md A6). */
import type { Page } from '@playwright/test';
import { addDays, dayOf, monthOf } from '../../src/schema/calendar';
import { act, actAndConfirm } from './setup/actions';
import { browserOf } from './setup/browser';
import { type Account, type Api, expect, test } from './setup/journey';

test.use({ account: 'facturacion' });

interface Run {
  id: number;
  estado: string;
}

/** A run that bills one holder of the demo who has passages to bill. */
async function runOfOneHolder(api: Api, admin: Api): Promise<{ run: Run; total: string }> {
  const filter = encodeURIComponent(JSON.stringify({ estado: 'Valorizado', formaPago: 'Tag' }));
  const passages = await admin.get<{ titular: string; fechaHora: string }[]>(`transitos?range=[0,19]&filter=${filter}`);
  const hoy = dayOf(new Date());
  for (const { titular, fechaHora } of passages)
    for (const ciclo of ['A', 'B', 'C']) {
      const periodo = monthOf(fechaHora.slice(0, 10));
      // a run waits for the end of its hours, and the authority takes its date
      const [transitosDesde, transitosHasta] = [`${periodo}-01T03:00:00.000Z`, new Date().toISOString()];
      const range = { periodo, ciclo, tipo: 'Refacturación', desde: transitosDesde, hasta: transitosHasta, titular };
      const { facturas, total } = await api.get<{ facturas: number; total: string }>(
        `simulacionCorrida?${new URLSearchParams(range)}`,
      );
      if (facturas !== 1) continue;
      const run = await api.send<Run>('POST', 'corridasFacturacion', {
        ...{ periodo, ciclo, tipo: 'Refacturación', transitosDesde, transitosHasta, puntoVenta: 6 },
        ...{ fechaEmision: hoy, fechaVencimiento1: addDays(hoy, 10), filtros: { titular } },
      });
      return { run, total };
    }
  throw new Error('no holder has passages to bill');
}

const state = (page: Page, name: string) =>
  expect(page.locator('.status-steps [aria-current]', { hasText: name }).first()).toBeVisible();

test('a run is calculated and reviewed by one person, approved and issued by another, and sent', async ({
  page,
  browser,
  address,
  tokenOf,
  as,
  accessible,
}) => {
  const { run, total } = await runOfOneHolder(await as('facturacion'), await as('admin'));
  const approver: Account = 'gerencia';
  await page.goto(`/dashboard/billing/report/${run.id}`);
  await act(page, 'Calcular');
  await state(page, 'Calculada');
  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Borrador' })).toHaveCount(1);
  await accessible('a calculated run');
  await act(page, 'Pasar a revisión');
  await state(page, 'En revisión');

  const other = await browserOf(browser, address, await tokenOf(address, approver));
  await other.goto(`/dashboard/billing/report/${run.id}`);
  await actAndConfirm(other, 'Aprobar');
  await state(other, 'Aprobada');
  await actAndConfirm(other, 'Emitir');
  await state(other, 'Emitida');
  await other.context().close();

  await state(page, 'Emitida');
  await expect(page.getByRole('row').filter({ hasText: 'Autorizada' })).toHaveCount(1);
  await act(page, 'Enviar facturas');
  await state(page, 'Enviada');
  const stored = await (await as('facturacion')).get<{ total: string; errores: number }>(
    `corridasFacturacion/${run.id}`,
  );
  expect(stored).toMatchObject({ total, errores: 0 });
});
