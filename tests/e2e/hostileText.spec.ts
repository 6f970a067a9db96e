/**
 * Text written by people, in the complete product: it is rendered as text everywhere, so the content security policy has nothing
 * to block.
 */
import { expect, test } from './setup/journey';

const run = 'window.hostile=1';
const hostile = `"'><img src=x onerror="${run}"><script>${run}</script>`;
const html = `<p>Corte</p><img src="https://evil.example/p.gif"><img src=x onerror="${run}"><script>${run}</script><a href="javascript:${run}">enlace</a>`;

test.use({ account: 'admin' });

test('hostile names, subjects and texts are shown as written, and execute nothing', async ({ page, as }) => {
  const admin = await as('admin');
  const numeroDocumento = String(Date.now() % 100_000_000_000);
  const { data } = await admin.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
    nombre: hostile.slice(0, 30),
    apellido: '<b>Negrita</b>',
    numeroDocumento,
    tipoDocumento: { codigoDocumento: 'DNI' },
  });
  const [category] = await admin.get<{ id: number }[]>('ticketCategorias?filter={"activo":true}&range=[0,0]');
  const ticket = await admin.send<{ id: number }>('POST', 'ticket', {
    ticketCategoria: category?.id,
    titular: { codigoTitular: data.codigoTitular },
    asunto: hostile,
    descripcion: hostile,
    canal: 'Web',
    prioridad: 'Normal',
  });
  await admin.send('POST', `tickets/${ticket.id}/actions/anotar`, { cuerpo: hostile });
  // for this person only, so that other tests are not affected
  const { id: agentes } = await admin.get<{ id: number }>('user');
  const to = { destino: 'Agentes', agentes: [agentes] };
  const note = await admin.send<{ id: number }>('POST', 'notificaciones', { asunto: hostile, cuerpo: html, ...to });
  await admin.send('POST', `notificaciones/${note.id}/actions/publicar`);

  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') outside.push(request.url());
  });
  const quiet = async () => expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();

  await page.goto(`/dashboard/solicitud/${ticket.id}`);
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible();
  await expect(page.getByText(hostile).nth(2)).toBeVisible();
  await quiet();

  await page.goto('/dashboard/sau');
  await expect(page.getByText(hostile).first()).toBeVisible();
  await quiet();

  await page.goto(`/dashboard/user/${data.codigoTitular}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>Negrita</b>');
  expect(await page.title()).toContain('<b>Negrita</b>');
  await page.getByLabel('Buscar titular').fill(numeroDocumento);
  await expect(page.getByRole('option').filter({ hasText: '<b>Negrita</b>' })).toBeVisible();
  await quiet();

  await page.goto(`/dashboard/notification/${note.id}`);
  await expect(page.getByText('Corte').first()).toBeVisible();
  await page.getByRole('button', { name: 'Notificaciones' }).click();
  await page.getByRole('button', { name: hostile }).first().click();
  await expect(page.getByRole('dialog', { name: hostile })).toContainText('Corte');
  await quiet();

  await page.goto(`/dashboard/${encodeURIComponent(hostile)}/x`);
  await expect(page.getByText(hostile).first()).toBeVisible();
  await quiet();
  expect(outside).toEqual([]);
  await admin.send('POST', `notificaciones/${note.id}/actions/retirar`);
});
