/** A report is found, parametrised, run and exported; the log lists the actions, and its hash chain is valid. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readPdf } from '../fixtures/pdf';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

test('report runs the chosen report; reports is the catalogue', async ({ page, accessible }) => {
  await page.goto('/dashboard/report');
  const choice = page.getByLabel('Reporte', { exact: true });
  await expect(choice).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar un reporte' })).toHaveCount(0);
  await accessible('report without a selection');
  await choice.selectOption({ label: 'Cobros por medio' });
  await expect(page).toHaveURL(/report\?codigo=/);
  await page.getByRole('button', { name: 'Ejecutar' }).click();
  await expect(page.getByRole('table').last()).toBeVisible();
  await page.goto('/dashboard/reports');
  await expect(page.getByRole('searchbox', { name: 'Buscar un reporte' })).toBeVisible();
});

test('a report is found, parametrised, run and exported, and the log lists it', async ({ page, accessible }) => {
  test.setTimeout(120_000);
  await page.goto('/dashboard/reports');
  await page.getByRole('searchbox', { name: 'Buscar un reporte' }).fill('cobros');
  const found = page.getByRole('link', { name: 'Cobros por medio' });
  // a favourite is listed twice
  await expect(found.first()).toBeVisible();
  await page.getByRole('button', { name: 'Favorito: Cobros por medio' }).click();
  await expect(page.getByRole('region', { name: 'Favoritos' })).toBeVisible();
  await accessible('catalogue');

  await found.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobros por medio' })).toBeVisible();
  await page.getByRole('button', { name: '12 meses' }).click();
  await page.getByRole('button', { name: 'Ejecutar' }).click();
  await expect(page.getByText('Suma: Importe', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').last()).toBeVisible();
  await expect(page).toHaveURL(/period=P12M/);
  await accessible('report');

  // the address holds the complete state: anybody who opens it gets the same result
  const address = page.url();
  await page.goto(address);
  await expect(page.getByText('Suma: Importe', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Exportar|Descargar/ })
    .click();
  expect((await coming).suggestedFilename()).toMatch(/\.(csv|xlsx)$/);

  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /^PDF/ }).check();
  const printed = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  const { title, pages } = await readPdf(await readFile(await (await printed).path()));
  expect(title).toBe('Cobros por medio');
  expect(pages[0]).toContain('Suma: Importe');

  await page.goto('/dashboard/reports/runs');
  await expect(page.getByRole('row', { name: /Cobros por medio/ }).first()).toBeVisible();

  await page.goto('/dashboard/logs');
  await expect(page.getByRole('row', { name: /Exportó/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('La cadena está íntegra')).toBeVisible();
  await accessible('log');

  // from a record to its entries in the log
  await page.goto('/dashboard/sector/1');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver su log' }).click();
  await expect(page).toHaveURL(/\/dashboard\/logs\?.*entidadId/);
});

test('a report is saved under a name with its parameters, found in the catalogue, opened, renamed and deleted', async ({
  page,
  accessible,
}) => {
  // a name that no earlier attempt has used
  const name = `Cierre ${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/report?codigo=COB-01');
  await page.getByRole('button', { name: '90 días' }).click();
  await page.getByRole('button', { name: 'Guardar como…' }).click();
  const form = page.getByRole('dialog', { name: 'Guardar como…' });
  await form.getByRole('textbox').fill(name);
  await form.getByRole('radio', { name: 'Para todos' }).check();
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Suma: Importe', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/period=P90D.*saved=/);
  await page.getByRole('button', { name: '12 meses' }).click();
  await expect(page.getByText('(con cambios)')).toBeVisible();

  await page.goto('/dashboard/reports');
  const pinned = page.getByRole('region', { name: 'Fijados' });
  await expect(pinned.getByRole('link', { name })).toBeVisible();
  await accessible('catalogue with saved reports');
  await pinned.getByRole('button', { name: `Dejar de fijar «${name}»` }).click();
  await expect(pinned.getByRole('link', { name })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar un reporte' }).fill(name);
  // the saved report is listed below its report, which may be listed again as a favourite
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByText('Suma: Importe', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '90 días' })).toHaveAttribute('aria-pressed', 'true');
  await accessible('saved report');

  await page.getByRole('button', { name }).click();
  const change = page.getByRole('dialog', { name: new RegExp(name) });
  await change.getByRole('textbox').fill(`${name} bis`);
  await change.getByRole('button', { name: 'Guardar los cambios' }).click();
  await page.getByRole('button', { name: `${name} bis`, exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar el reporte guardado' }).click();
  await expect(page.getByText('También se elimina para todos los demás.')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar el reporte guardado' }).click();
  await expect(page.getByRole('button', { name: 'Guardar como…' })).toBeVisible();
});

test('the table of a report is pivoted by its own columns; the pivot is stored in the address and exported', async ({
  page,
  accessible,
}) => {
  await page.goto('/dashboard/report?codigo=COB-01&period=P12M&run=1');
  await page.getByRole('button', { name: 'Tabla dinámica' }).click();
  const pivot = page.getByRole('region', { name: 'Tabla dinámica' });
  await pivot.getByRole('combobox', { name: 'Filas' }).selectOption({ label: 'Medio' });
  await pivot.getByRole('combobox', { name: 'Columnas' }).selectOption({ label: 'Fecha, por mes' });
  await pivot.getByRole('combobox', { name: 'Valor' }).selectOption({ label: 'Suma: Importe' });
  await expect(page).toHaveURL(/rows=medio.*columns=fecha.*figure=sum/);
  const table = pivot.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  const total = (await page.getByRole('list', { name: 'Cifras' }).getByText('$').first().textContent()) ?? '';
  await expect(
    table
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .last(),
  ).toContainText(total.replace(/^\D+/, ''));
  await accessible('pivoted report');

  const coming = page.waitForEvent('download');
  await pivot.getByRole('button', { name: 'Exportar la tabla como CSV' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.split('\r\n')[0]).toMatch(/Medio;.*;Total$/);

  await page.reload();
  await expect(pivot.getByRole('combobox', { name: 'Columnas' })).toHaveValue('fecha:month');
  await pivot.getByRole('button', { name: 'Intercambiar filas y columnas' }).click();
  await expect(page).toHaveURL(/rows=fecha%3Amonth.*columns=medio/);
  await pivot.getByRole('button', { name: 'Quitar la tabla dinámica' }).click();
  await expect(pivot).toBeHidden();
});

test('the labels of lazy-loaded parts are complete, in whatever order their files arrive', async ({ page }) => {
  // the Studio uses every resource, so all labels load at once
  await page.goto('/dashboard/settings/resources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation').getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar un reporte' })).toBeVisible();
  await expect(page.getByText(/^resources\./)).toHaveCount(0);
});

test.describe('for a person without the permission', () => {
  test.use({ account: 'agente' });

  test('neither the log nor the reports are available', async ({ page }) => {
    for (const path of ['logs', 'reports']) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByText('No tienes permiso para ver esto')).toBeVisible();
    }
  });
});
