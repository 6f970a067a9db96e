/** A closed request is rated by its holder on a public page. */
import { openContext } from './setup/browser';
import { expect, test } from './setup/journey';
import { mailSentTo } from './setup/people';
import { openRequest } from './setup/requests';

interface Row {
  id: number;
  version: number;
}

test('closing mails a survey, whose page answers in another language on a phone, and the request shows the score', async ({
  page,
  browser,
  as,
  address,
  accessible,
}) => {
  const [agent, admin] = [await as('agente'), await as('admin')];
  const only = async (path: string, filter: object): Promise<Row | undefined> =>
    (await admin.get<Row[]>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`))[0];
  const delay = await only('configuracionesWeb', { clave: 'sau.encuestaDemoraHoras' });
  await admin.send('PUT', `configuracionesWeb/${delay?.id}`, { valorNumero: '0', motivo: 'Prueba' });
  const category = await only('ticketCategorias', { nombre: 'Comentario' });
  await admin.send('PUT', `ticketCategorias/${category?.id}`, { encuesta: true });

  const email = `encuesta-${Date.now()}@example.com`;
  const { id } = await agent.send<Row>('POST', 'tickets', {
    ...{ ticketCategoria: category?.id, asunto: 'Gracias por todo', canal: 'Teléfono', prioridad: 'Normal' },
    contactoAnonimo: { nombre: 'Rosa', email },
  });
  await admin.send('POST', `tickets/${id}/actions/cerrar`, { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
  await expect.poll(() => mailSentTo(email), { timeout: 20_000 }).toContain('/encuesta/');
  const link = /\/encuesta\/[\w-]+/.exec(await mailSentTo(email))?.[0] ?? '';

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}${link}?puntaje=4&idioma=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('radio', { name: /4/ })).toBeChecked();
  await accessible('the survey in Arabic');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How did we do?');
  await expect(page.getByRole('radio', { name: /Good/ }).and(page.locator('[value="4"]'))).toBeChecked();
  await page.locator('label', { hasText: 'Very good' }).click();
  await page.getByLabel('Comment (optional)').fill('Kind people');
  await accessible('the survey');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your answer.')).toBeVisible();
  await accessible('the survey with its answer');

  const context = await openContext(browser, { baseURL: address, storageState: await page.context().storageState() });
  const desk = await context.newPage();
  await openRequest(desk, id);
  await expect(desk.getByText('5 / 5').first()).toBeVisible();
  await expect(desk.getByText('Kind people').first()).toBeVisible();
  await context.close();
});
