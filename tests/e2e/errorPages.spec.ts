import { expect, test } from './setup/journey';

test.describe('for anybody', () => {
  test.use({ account: null });

  for (const path of ['/404', '/no/hay/tal/pagina']) {
    test(`${path} shows that the page is missing or moved, and links to the home screen`, async ({
      page,
      accessible,
      faults,
    }) => {
      faults.expect('404 GET /no/hay/tal/pagina');
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
      await expect(page.getByText(/no existe o fue movida/)).toBeVisible();
      await expect(page).toHaveURL(path);
      await accessible();
      await page.getByRole('link', { name: 'Volver al inicio' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('/500 says internal server error, something went wrong, please retry; back is the relative path dashboard', async ({
    page,
    accessible,
  }) => {
    await page.goto('/500');
    await expect(page.getByRole('heading', { name: 'Error interno del servidor' })).toBeVisible();
    await expect(page.getByText(/Algo salió mal/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', 'dashboard');
    await accessible();
  });
});

test('an unknown path below /dashboard shows the 404 screen inside the shell and keeps its address', async ({
  page,
  accessible,
}) => {
  for (const path of ['/dashboard/no-hay-tal-pagina', '/dashboard/sau/xyz/abc', '/dashboard/billing/xyz/abc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await accessible();
});

test.describe('the snake', () => {
  test('starts at cell (5,5) with the food at (10,10), is steered by arrows, cannot reverse, and dies outside the grid', async ({
    page,
    accessible,
  }) => {
    await page.clock.install();
    await page.goto('/500');
    const board = page.getByRole('img', { name: /tablero/ });
    await expect(board).toHaveAttribute('data-head', '5,5');
    await expect(board).toHaveAttribute('data-food', '10,10');
    expect(Math.round((await board.boundingBox())?.width ?? 0)).toBe(350);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'JUGAR!', exact: true }).click();
    await page.clock.runFor(150);
    await expect(board).toHaveAttribute('data-head', '6,5');
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(150);
    await expect(board, 'reversing is blocked').toHaveAttribute('data-head', '7,5');
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(150);
    await expect(board).toHaveAttribute('data-head', '7,6');

    // to the food at (10,10), before the food moves at 5 s
    await page.clock.runFor(4 * 150);
    await expect(board).toHaveAttribute('data-head', '7,10');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(3 * 150);
    await expect(board).toHaveAttribute('data-head', '10,10');
    await expect(board).toHaveAttribute('data-length', '2');
    const eaten = await board.getAttribute('data-food');
    expect(eaten).not.toBe('10,10');

    await page.clock.runFor(20 * 150);
    await expect(page.getByText('JUEGO TERMINADO!')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Puntaje');
    await expect(page.getByRole('alert')).toContainText('Record actual');
    expect(await page.evaluate(() => localStorage.getItem('snake_record'))).toBe('1');
    await page.clock.resume();
    await accessible('the end of the game');

    await page.getByRole('button', { name: 'JUGAR DE NUEVO!' }).click();
    await expect(board).toHaveAttribute('data-head', '5,5');
  });

  test('the food moves every 5 seconds, and the high score survives a reload', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('snake_record', '12'));
    await page.clock.install();
    await page.goto('/500');
    const board = page.getByRole('img', { name: /tablero/ });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'JUGAR!', exact: true }).click();
    // round and round in a square, away from the food
    for (const key of [
      'ArrowUp',
      'ArrowLeft',
      'ArrowDown',
      'ArrowRight',
      'ArrowUp',
      'ArrowLeft',
      'ArrowDown',
      'ArrowRight',
    ]) {
      await page.keyboard.press(key);
      await page.clock.runFor(600);
    }
    await expect(board).toHaveAttribute('data-food', '10,10');
    await page.keyboard.press('ArrowUp');
    await page.clock.runFor(200);
    await expect(board).not.toHaveAttribute('data-food', '10,10');
    await expect(page.locator('.snake')).toContainText('12');
  });
});

test('a screen that crashes is replaced by the server-error screen inside the shell; the rest still works', async ({
  page,
  faults,
}) => {
  faults.expect('console:', 'uncaught:');
  const reported = page.waitForRequest('**/api/client-errors');
  // a response that our own server never sends
  await page.route('**/api/ticket/1', (route) =>
    route.fulfill({ json: { id: 1, asunto: { not: 'a text' }, estado: 'Nuevo' } }),
  );
  await page.goto('/dashboard/solicitud/1');
  await expect(page.getByRole('heading', { name: 'Error interno del servidor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'JUGAR!', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ path: '/dashboard/solicitud/1' });
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
});
