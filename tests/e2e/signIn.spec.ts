import { expect, PASSWORD, test } from './setup/journey';

test.describe('a visitor', () => {
  test.use({ account: null });

  for (const path of ['/', '/signin']) {
    test(`signs in at ${path} and is redirected to /dashboard`, async ({ page, accessible }) => {
      await page.goto(path);
      await accessible();
      await page.getByLabel('Usuario').fill('agente');
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
      expect(await page.evaluate(() => localStorage.getItem('id_token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    });
  }

  test('picks a demo account, and only has to press the button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^consulta/ }).click();
    await expect(page.getByLabel('Usuario')).toHaveValue('consulta');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('button', { name: 'Menú de Ledesma, Ramiro' })).toBeVisible();
  });

  test('on a page below /dashboard is redirected to /signin, and after signing in back to it: path, query and hash', async ({
    page,
  }) => {
    const came = '/dashboard/sau?view=todas&page=1#abajo';
    await page.goto(came);
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Usuario').fill('agente');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atención al cliente');
    const { pathname, hash, search } = new URL(page.url());
    expect([pathname, hash]).toEqual(['/dashboard/sau', '#abajo']);
    expect(search).toContain('view=todas');
  });

  test('on a page below /dashboard gets the form at once, before any code of the application', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/, /failed GET/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/dashboard/solicitud/7').catch(() => {});
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Usuario').fill('agente');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('maxlength', '60');
    expect(await page.evaluate(() => history.state.usr.from)).toBe('/dashboard/solicitud/7');
  });

  test('is redirected to /signin with one history entry', async ({ context }) => {
    // a page without the history of other tests
    const page = await context.newPage();
    await page.goto('/dashboard/sau');
    await expect(page.getByLabel('Usuario')).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test('gets the same message for a wrong password and for an unknown name', async ({ page, faults }) => {
    faults.expect('401 POST /api/auth/login');
    await page.goto('/signin');
    for (const name of ['agente', 'nadie-se-llama-asi']) {
      await page.getByLabel('Usuario').fill(name);
      await page.getByLabel('Contraseña', { exact: true }).fill('111111');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos');
    }
    await expect(page).toHaveURL('/signin');
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
  });

  test('gets a message at each missing field', async ({ page, accessible }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByLabel('Usuario')).toHaveAccessibleDescription(/Ingresa tu usuario/);
    await page.getByLabel('Usuario').fill('agente');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/Ingresa tu contraseña/);
    await accessible();
  });

  test('gets a login error if the login response has no token, and nothing else happens', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ json: { user: 'agente' } }));
    await page.goto('/');
    await page.getByLabel('Usuario').fill('agente');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo iniciar la sesión');
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
  });

  test('without a sector is shown "No tienes un sector asociado" and logged out', async ({ page, faults }) => {
    faults.expect(/^403 /);
    await page.goto('/');
    await page.getByLabel('Usuario').fill('sinsector');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText('No tienes un sector asociado');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
  });

  test('can type into the sign-in form before any script has loaded, and loses nothing', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/signin', { waitUntil: 'commit' });
    await page.getByLabel('Usuario').pressSequentially('agente');
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially(PASSWORD);
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/dashboard');
    expect(page.url()).not.toContain(PASSWORD);
  });
});

test.describe('a signed-in agent', () => {
  test('with a stored token is redirected from / and /signin to /dashboard', async ({ page }) => {
    for (const path of ['/', '/signin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('whose token is missing sends no more requests: storage is cleared, the page reloads and says No Token', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
    await page.evaluate(() => {
      localStorage.removeItem('id_token');
      localStorage.setItem('something', 'left');
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url());
    });
    await page.getByLabel('Buscar titular').fill('gomez');
    await expect(page.getByRole('alert')).toContainText('No Token');
    await expect(page).toHaveURL('/signin');
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('something'))).toBeNull();
  });

  test('whose token has expired sends no more requests: storage is cleared, the page reloads and says Token expired', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
    await page.evaluate(() => {
      const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 }));
      localStorage.setItem('id_token', `e30.${payload}.x`);
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url());
    });
    // the first request is either the search or a background request of the page
    await page
      .getByLabel('Buscar titular')
      .fill('gomez')
      .catch(() => {});
    await expect(page.getByRole('alert')).toContainText('Token expired');
    expect(sent).toEqual([]);
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length).catch(() => -1)).toBe(0);
  });

  test('whose token expired while away has to sign in, and returns to the same page', async ({
    page,
    address,
    tokenOf,
  }) => {
    const token = await tokenOf(address, 'agente');
    await page.goto('/404');
    await page.evaluate(() => {
      const payload = btoa(JSON.stringify({ expiredAt: '2020-01-01T00:00:00Z' }));
      localStorage.setItem('id_token', `e30.${payload}.x`);
    });
    await page.goto('/dashboard/sau');
    await expect(page.getByRole('alert')).toContainText('Token expired');
    await expect(page).toHaveURL('/signin');
    await page.evaluate((value) => localStorage.setItem('id_token', value), token);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/sau/);
  });

  test('whose token the server rejects is signed out', async ({ page, faults }) => {
    faults.expect(/^401 /);
    await page.goto('/404');
    await page.evaluate(() => localStorage.setItem('id_token', 'e30.e30.forged'));
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Server Error 401');
    await expect(page).toHaveURL('/signin');
  });

  test.describe('signing out', () => {
    test.use({ ownSession: true });

    test('leads to /, and the token is no longer valid', async ({ page, request }) => {
      await page.goto('/dashboard');
      const token = await page.evaluate(() => localStorage.getItem('id_token') ?? '');
      await page.getByRole('button', { name: 'Menú de Fernández, Lucía' }).click();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status')).toContainText('Sesión cerrada');
      expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
      await expect
        .poll(async () => (await request.get('/api/user', { headers: { authorization: token } })).status())
        .toBe(401);
    });

    test('keeps the list of shown notifications, and removes the credentials', async ({ page }) => {
      await page.goto('/dashboard');
      await page.evaluate(() => localStorage.setItem('notifications', '[424242]'));
      await page.getByRole('button', { name: 'Menú de Fernández, Lucía' }).click();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('notifications'))).toContain('424242');
    });

    test('in one tab ends the session in the others', async ({ page, context }) => {
      await page.goto('/dashboard/sau');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atención al cliente');
      const other = await context.newPage();
      await other.goto('/dashboard');
      await other.getByRole('button', { name: 'Menú de Fernández, Lucía' }).click();
      await other.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(other).toHaveURL('/');
      await expect(page).toHaveURL('/signin');
      await expect(page.getByText('La sesión se cerró en otra pestaña')).toBeVisible();
    });
  });
});
