import { expect, test } from './setup/journey';
import { newRequest } from './setup/requests';

test.use({ account: 'agente' });

test('ten requests are attended in the queue by keyboard alone, each with two commands and its text', async ({
  page,
  as,
}) => {
  test.setTimeout(120_000);
  const agent = await as('agente');
  const [holder] = await agent.get<{ codigoTitular: string }[]>('titulares?range=[0,0]');
  const subject = `Diez seguidas ${Date.now() % 1_000_000}`;
  const ids: number[] = [];
  for (let index = 0; index < 10; index += 1)
    ids.push(await newRequest(agent, `${subject} ${index}`, 'Procesando', holder?.codigoTitular));

  const filter = encodeURIComponent(JSON.stringify({ q: subject }));
  await page.goto(`/dashboard/sau?view=mias&display=queue&filter=${filter}&sort=id&order=ASC`);
  const record = page.getByRole('region', { name: 'Registro abierto' });
  let commands = 0;
  const command = async (keys: string) => {
    commands += 1;
    await page.keyboard.press(keys);
  };
  for (const [index] of ids.entries()) {
    await expect(record.getByRole('heading', { name: `${subject} ${index}` })).toBeVisible();
    await expect(page.locator('.queue .list-count')).toHaveText(new RegExp(`Quedan? ${10 - index}$`, 'i'));
    await expect(record.locator('.composer')).toBeVisible();
    await command('e');
    await page.keyboard.type('Listo.');
    await command('Control+Shift+Enter');
    await expect(page.getByText(`Solicitud Nº ${ids[index]} cerrado`)).toBeVisible();
  }
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  expect(commands / ids.length).toBe(2);
  for (const id of ids) expect((await agent.get<{ estado: string }>(`tickets/${id}`)).estado).toBe('Cerrado');
});
