import { expect, test } from './setup/journey';

interface Reason {
  motivo: string;
  id: number;
}

test('from a plate to a request opened for its holder takes three clicks', async ({ page, as, accessible }) => {
  const agent = await as('agente');
  const filter = encodeURIComponent('{"codigoEvento":"PATMAN","titular_neq":null,"vehiculo_neq":null}');
  const passes = await agent.get<{ titular: string; patenteLeida: string; vehiculo: number }[]>(
    `transitos?filter=${filter}&sort=["fechaHora","DESC"]&range=[0,0]`,
  );
  const [pass = { titular: '', patenteLeida: '', vehiculo: 0 }] = passes;
  const { patente } = await agent.get<{ patente: string }>(`vehiculos/${pass.vehiculo}`);
  const { motivos } = await agent.get<{ motivos: Reason[] }>(`titulares/${pass.titular}/mostrador`);
  expect(motivos.map(({ motivo }) => motivo)).toContain('pasadaFallida');

  await page.goto('/dashboard');
  let clicks = 0;
  page.on('domcontentloaded', () => {
    throw new Error('the page was loaded again');
  });
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    clicks += 1;
    await target.click();
  };
  await page.getByLabel('Buscar titular').fill(patente);
  await click(page.getByRole('option').filter({ hasText: pass.titular }));
  await expect(page).toHaveURL(`/dashboard/user/${pass.titular}`);
  // the searched vehicle is open
  const vehicles = page.getByRole('region', { name: 'Vehículos y medios de paso' });
  await expect(vehicles.getByRole('button', { expanded: true })).toContainText(patente);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await accessible('counter');

  const reasons = page.getByRole('region', { name: 'Por qué puede estar llamando' });
  await click(
    reasons
      .getByRole('listitem')
      .filter({ hasText: 'sin lectura del tag' })
      .getByRole('link', { name: 'Abrir solicitud' }),
  );
  await expect(page.getByLabel('Asunto')).toHaveValue(/El tag no leyó/);
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('Reclamo');
  await click(page.getByRole('button', { name: 'Crear solicitud' }));
  await expect(page.locator('.toast')).toContainText('Solicitud creado con exito');
  expect(clicks).toBe(3);
});

test('the timeline shows one kind, and the passes of a day', async ({ page, as, accessible }) => {
  const agent = await as('agente');
  const passes = await agent.get<{ titular: string }[]>(
    `transitos?filter=${encodeURIComponent('{"titular_neq":null}')}&sort=["fechaHora","DESC"]&range=[0,0]`,
  );
  await page.goto(`/dashboard/user/${passes[0]?.titular}`);
  const timeline = page.getByRole('region', { name: 'Cronología' });
  await timeline.getByRole('button', { name: /^Pasadas/ }).click();
  await expect(page).toHaveURL(/clase=pasadas/);
  await expect(timeline.getByText(/pasadas?$/).first()).toBeVisible();
  await page.reload();
  await expect(timeline.getByRole('button', { name: /^Pasadas/ })).toHaveAttribute('aria-pressed', 'true');
  await accessible('passes');
});
