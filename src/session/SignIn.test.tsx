import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { config, parseConfig } from '../../providers/config';
import { tokenWith } from '../../providers/session.fixture';
import {
  answerOnce,
  closeSession,
  enter,
  fetched,
  lastSent,
  openSession,
  prepare,
  prepareSession,
} from './openSession.fixture';
import './signin.css';

const token = tokenWith({ exp: 4_000_000_000 });
const configured = { ...config() };
const username = () => screen.getByLabelText<HTMLInputElement>('Usuario');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');

async function typeAndSend(name = 'agente', secret = '246810') {
  await userEvent.fill(username(), name);
  await userEvent.fill(password(), secret);
  await userEvent.keyboard('{Enter}');
}

beforeEach(prepareSession);
afterEach(() => {
  Object.assign(config(), configured);
  closeSession();
});

describe('signing in', () => {
  it('requests a token, stores it and goes to the dashboard', async () => {
    await openSession('/');
    answerOnce({ token });
    await typeAndSend();
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    expect(lastSent()).toEqual({ path: '/api/auth/login', body: { username: 'agente', password: '246810' } });
    expect(localStorage.getItem('id_token')).toBe(token);
    expect(window.location.href).not.toContain('246810');
  });

  it('goes back to the page that the person came from, with path, query and hash', async () => {
    await openSession('/signin', { from: '/dashboard/sau?tab=2#fila-3' });
    answerOnce({ data: { token } });
    await typeAndSend();
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard/sau?tab=2#fila-3'));
  });

  it.each(['//otro.test/dashboard', 'https://otro.test/dashboard', '/404'])('never goes to %s', async (origin) => {
    await openSession('/signin', { from: origin });
    answerOnce({ token });
    await typeAndSend();
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  });

  it('prefetches the application while the person types', async () => {
    await openSession('/signin');
    await userEvent.type(username(), 'a');
    expect(prepare).toHaveBeenCalled();
  });

  it('sends one request even if Enter is pressed repeatedly', async () => {
    await openSession('/signin');
    fetched.mockImplementation(() => new Promise(() => {}));
    await typeAndSend();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Ingresando…' }).getAttribute('aria-busy')).toBe('true');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('treats a response without a token as an error, without side effects', async () => {
    await openSession('/signin');
    answerOnce({ ok: true });
    await typeAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo iniciar la sesión');
    expect(localStorage.getItem('id_token')).toBeNull();
    expect(enter).not.toHaveBeenCalled();
  });
});

describe('a missing value is reported beside its field', () => {
  it('for both fields, with the focus on the first; nothing is sent', async () => {
    await openSession('/signin');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    const errorLine = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(errorLine(username())?.textContent).toBe('Ingresa tu usuario');
    expect(errorLine(password())?.textContent).toBe('Ingresa tu contraseña');
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username());
    expect(fetched).not.toHaveBeenCalled();
  });

  it('without moving the form', async () => {
    await openSession('/signin');
    const button = screen.getByRole('button', { name: 'Ingresar' });
    const topBefore = button.getBoundingClientRect().top;
    await userEvent.click(button);
    answerOnce({}, { status: 401 });
    await typeAndSend();
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Ingresar' }).getBoundingClientRect().top).toBe(topBefore);
  });
});

describe('a failure is reported, and the typed values stay', () => {
  const typed = () => [username().value, password().value];

  it.each([401, 403, 422])(
    'for status %i, with the same message for a wrong name and a wrong password',
    async (status) => {
      await openSession('/signin');
      answerOnce({ title: 'No' }, { status });
      await typeAndSend('agente', '1');
      expect((await screen.findByRole('alert')).textContent).toContain('Usuario o contraseña incorrectos');
      expect(typed()).toEqual(['agente', '1']);
      expect(document.activeElement).toBe(password());
      expect(enter).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['290', 'Prueba de nuevo en 5 minutos.'],
    ['45', 'Prueba de nuevo en 45 segundos.'],
    [null, 'Espera unos minutos y prueba de nuevo.'],
  ])('for too many attempts, with Retry-After %s', async (headers, message) => {
    await openSession('/signin');
    answerOnce({}, { status: 429, headers: headers ? { 'retry-after': headers } : {} });
    await typeAndSend();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Demasiados intentos');
    expect(alert.textContent).toContain(message);
    expect(typed()).toEqual(['agente', '246810']);
  });

  it('for an unreachable server: Error Fetching', async () => {
    await openSession('/signin');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await typeAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('Error Fetching');
    expect(typed()).toEqual(['agente', '246810']);
    answerOnce({ token });
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  });

  it('for a server error: Server Error and the status', async () => {
    await openSession('/signin');
    answerOnce({}, { status: 503 });
    await typeAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('Server Error 503');
  });

  it('for a refusal, with the server’s own message', async () => {
    await openSession('/signin');
    answerOnce({ error: true, error_msg: 'Usuario bloqueado' });
    await typeAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('Usuario bloqueado');
  });

  it('for a browser without local storage', async () => {
    await openSession('/signin');
    answerOnce({ token });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await typeAndSend();
    expect((await screen.findByRole('alert')).textContent).toContain('Este navegador no guarda la sesión');
    expect(enter).not.toHaveBeenCalled();
  });
});

describe('the reason why the last session ended is shown once', () => {
  it.each([
    ['expired', 'Token expired'],
    ['missing', 'No Token'],
    ['rejected', 'Server Error 401'],
    ['no-sector', 'No tienes un sector asociado'],
    ['signed-out', 'Sesión cerrada'],
    ['elsewhere', 'La sesión se cerró en otra pestaña'],
  ])('%s', async (reason, message) => {
    sessionStorage.setItem('session_end', reason);
    await openSession('/signin');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sessionStorage.getItem('session_end')).toBeNull();
  });
});

describe('the password', () => {
  it('can be shown and hidden, and the typed text stays', async () => {
    await openSession('/signin');
    await userEvent.fill(password(), '246810');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect([password().type, password().value]).toEqual(['text', '246810']);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect([password().type, password().value]).toEqual(['password', '246810']);
  });

  it('shows a warning while Caps Lock is on', async () => {
    await openSession('/signin');
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Bloq Mayús está activado')).toBeTruthy();
    fireEvent.keyUp(password(), { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Bloq Mayús está activado')).toBeNull();
  });
});

describe('demo accounts', () => {
  const demo = {
    demoAccounts: [
      { username: 'agente', nombre: 'Ana', sector: 'Atención al cliente' },
      { username: 'sinsector', nombre: 'Eva', sector: null },
    ],
    demoPassword: '246810',
  };

  it('fill the form', async () => {
    Object.assign(config(), parseConfig(JSON.stringify(demo)));
    await openSession('/signin');
    const list = within(screen.getByRole('region', { name: 'Cuentas de demostración' }));
    expect(list.getByRole('button', { name: /sinsector/ }).textContent).toContain('Sin sector');
    await userEvent.click(list.getByRole('button', { name: /agente/ }));
    expect([username().value, password().value]).toEqual(['agente', '246810']);
    answerOnce({ token });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  });

  it('are hidden if there are none', async () => {
    await openSession('/signin');
    expect(screen.queryByText('Cuentas de demostración')).toBeNull();
  });
});

describe('the language', () => {
  it('can be chosen on the page: it changes the direction, keeps typed values and is remembered', async () => {
    await openSession('/signin');
    await userEvent.fill(username(), 'agente');
    await userEvent.selectOptions(screen.getByLabelText('Idioma'), 'ar');
    expect((await screen.findByLabelText<HTMLInputElement>('اسم المستخدم')).value).toBe('agente');
    await waitFor(() => expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']));
    expect(localStorage.getItem('language')).toBe('ar');
  });
});

describe('another tab', () => {
  it('that signs in also lets this tab continue to the page it came from', async () => {
    await openSession('/signin', { from: '/dashboard/sau' });
    localStorage.setItem('id_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'id_token', storageArea: localStorage }));
    expect(enter).toHaveBeenCalledExactlyOnceWith('/dashboard/sau');
  });
});
