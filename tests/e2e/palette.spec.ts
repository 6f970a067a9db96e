/** The command palette, operated by keyboard only. */
import { expect, test } from './setup/journey';
import { newRequest } from './setup/requests';

test('Ctrl+K finds a request by its number, a holder by name, an action and a screen', async ({
  page,
  as,
  accessible,
}) => {
  const id = await newRequest(await as('agente'), 'Para encontrar');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  const box = page.getByRole('combobox', { name: 'Qué buscar o hacer' });
  await page.keyboard.press('Control+k');
  await box.fill(`#${id}`);
  const request = page.getByRole('option', { name: new RegExp(`^Nº ${id}\\b`) });
  await expect(request).toHaveAttribute('aria-selected', 'true');
  await accessible('with search results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/solicitud/${id}$`));

  await page.keyboard.press('Control+k');
  // other journeys of the same person may have opened more
  await expect(page.getByRole('group', { name: 'Vistos hace poco' }).getByRole('option').first()).toHaveText(/Nº/);
  await box.fill('tomar');
  await expect(page.getByRole('group', { name: 'Acciones de esta pantalla' }).getByRole('option').first()).toHaveText(
    /Tomar/,
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('.request__state')).toContainText('Procesando');

  await page.keyboard.press('Control+k');
  await box.fill('atencion al cl');
  await expect(page.getByRole('option', { name: /^Atención al cliente/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test.describe('with a request of another area', () => {
  test.use({ account: 'cobranzas' });

  test('the palette finds nothing that the person may not see', async ({ page, as }) => {
    const id = await newRequest(await as('agente'), 'Ajena y secreta');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Qué buscar o hacer' });
    // other records may contain the same digits in their documents
    for (const query of [`#${id}`, 'Ajena y secreta']) {
      const searched = page.waitForResponse(/\/api\/search\?/);
      await box.fill(query);
      await searched;
      await expect(page.getByRole('option', { name: new RegExp(`Nº ${id}|Ajena`) })).toHaveCount(0);
    }
    await expect(page.getByText('Nada coincide con lo que escribiste')).toBeVisible();
  });
});

test('on a phone the palette is in the person’s menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/sau');
  await page.locator('.person__button').click();
  await page.getByRole('button', { name: 'Buscar en todo' }).click();
  await expect(page.getByRole('combobox', { name: 'Qué buscar o hacer' })).toBeFocused();
});
