import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

/** Another system: it remembers what it was sent. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end('ok');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { received, url: `http://127.0.0.1:${address.port}/hooks`, close: () => server.close() };
}

test('an administrator sets up a webhook, tries it, and another system learns of a new area', async ({
  page,
  as,
  faults,
  accessible,
}) => {
  // an internal address that the installation does not name is refused at its field
  faults.expect('422');
  const receiver = await startReceiver();
  const nombre = `CRM ${Date.now()}`;
  await page.goto('/dashboard/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Webhooks salientes/ })
    .click();
  await page.getByRole('link', { name: /Crear/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Qué registros').selectOption({ label: 'Sectores' });
  await page.getByRole('checkbox', { name: 'Se crea' }).check();
  await page.getByLabel('Dirección que recibe').fill('https://10.0.0.1/hooks');
  await accessible('the form');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByLabel('Dirección que recibe')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Dirección que recibe').fill(receiver.url);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.locator('.record')).toContainText(nombre);

  await page.getByRole('button', { name: 'Cargar el secreto' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Secreto' });
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  await accessible('the secret');
  await dialog.getByRole('button', { name: 'Cargar el secreto' }).click();
  await expect(page.locator('.toast[data-tone="success"]').filter({ hasText: 'Secreto cargado' })).toBeVisible();

  await page.getByRole('button', { name: 'Probar' }).click();
  await expect.poll(() => receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['ping']);
  await page.getByRole('tab', { name: /Entregas/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Entregada');
  await accessible('the deliveries');

  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByRole('button', { name: 'Activar' })).toBeHidden();
  const admin = await as('admin');
  const { id } = await admin.send<{ id: number }>('POST', 'sectores', {
    codigo: `w${Date.now()}`.slice(0, 18),
    nombre,
  });
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, { headers, body } = { headers: {}, body: '{}' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({ type: 'sectores.crear', data: { id, record: { nombre } } });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  // the areas of other journeys are not sent to a closed port
  await admin.send('POST', `webhooks/${/webhooks\/(\d+)/.exec(page.url())?.[1]}/actions/desactivar`, {});
  receiver.close();
});
