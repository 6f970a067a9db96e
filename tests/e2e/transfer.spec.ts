import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Cell } from '../../server/records/export/cells';
import { xlsxOf } from '../../server/records/export/xlsx';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

const stamp = () => `${Date.now()}${Math.floor(Math.random() * 100)}`;

test('a list is exported with its filter and the chosen columns', async ({ page, accessible }) => {
  await page.goto('/dashboard/settings/sectors');
  await expect(page.getByRole('table')).toContainText('Cobranzas');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Exportar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Exportar' });
  await expect(panel).toContainText('resultados de esta lista, con sus filtros y su orden.');
  await accessible('the export');
  const csv = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar' }).click();
  const file = await csv;
  expect(file.suggestedFilename()).toMatch(/^Sectores \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFCódigo;Nombre/);
  expect(text).toContain(';Cobranzas;');
  await expect(page.getByText('Exportación lista')).toBeVisible();

  await main.getByRole('button', { name: 'Exportar', exact: true }).click();
  await panel.getByRole('radio', { name: /Todas/ }).check();
  await panel.getByRole('radio', { name: /XLSX/ }).check();
  const book = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar' }).click();
  const bytes = await readFile(await (await book).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('records are imported from a file: mapped, checked, corrected, imported, viewed and reverted', async ({
  page,
  accessible,
}) => {
  const code = stamp();
  await page.goto('/dashboard/settings/sectors');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page).toHaveURL('/dashboard/settings/sectors/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar: Sectores');
  await accessible('the file picker');
  const lines = [
    'Código;Nombre;Contacto;Notas',
    `A${code};Zona uno ${code};uno@example.com;algo`,
    `B${code};Zona dos ${code};mucho;`,
    `C${code};;tres@example.com;`,
    `D${code};Zona cuatro ${code};cuatro@example.com;`,
  ];
  await page
    .getByLabel('Elegir un archivo CSV o Excel')
    .last()
    .setInputFiles({
      name: 'zonas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
    });
  await expect(page.locator('.import').getByText('4 filas en zonas.csv')).toBeVisible();
  await expect(page.getByLabel('Codificación')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Dato: Código')).toHaveValue('codigo');
  await expect(page.getByLabel('Dato: Notas')).toHaveValue('');
  await page.getByLabel('Dato: Contacto').selectOption('email');
  const preview = page.getByRole('table', { name: 'Así se leen las primeras filas' });
  await expect(preview).toContainText('mucho');
  // before all lines are checked, the preview shows the errors of the first lines
  await expect(preview.getByRole('row', { name: /Completa este dato\./ })).toContainText('No entra');
  await accessible('the columns');

  await page.getByRole('button', { name: 'Revisar todas las filas' }).click();
  await expect(page.locator('.import').getByText('2 filas listas para importar')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Filas con problemas' });
  await expect(problems).toContainText('Completa este dato.');
  await accessible('the check');
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas rechazadas' }).click();
  const text = await readFile(await (await refused).path(), 'utf8');
  expect(text).toContain(`B${code};Zona dos ${code};mucho;;Correo del sector: `);

  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.locator('.import').getByText('2 registros creados')).toBeVisible();
  await page.reload();
  await expect(page.locator('.import').getByText('2 filas rechazadas')).toBeVisible();
  await accessible('the result');
  await page.getByRole('link', { name: 'Ver los creados' }).click();
  await expect(page.getByRole('table')).toContainText(`Zona cuatro ${code}`);
  await expect(page.getByText('2 resultados')).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  const dialog = page.getByRole('dialog');
  await accessible('the confirmation dialog');
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.locator('.import').getByText('2 filas deshechas')).toBeVisible();
  await page.goto(`/dashboard/settings/sectors?view=todos&filter=${encodeURIComponent(JSON.stringify({ q: code }))}`);
  await expect(page.getByText('0 resultados').or(page.getByText('No hay resultados'))).toBeVisible();
});

test.describe('for a person who may not import', () => {
  test.use({ account: 'agente' });
  test('there is no link to the import, and its address shows a message', async ({ page }) => {
    await page.goto('/dashboard/sau');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0);
    await page.goto('/dashboard/sau/import');
    await expect(page.getByText('No tienes permiso para ver esto')).toBeVisible();
  });
});

test('records are imported from the chosen sheet of a workbook', async ({ page, accessible }) => {
  const code = stamp();
  async function* rows() {
    yield ['A', 'B', 'C'].map((letter): Cell[] => [`0${letter}${code}`, `Hoja ${letter} ${code}`, { number: '15' }]);
  }
  const titles = ['Código', 'Nombre', 'Solicitudes abiertas por agente'];
  const book = await buffer(xlsxOf({ sheet: 'Zonas', titles, rightToLeft: false }, rows(), 3));
  await page.goto('/dashboard/settings/sectors/import');
  await page
    .getByLabel('Elegir un archivo CSV o Excel')
    .last()
    .setInputFiles({ name: 'zonas.xlsx', mimeType: 'application/octet-stream', buffer: book });
  await expect(page.locator('.import').getByText('2 filas en zonas.xlsx')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hoja' }).selectOption({ label: 'Zonas 2' });
  await expect(page.locator('.import').getByText('1 fila en zonas.xlsx')).toBeVisible();
  await accessible('the columns of a workbook');
  await page.getByRole('button', { name: 'Revisar todas las filas' }).click();
  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(page.locator('.import').getByText('1 registro creado')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los creados' }).click();
  await expect(page.getByRole('cell', { name: `0C${code}`.toUpperCase() })).toBeVisible();
});

test('a complete file of another program is imported: its words are mapped to values, and the tab may be closed meanwhile', async ({
  page,
  context,
  accessible,
}) => {
  // checking, writing and searching: three waits on a slow machine
  test.setTimeout(180_000);
  const count = 8000;
  // a retry uses other codes, since those of the first attempt exist already
  const prefix = `J${test.info().retry}`;
  const code = (index: number) => `${prefix}${index.toString(36)}`;
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `${code(index)};Motivo ${index};${index % 2 === 0 ? 'Tarjetas' : 'Cuenta bancaria'};${index % 3 === 0 ? 'S' : 'N'}`,
  );
  await page.goto('/dashboard/charges/codigosRechazo/import');
  await page
    .getByLabel('Elegir un archivo CSV o Excel')
    .last()
    .setInputFiles({
      name: 'rechazos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Código;Descripción;Tipo;Se reintenta\n${lines.join('\n')}\n`),
    });
  await expect(page.locator('.import').getByText('8.000 filas en rechazos.csv')).toBeVisible();
  await page.getByLabel('Dato: Se reintenta').selectOption('reintentable');
  const originValues = page.getByRole('table', { name: 'Qué significa cada valor de Origen' });
  await expect(originValues.getByRole('row', { name: /Tarjetas/ })).toContainText('4.000 filas');
  // nothing is mapped automatically: without a choice the column is not imported
  await expect(page.getByRole('table', { name: 'Así se leen las primeras filas' })).toContainText(
    '«Tarjetas» no es un valor de este dato. Indica a cuál corresponde.',
  );
  await originValues.getByRole('button', { name: '¿Tarjeta?' }).click();
  await originValues.getByLabel('Se importa como: Cuenta bancaria').selectOption({ label: 'Cuenta (CBU)' });
  const retryValues = page.getByRole('table', { name: 'Qué significa cada valor de Se reintenta' });
  await retryValues.getByLabel('Se importa como: S', { exact: true }).selectOption({ label: 'Sí' });
  await retryValues.getByLabel('Se importa como: N', { exact: true }).selectOption({ label: 'No' });
  await page.getByLabel('Agregar un valor fijo').selectOption('accion');
  const dialog = page.getByRole('dialog');
  await accessible('the dialog of a fixed value');
  await dialog.getByRole('combobox').selectOption('Inhabilitar adhesión');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Inhabilitar la adhesión', { exact: true })).toBeVisible();
  await accessible('the value mapping of the columns');
  await page.getByRole('button', { name: 'Revisar todas las filas' }).click();
  await page.getByRole('button', { name: 'Importar 8.000 filas' }).click({ timeout: 60_000 });
  await expect(page.getByText('Puedes cerrar esta página')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/dashboard');
  await later.getByRole('button', { name: /en segundo plano$/ }).click({ timeout: 60_000 });
  await later.getByRole('link', { name: /^Abrir la importación: .*rechazos\.csv$/ }).click({ timeout: 60_000 });
  await expect(later.locator('.import').getByText('8.000 registros creados')).toBeVisible();
  await later.getByRole('link', { name: 'Ver los creados' }).click();
  await expect(later.getByRole('table')).toContainText('Inhabilitar la adhesión');
  await expect(later.getByRole('table')).toContainText('Cuenta (CBU)');
});
