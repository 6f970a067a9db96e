/** Requests for journeys: created through the API, handled in the browser. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './journey';

interface Ticket {
  id: number;
  estado: string;
}

interface Named {
  id: number;
  nombre: string;
}

/** Creates a request of the agent's own area, in the given state. */
export async function newRequest(
  agent: Pick<Api, 'get' | 'send'>,
  asunto: string,
  estado?: 'Procesando' | 'Espera' | 'Cerrado',
  codigoTitular?: string,
): Promise<number> {
  const [category] = await agent.get<Named[]>(
    `ticketCategorias?filter=${encodeURIComponent('{"nombre":"Consulta"}')}&range=[0,0]`,
  );
  const titular = codigoTitular === undefined ? null : { codigoTitular };
  const body = { ticketCategoria: category?.id, asunto, titular, canal: 'Teléfono', prioridad: 'Normal' };
  const { id } = await agent.send<Ticket>('POST', 'ticket?autoClose=false', body);
  if (estado) {
    await agent.send('PUT', `ticket/${id}?estado=Procesando`, {});
    if (estado !== 'Procesando') await agent.send('PUT', `ticket/${id}?estado=${estado}`, {});
  }
  return id;
}

/** The path of a new request's form with this subject; the subject gives it a draft of its own, separate from other tests. */
export const newForm = (asunto: string) =>
  `/dashboard/sau/new?source=${encodeURIComponent(JSON.stringify({ asunto }))}`;

export async function openRequest(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/solicitud/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Solicitud Nº ${id}`);
}

/** Runs an action from its button, or else from the menu. */
export async function choose(page: Page, name: string): Promise<void> {
  const header = page.locator('.record-header');
  const button = header.getByRole('button', { name, exact: true });
  const menuButton = header.getByRole('button', { name: 'Más acciones' });
  await expect(button.or(menuButton).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menuButton.click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** The toast of a success. */
export const success = (page: Page): Locator => page.locator('.toast[data-tone="success"]');

/** The toast of a failure. */
export const failure = (page: Page): Locator => page.getByRole('alert').and(page.locator('.toast'));

export const stateOf = (page: Page): Locator => page.locator('.request__state');
