/** Work on a request without a network: it waits, survives a reload, and is sent once and in order; conflicts are shown. */
import { expect, test } from './setup/journey';
import { choose, newRequest, openRequest, stateOf } from './setup/requests';

test.beforeEach(({ page }) => {
  // the question whether to leave with something waiting
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a note and an action wait without a network, and are sent when it returns, also after a reload', async ({
  page,
  context,
  as,
  faults,
  accessible,
}) => {
  faults.expect(/net::ERR_|Failed to fetch|Failed to load/);
  const agent = await as('agente');
  const id = await newRequest(agent, 'Se cae la red');
  await openRequest(page, id);
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tomar', exact: true })).toBeVisible();

  await context.setOffline(true);
  await choose(page, 'Tomar');
  await note.fill('Llamó otra vez.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('2 cambios esperan la conexión')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(stateOf(page)).toContainText('Nuevo');
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(page.locator('.waiting')).toContainText('Llamó otra vez.');
  await accessible('with the list of waiting changes');

  // the page is loaded again where there is a network, before the queue knew of it
  await page.route('**/api/tickets/*/actions/*', (route) => route.abort('connectionfailed'));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('2 cambios esperan la conexión')).toBeVisible();
  await page.unroute('**/api/tickets/*/actions/*');
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByText('2 cambios enviados')).toBeVisible();
  await expect(stateOf(page)).toContainText('Procesando');
  await expect(page.getByText('Llamó otra vez.')).toBeVisible();
  await expect(note).toHaveValue('');
  const messages = await agent.get<unknown[]>(
    `ticketMensajes?filter=${encodeURIComponent(JSON.stringify({ ticket: id }))}&range=[0,9]`,
  );
  expect(messages).toHaveLength(1);
});

test('a request that a colleague changed meanwhile shows the conflict, and its text is not lost', async ({
  page,
  context,
  as,
  faults,
}) => {
  faults.expect(/net::ERR_|Failed to fetch|Failed to load|^412/);
  const agent = await as('agente');
  const id = await newRequest(agent, 'Cambia mientras tanto', 'Procesando');
  await openRequest(page, id);
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await expect(note).toBeVisible();
  // the parts of the page that come later are there
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await note.fill('Escrita sin red.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('1 cambio espera la conexión')).toBeVisible();
  await (await as('supervisor')).send('PUT', `tickets/${id}`, { asunto: 'Cambiada por otra persona' });
  await context.setOffline(false);
  await expect(page.getByText('1 cambio no se pudo enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  const list = page.locator('.waiting');
  await expect(list).toContainText('Otra persona lo modificó mientras tanto.');
  await expect(list).toContainText('Escrita sin red.');
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('1 cambio enviado')).toBeVisible();
  await expect(page.locator('.timeline').first()).toContainText('Escrita sin red.');
});
