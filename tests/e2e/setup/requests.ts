/** Requests for journeys: made by the API, acted on as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './journey';

export interface Ticket {
  id: number;
  estado: string;
}

interface Named {
  id: number;
  nombre: string;
}

/** A request of the agent's own area, in the state that a journey begins with. */
export async function newRequest(
  agent: Api,
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

/** The form of a new request, about something of its own: what another journey leaves half written is not found again. */
export const newForm = (asunto: string) =>
  `/dashboard/sau/new?source=${encodeURIComponent(JSON.stringify({ asunto }))}`;

export async function openRequest(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/solicitud/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Solicitud Nº ${id}`);
}

/** An action as a button, else in the menu of the others. */
export async function choose(page: Page, name: string): Promise<void> {
  const header = page.locator('.record-header');
  const button = header.getByRole('button', { name, exact: true });
  const more = header.getByRole('button', { name: 'Más acciones' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** What a toast says that reports success. */
export const success = (page: Page): Locator => page.locator('.toast[data-tone="success"]');

/** What a toast says that reports a failure. */
export const failure = (page: Page): Locator => page.getByRole('alert').and(page.locator('.toast'));

export const stateOf = (page: Page): Locator => page.locator('.request__state');
