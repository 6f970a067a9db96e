import { expect, test } from './setup/journey';

const callsTo = (calls: string[], path: RegExp) => calls.filter((call) => path.test(call));

test('a repeat visit to a list requests the user and the list once each, and renders without layout shift', async ({
  page,
}) => {
  await page.goto('/dashboard/sau?view=todas');
  await expect(page.getByRole('row')).toHaveCount(26);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(26);
  expect(callsTo(calls, /^GET \/api\/user$/)).toHaveLength(1);
  expect(callsTo(calls, /^GET \/api\/preferences$/)).toHaveLength(1);
  expect(callsTo(calls, /^GET \/api\/tickets\?.*range=%5B0,24%5D/)).toHaveLength(1);
});

test('a repeat visit to a record requests the record once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/ticket\/\d+$/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/dashboard/solicitud/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1');
  // the event stream opens when no other request is in flight
  await page.waitForResponse((response) => response.url().includes('/api/events'));
  expect(calls).toHaveLength(1);
});

test('the skeleton of the application is shown before its code has loaded, and removed afterwards', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/application-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/sau', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-frame', '');
  await expect(html).toHaveCSS('background-image', /linear-gradient/);
  come();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atención al cliente');
  await expect(html).not.toHaveAttribute('data-frame');
});

for (const delay of [0, 400])
  test(`a person who leaves the dashboard and returns without a page load is requested again, with the first response ${delay} ms late`, async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    await page.route('**/api/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(title).toHaveText('Inicio');
    await page.evaluate(() => {
      window.history.pushState(null, '', '/404');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    const userRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user', {
      timeout: 8000,
    });
    await page.goBack();
    await expect(title).toHaveText('Inicio');
    await userRequest;
  });
