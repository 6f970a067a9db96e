import { expect, test } from './setup/journey';
import { newRequest, openRequest, stateOf } from './setup/requests';

const PERSON = /^Menú de /;

test.describe('an agent', () => {
  // an area of its own: what this agent takes belongs to no other journey
  test.use({ account: 'transitos', ownSession: true });

  test('says that they are available, takes the most urgent request with a key, pauses, and is absent after signing out', async ({
    page,
    as,
    accessible,
  }) => {
    const [agent, supervisor] = [await as('agente'), await as('supervisor')];
    const named = encodeURIComponent('{"nombre":"Tránsitos y violaciones"}');
    const [area] = await supervisor.get<{ id: number }[]>(`sectores?filter=${named}`);
    const id = await newRequest(agent, 'Para tránsitos');
    await agent.send('PUT', `ticket/${id}/area/${area?.id}`, {});
    await page.goto('/dashboard/sau');
    const menu = page.getByRole('button', { name: PERSON });
    await menu.click();
    const panel = page.getByRole('dialog', { name: PERSON });
    await panel.getByText('Disponible', { exact: true }).click();
    await expect(menu).toHaveAccessibleName(/Disponible$/);
    await accessible('the menu of the person');
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(menu).toHaveAccessibleName(/Disponible$/);
    await expect(page.getByRole('button', { name: 'Tomar siguiente' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solicitud Nº');
    await expect(stateOf(page)).toContainText('Procesando');

    await menu.click();
    await panel.getByText('Almuerzo', { exact: true }).click();
    await expect(menu).toHaveAccessibleName(/Almuerzo$/);
    await panel.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('/');
    // signing in as the agent, to ask who that is, would make them available
    const user = encodeURIComponent(JSON.stringify({ usuario: 'transitos' }));
    const [person] = await supervisor.get<{ id: number }[]>(`usuarios?filter=${user}`);
    const filter = encodeURIComponent(JSON.stringify({ agente: person?.id, hasta: null, estado: { $ne: 'Ausente' } }));
    await expect
      .poll(async () => (await supervisor.get<unknown[]>(`disponibilidades?filter=${filter}`)).length, {
        timeout: 30_000,
      })
      .toBe(0);
  });
});

test.describe('a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('assigns requests alone and in bulk; their agent finds them among the own ones', async ({
    page,
    as,
    accessible,
  }) => {
    const agent = await as('agente');
    const subject = `Para repartir ${Date.now()}`;
    const ids = [await newRequest(agent, subject), await newRequest(agent, subject), await newRequest(agent, subject)];
    await page.goto(`/dashboard/sau?filter=${encodeURIComponent(JSON.stringify({ q: subject }))}&view=todas`);
    await page.getByRole('checkbox', { name: 'Seleccionar los de esta página' }).check();
    await page
      .getByRole('button', { name: 'Asignar', exact: true })
      .or(page.getByRole('button', { name: 'Más acciones' }))
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: 'Asignar' });
    if (await item.isVisible()) await item.click();
    const dialog = page.getByRole('dialog', { name: /Asignar/ });
    await dialog.getByRole('searchbox', { name: 'Buscar a una persona o un área' }).fill('Fernández');
    await dialog.getByText('Fernández, Lucía').click();
    await expect(dialog.getByRole('radio', { name: /Fernández, Lucía/ })).toBeChecked();
    await accessible('the form of the assignment');
    await dialog.getByRole('button', { name: /Asignar/ }).click();
    await expect(page.getByText('Fernández, Lucía')).toHaveCount(3);

    await openRequest(page, ids[0] ?? 0);
    await expect(stateOf(page)).toContainText('Nuevo');
    await expect(stateOf(page)).toContainText('Fernández, Lucía');
    await expect(page.getByText('Asignada')).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ asunto: subject, agenteActual: { $ne: null } }));
    expect(await agent.get<unknown[]>(`tickets?filter=${filter}`)).toHaveLength(3);
  });
});
