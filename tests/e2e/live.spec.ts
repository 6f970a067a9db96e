/** Changes by other people are shown live, also when they work on another process of the installation. */
import type { Page } from '@playwright/test';
import { browserOf } from './setup/browser';
import { type Account, type Api, expect, test } from './setup/journey';
import { newRequest, openRequest } from './setup/requests';
import { startTwoProcesses, type TwoProcesses } from './setup/twoProcesses';

/** Waits for the event stream of a page to open. */
const streaming = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events') && response.ok());

test('a colleague’s new request is announced above the list, and a change is shown in its row', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const first = await newRequest(agent, 'La que se lee');
  const open = streaming(page);
  await page.goto('/dashboard/sau?view=todas&sort=id&order=DESC');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'La que se lee' })).toHaveCount(1);
  await open;

  await agent.send('PUT', `tickets/${first}`, { asunto: 'La que se lee, cambiada' });
  await expect(rows.filter({ hasText: 'La que se lee, cambiada' })).toHaveCount(1);

  await newRequest(agent, 'Recién llegada');
  const waiting = page.getByRole('button', { name: /registros? nuevos?$/ });
  await expect(waiting).toBeVisible();
  await expect(rows.filter({ hasText: 'Recién llegada' })).toHaveCount(0);
  await accessible('with announced new records');
  await waiting.click();
  await expect(rows.filter({ hasText: 'Recién llegada' })).toHaveCount(1);
  await expect(waiting).toBeHidden();
});

test('other people at the same request are shown by name, until they leave', async ({
  page,
  browser,
  address,
  tokenOf,
  as,
  accessible,
}) => {
  const id = await newRequest(await as('agente'), 'Entre dos');
  await openRequest(page, id);
  const other = await browserOf(browser, address, await tokenOf(address, 'admin'));
  await other.goto(`/dashboard/solicitud/${id}`);
  const people = page.getByRole('list', { name: 'También están aquí' });
  await expect(people.getByRole('listitem')).toHaveText(/está viendo este registro$/);
  await expect(other.getByRole('list', { name: 'También están aquí' })).toBeVisible();
  await accessible('with another person present');
  await other.goto(`/dashboard/solicitud/${id}/edit`);
  await expect(people.getByRole('listitem')).toHaveText(/está editando$/);
  await other.context().close();
  await expect(people).toBeHidden({ timeout: 45_000 });
});

test('the time that an agent works on a request is measured without any act of theirs', async ({ page, as }) => {
  const agent = await as('agente');
  const id = await newRequest(agent, 'Cuánto lleva');
  const handlingTime = async () =>
    (await agent.get<{ tiempoAtencion: number | null }>(`tickets/${id}`)).tiempoAtencion ?? 0;
  await openRequest(page, id);
  await expect.poll(handlingTime, { timeout: 30_000 }).toBeGreaterThanOrEqual(5);
  const departure = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/presence/tickets/${id}`) && response.request().postData()?.includes('null') === true,
  );
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  expect((await departure).ok()).toBe(true);
});

test('two tabs of a browser share one stream', async ({ page, context, as }) => {
  const id = await newRequest(await as('agente'), 'En dos pestañas');
  const open = streaming(page);
  await page.goto('/dashboard/sau?view=todas&sort=id&order=DESC');
  await open;
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url());
  });
  const second = await context.newPage();
  await openRequest(second, id);
  // the second tab waits for the lock on the existing stream
  const inLine = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(inLine).toBeGreaterThan(0);
  expect(streams).toEqual([]);
  const admin = await as('admin');
  await admin.send('PUT', `tickets/${id}`, { asunto: 'Cambiada por otra persona' });
  await expect(second.getByRole('heading', { name: 'Cambiada por otra persona' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cambiada por otra persona' })).toHaveCount(1);
  expect(streams).toEqual([]);
});

test.describe('with two processes on one database', () => {
  test.describe.configure({ mode: 'serial' });
  let processes: TwoProcesses | undefined;

  test.beforeAll(async () => {
    processes = await startTwoProcesses();
  });
  test.afterAll(async () => processes?.stop());
  test.use({ account: null });

  test('changing the permission of a profile updates the screens of its people at once', async ({
    browser,
    tokenOf,
  }) => {
    const [near = '', far = ''] = [processes?.first.url, processes?.second.url];
    const editor = await browserOf(browser, near, await tokenOf(near, 'contenidos'));
    const admin = await browserOf(browser, far, await tokenOf(near, 'admin'));
    const menu = editor.getByRole('navigation', { name: 'Menú principal' });
    const open = streaming(editor);
    await editor.goto('/dashboard/user/100001');
    await expect(editor.locator('main').getByText('No tienes permiso', { exact: false })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Busqueda avanzada' })).toHaveCount(0);
    await open;

    const change = async (mark: (name: RegExp) => Promise<void>, reason: string) => {
      await admin.goto('/dashboard/settings/permissions');
      await admin.getByRole('link', { name: 'Editor de contenidos' }).click();
      await admin.getByRole('link', { name: 'Editar' }).click();
      await mark(/^ver sobre Titulares$/i);
      await mark(/^ver sobre Pantalla: Busqueda avanzada/i);
      await admin.getByLabel('Motivo del cambio').fill(reason);
      await admin.getByRole('button', { name: 'Guardar' }).click();
      await expect(admin.locator('.toast').filter({ hasText: 'Se guardaron los cambios' })).toBeVisible();
    };
    await change((name) => admin.getByRole('checkbox', { name }).first().check(), 'Atiende el mostrador');
    await expect(editor.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(editor.locator('main').getByText('No tienes permiso', { exact: false })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Busqueda avanzada' })).toBeVisible();

    await change((name) => admin.getByRole('checkbox', { name }).first().uncheck(), 'Volvió a su área');
    await expect(editor.locator('main').getByText('No tienes permiso', { exact: false })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Busqueda avanzada' })).toHaveCount(0);
    await editor.close();
    await admin.close();
  });

  test('a write in one process is shown in the other, with presence and a stale form', async ({ browser, tokenOf }) => {
    const [near = '', far = ''] = [processes?.first.url, processes?.second.url];
    const apiOf = async (account: Account, address: string): Promise<Pick<Api, 'get' | 'send'>> => {
      const authorization = await tokenOf(near, account);
      const call = async (method: string, path: string, body?: object) => {
        const headers = { authorization, 'content-type': 'application/json' };
        const response = await fetch(`${address}/api/${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
        return response.json();
      };
      return { get: (path) => call('GET', path), send: call };
    };
    const id = await newRequest(await apiOf('agente', near), 'Desde un lado');

    const viewer = await browserOf(browser, near, await tokenOf(near, 'agente'));
    const other = await browserOf(browser, far, await tokenOf(near, 'admin'));
    const open = streaming(other);
    await other.goto(`/dashboard/solicitud/${id}/edit`);
    await other.getByLabel('Asunto').fill('Lo que escribo yo');
    await open;
    await viewer.goto(`/dashboard/solicitud/${id}`);
    const people = (page: Page) => page.getByRole('list', { name: 'También están aquí' }).getByRole('listitem');
    await expect(people(viewer)).toHaveText(/está editando$/);
    await expect(people(other)).toHaveText(/está viendo este registro$/);

    await (await apiOf('agente', near)).send('PUT', `tickets/${id}`, { asunto: 'Lo que guardó otra persona' });
    await expect(viewer.getByRole('heading', { name: 'Lo que guardó otra persona' })).toBeVisible();
    const notice = other.getByRole('alert').filter({ hasText: 'cambió este registro' });
    await expect(notice).toBeVisible();
    await expect(other.getByLabel('Asunto')).toHaveValue('Lo que escribo yo');
    await notice.getByRole('button', { name: 'Comparar' }).click();
    await expect(other.getByRole('dialog')).toContainText('Lo que guardó otra persona');
  });
});
