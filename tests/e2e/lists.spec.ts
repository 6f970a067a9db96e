import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

const unique = (prefix: string) => `${prefix} ${Date.now() % 1_000_000}`;

test('conditions are combined, saved as a view for everyone, and the view shows its count to a colleague', async ({
  page,
  accessible,
  as,
}) => {
  const name = unique('Sin agente o web');
  // as a table, even if another test of the same person changed the default display
  await page.goto('/dashboard/sau?view=todas&display=list');
  await page.getByRole('button', { name: 'Combinar condiciones' }).click();
  const builder = page.getByRole('dialog', { name: 'Combinar condiciones' });
  await builder.getByLabel('Campo').selectOption({ label: 'Agente actual' });
  await builder.getByLabel('Qué se pide de Agente actual').selectOption({ label: 'está vacío' });
  await builder.getByRole('button', { name: 'Condición', exact: true }).click();
  await builder.getByLabel('Campo').nth(1).selectOption({ label: 'Canal' });
  await builder.getByRole('button', { name: 'Elegir' }).click();
  await page.getByRole('checkbox', { name: 'Web' }).check();
  await accessible('the builder');
  // closes only the panel of values
  await page.keyboard.press('Escape');
  await builder.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveText(
    /Agente actual: Sin dato o Canal: Web/,
  );
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill(name);
  await page.getByRole('radio', { name: 'Para todos' }).check();
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(async () => {
    const found = (await page.locator('.list-count').textContent())?.match(/[\d.]+/)?.[0];
    await expect(tab).toHaveText(`${name}${found}`, { timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

  const agente = await as('agente');
  const views = await agente.get<{ name: string; editable: boolean; owner: string }[]>('views/tickets');
  expect(views.find((view) => view.name === name)).toMatchObject({ editable: false, owner: 'Bustamante, Andrea' });

  await page.getByRole('button', { name: `Editar la vista ${name}` }).click();
  await page.getByRole('button', { name: 'Eliminar la vista' }).click();
  await expect(page.getByText('También se elimina para todos los demás.')).toBeVisible();
  await accessible('the confirmation of a deletion');
  await page.getByRole('button', { name: 'Eliminar la vista' }).click();
  await expect(page.getByRole('tab', { name })).toHaveCount(0);
});

test('an old address with options that the list no longer has is shown without them, with a message', async ({
  page,
}) => {
  const filter = encodeURIComponent(JSON.stringify({ apodo: 'x', estado: ['Nuevo', 'Archivado'] }));
  await page.goto(`/dashboard/sau?view=todas&filter=${filter}`);
  await expect(page.getByRole('alert')).toContainText('lo que esta lista no tiene: Apodo.');
  await expect(page.getByRole('alert')).toContainText('un valor que su campo no admite: Estado «Archivado».');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL(/filter=%7B%22estado%22%3A%5B%22Nuevo%22%5D%7D/);
});

test('a value is changed in its cell, by keyboard', async ({ page, accessible }) => {
  await page.goto('/dashboard/settings/sectors?view=todos');
  const cell = page.getByRole('row', { name: /Legales/ }).locator('td[data-label="Correo del sector"]');
  const before = (await cell.textContent()) ?? '';
  await page.getByRole('link', { name: 'Legales' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('e');
  const box = page.getByRole('dialog', { name: 'Editar el dato' }).getByRole('textbox');
  await expect(box).toBeFocused();
  await accessible('the cell');
  await box.fill('no es un correo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar el dato' })).toContainText(
    'No parece una dirección de correo.',
  );
  await box.fill('legales@example.com');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('legales@example.com');
  await expect(cell).toBeFocused();
  await cell.dblclick();
  await box.fill(before);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(before);
});

test('a request is moved on the board, through the action of that transition', async ({ page, accessible }) => {
  await page.goto('/dashboard/sau?view=todas');
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await page.getByRole('button', { name: 'Tablero', exact: true }).click();
  const waiting = page.getByRole('region', { name: 'Espera' });
  const processing = page.getByRole('region', { name: 'Procesando' });
  const link = waiting.getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await accessible('the board');
  await waiting.getByRole('listitem').first().dragTo(processing);
  await expect(processing.getByRole('link', { name: title, exact: true })).toBeVisible();
  await processing.getByRole('button', { name: `Mover ${title}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Mover ${title}`, exact: true })).toContainText('Derivar');
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a printed list has its title, all of its columns and nothing else of the application', async ({ page }) => {
  await page.goto('/dashboard/sau?view=todas&display=list&filter=%7B%22canal%22%3A%5B%22Web%22%5D%7D');
  await expect(page.getByRole('table')).toBeVisible();
  // print is light, whatever the colour scheme of the screen
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light');
  await expect(page.locator('.list-print')).toBeVisible();
  expect(
    await page.locator('.list-print b').evaluate((element) => getComputedStyle(element, '::before').content),
  ).toContain('Solicitudes');
  await expect(page.getByText('Canal: Web')).toBeVisible();
  for (const selector of [
    '.list-area',
    '.list-tools',
    '.filter-bar',
    '.list-views',
    '.list-pager',
    '.top-bar',
    '.side-menu',
  ])
    await expect(page.locator(selector).first()).toBeHidden();
  await page.setViewportSize({ width: 1032, height: 700 });
  // no column is widened past the page by a text that has no space to break at
  await page
    .locator('.list-lead, .list-facts bdi')
    .evaluateAll((cells) => cells.map((cell) => cell.append('nombre.muy.largo.sin.espacios@autopistas.example')));
  expect(await page.locator('.list-table').evaluate((table) => table.scrollWidth <= window.innerWidth)).toBe(true);
});
