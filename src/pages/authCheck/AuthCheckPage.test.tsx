import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../../providers/page';
import { marta } from '../../../tests/fixtures/engine/marta';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { RefusedCall, serve } from '../../../tests/fixtures/shell/stage';
import { clearToasts } from '../../ui/toasts';
import AuthCheckPage from './AuthCheckPage';

const PRIVILEGES = ['Ticket.ver.cerrar', 'Ticket.ver', 'Titular.ver', 'sau.ver'];
const MARTA = marta(PRIVILEGES);
const seconds = (instant: string) => Date.parse(instant) / 1000;
const token = (payload: object) => ['e30', btoa(JSON.stringify(payload)), 'x'].join('.');

beforeEach(clearToasts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function open(responses: Parameters<typeof serve>[0] = {}, payload: object = { exp: 4_102_444_800 }) {
  serve(responses);
  localStorage.setItem('id_token', token(payload));
  const { ui } = requestApp('authCheck', [{ path: 'authCheck', resource: 'tickets', element: <AuthCheckPage /> }], {
    privilegios: PRIVILEGES,
  });
  render(ui);
}

const region = async (heading: string) => {
  const title = await screen.findByRole('heading', { name: heading });
  const section = title.closest('section');
  if (!section) throw new Error(`no section ${heading}`);
  return within(section);
};
const row = (subject: string) => screen.getByRole('rowheader', { name: subject }).closest('tr')?.textContent;

describe('authCheck', () => {
  it('shows whether the token is valid, its issue and expiry times, and the time left', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-18T13:00:00Z') });
    open({}, { iat: seconds('2026-11-18T12:00:00Z'), exp: seconds('2026-11-18T14:00:05Z') });
    const session = await region('Sesión');
    for (const text of ['Vigente', '18/11/2026 09:00', '18/11/2026 11:00', 'Quedan 01:00:05'])
      expect(session.getByText(text)).toBeTruthy();
    vi.setSystemTime(Date.parse('2026-11-18T14:00:06Z'));
    vi.advanceTimersByTime(1000);
    expect(await session.findByText('Vencida')).toBeTruthy();
  });

  it('says that a token without an expiry time has none', async () => {
    open({}, { sub: 'agente' });
    const session = await region('Sesión');
    expect(session.getByText('Sin vencimiento legible')).toBeTruthy();
    expect(session.getByText('Vigente')).toBeTruthy();
  });

  it('shows who is signed in', async () => {
    open();
    const person = await region('Agente');
    for (const text of ['Suárez, Marta', '100007', 'Atención al cliente']) expect(person.getByText(text)).toBeTruthy();
  });

  it('lists every subject with the permitted actions and the privileges that grant them', async () => {
    open();
    await screen.findByRole('table');
    expect(row('Solicitudes')).toBe('SolicitudesVerCerrarTicket.ver.cerrar, Ticket.ver');
    expect(row('Pantalla: Atención al cliente')).toBe('Pantalla: Atención al clienteVersau.ver');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar permisos' }), 'cerr');
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Solicitudes']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar permisos' }), 'zzz');
    expect(screen.getByText('Ningún permiso coincide')).toBeTruthy();
  });

  it('checks a single permission, including alternatives joined with a bar', async () => {
    open();
    const subject = await screen.findByRole('combobox', { name: 'Sobre' });
    const ask = async (text: string) => {
      await userEvent.clear(subject);
      await userEvent.type(subject, text);
      return screen.getByRole('status').textContent;
    };
    expect(await ask('Factura')).toBe('No puede');
    expect(await ask('Factura|Ticket')).toBe('Sí, puede');
  });

  it('fetches the permissions again on demand: reloads the page if they changed, else says that nothing changed', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    let user = MARTA;
    open({ 'GET user': () => user });
    await userEvent.click(await screen.findByRole('button', { name: 'Revalidar' }));
    expect(await screen.findByText('La sesión sigue vigente y los permisos están al día')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    user = { ...MARTA, privilegios: MARTA.privilegios.slice(1) };
    await userEvent.click(screen.getByRole('button', { name: 'Revalidar' }));
    expect(await screen.findByText('Los permisos cambiaron: se vuelve a cargar la página')).toBeTruthy();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows an error message when the request fails', async () => {
    open({ 'GET user': () => new RefusedCall(500) });
    await userEvent.click(await screen.findByRole('button', { name: 'Revalidar' }));
    expect(await screen.findByText('Server Error 500')).toBeTruthy();
  });

  it('copies the facts that support needs, never the token', async () => {
    let copied = '';
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied = text;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar para soporte' }));
    expect(await screen.findByText('Copiado')).toBeTruthy();
    for (const text of ['100007', 'Suárez, Marta', 'Ticket.ver.cerrar']) expect(copied).toContain(text);
    expect(copied).not.toContain(localStorage.getItem('id_token') ?? '');
  });

  it('has no axe violations', async () => {
    open();
    await screen.findByRole('table');
    expect(await violations()).toEqual([]);
  });
});
