import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProduct } from '../fixtures/product';
import { quickFolder } from '../fixtures/quickFolder';
import { copyOfDemo } from './setup/copies';
import { expect, PASSWORD, test } from './setup/journey';
import { choose, stateOf, success } from './setup/requests';

test.use({ account: null });

test('an agent handles a request from creation to closing while the server is killed twice with kill -9: nothing is lost', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.expect(/ERR_/);
  const folder = mkdtempSync(join(quickFolder, 'ventanilla-crash-'));
  const port = await freePort();
  const demo = await copyOfDemo(folder);
  const start = () => startProduct(demo, port);
  let product = await start();
  try {
    await page.goto(`${product.url}/signin`);
    await page.getByLabel('Usuario').fill('agente');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();

    await page.getByRole('button', { name: 'Agregar nuevo usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar nuevo usuario' });
    await dialog.getByLabel('Nombre').fill('Delia');
    await dialog.getByLabel('Apellido').fill('Apagón');
    await dialog.getByLabel('Nro. Documento').fill('41999888');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/user\/\d+\?tab=settings$/);
    const holder = new URL(page.url()).pathname;

    await page.goto(`${product.url}/dashboard/sau/new`);
    await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consul');
    await page.getByRole('option', { name: 'Consulta' }).click();
    await page.getByRole('combobox', { name: 'Titular', exact: true }).fill('41999888');
    await page.getByRole('option').filter({ hasText: 'Apagón' }).first().click();
    await page.getByLabel('Asunto').fill('Se cortó la luz');
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await expect(page).toHaveURL(/\/dashboard\/solicitud\/\d+$/);
    const request = new URL(page.url()).pathname;
    await choose(page, 'Tomar');
    await expect(stateOf(page)).toContainText('Procesando');
    await choose(page, 'Poner en espera');
    await page.getByRole('dialog').getByRole('button', { name: 'Poner en espera' }).click();
    await expect(success(page).last()).toContainText('puesto en espera');

    await product.kill();
    product = await start();

    await page.goto(product.url + request);
    await expect(stateOf(page)).toContainText('Espera');
    await expect(page.getByText('Se cortó la luz').first()).toBeVisible();
    await page.goto(product.url + holder);
    await expect(page.getByText('Apagón').first()).toBeVisible();
    await page.goto(product.url + request);
    await choose(page, 'Reanudar');
    await expect(stateOf(page)).toContainText('Procesando');

    const number = request.split('/').at(-1);
    await choose(page, 'Derivar');
    const derive = page.getByRole('dialog', { name: /Derivar/ });
    await derive.getByLabel('Area', { exact: true }).fill('Cobran');
    await page.getByRole('option', { name: /Cobranzas/ }).click();
    await derive.getByLabel('Comentario para el área').fill('Es del débito');
    await derive.getByRole('button', { name: 'Derivar' }).click();
    await expect(success(page).last()).toHaveText(`Solicitud Nº ${number} derivado`);
    await choose(page, 'Retomar');
    await expect(success(page).last()).toHaveText(`Solicitud Nº ${number} retomada`);

    await product.kill();
    product = await start();

    await page.reload();
    await expect(stateOf(page)).toContainText('Procesando');
    await choose(page, 'Cerrar');
    const close = page.getByRole('dialog', { name: /Cerrar/ });
    await close.getByLabel('Resolución').fill('Volvió la luz');
    await close.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(success(page).last()).toHaveText(`Solicitud Nº ${number} cerrado`);
    await page.reload();
    await expect(stateOf(page)).toContainText('Cerrado');
    for (const text of ['Es del débito', 'Volvió la luz']) await expect(page.getByText(text).first()).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
