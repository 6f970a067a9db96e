/** What concerns a person reaches their bell while they work. */
import { expect, test } from './setup/journey';
import { newRequest } from './setup/requests';

test.use({ account: 'agente', ownSession: true });

test('a mention and an assignment by somebody else are counted in the bell without reloading, and open the request', async ({
  page,
  as,
  accessible,
}) => {
  const [agent, admin] = [await as('agente'), await as('admin')];
  const { id: agente } = await agent.get<{ id: number }>('user');
  const id = await newRequest(agent, 'La que llama');
  const { alerts } = await agent.get<{ alerts: { id: number }[] }>('alerts');
  if (alerts[0]) await agent.send('PUT', 'alerts', { upTo: alerts[0].id, read: true });

  const open = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok());
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toHaveAccessibleName('Notificaciones');
  await open;

  await admin.send('POST', `tickets/${id}/actions/anotar`, { cuerpo: '¿Lo ves?', menciones: [agente] });
  await expect(bell).toHaveAccessibleName('Notificaciones · 1 alerta sin leer');
  await admin.send('POST', `tickets/${id}/actions/asignar`, { agente });
  await expect(bell).toHaveAccessibleName('Notificaciones · 2 alertas sin leer');

  await bell.click();
  const panel = page.getByRole('dialog', { name: /^Notificaciones/ });
  await expect(panel.getByRole('link', { name: /Te asignaron una solicitud.*La que llama/ })).toBeVisible();
  await accessible('the bell with alerts');
  await panel.getByRole('link', { name: /Te mencionaron.*La que llama/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Solicitud Nº ${id}`);
  await expect(bell).toHaveAccessibleName('Notificaciones · 1 alerta sin leer');

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('link', { name: 'Mis alertas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis alertas');
  await expect(page.getByRole('link', { name: /Te mencionaron.*La que llama/ })).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences/alertas') && response.ok());
  await page.getByRole('radio', { name: 'Te mencionaron: Nada' }).check();
  await saved;
  await accessible('the page of the alerts');
  await admin.send('POST', `tickets/${id}/actions/anotar`, { cuerpo: '¿Y ahora?', menciones: [agente] });
  const { unread } = await agent.get<{ unread: number }>('alerts');
  expect(unread).toBe(1);
  await agent.send('DELETE', 'preferences/alertas');
});
