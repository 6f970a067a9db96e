import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerOnce, closeSession, fetched, lastSent, openSession, prepareSession } from './openSession.fixture';

beforeEach(prepareSession);
afterEach(() => {
  vi.useRealTimers();
  closeSession();
});

describe('/forgotpassword', () => {
  const username = () => screen.getByLabelText<HTMLInputElement>('Usuario o correo electrónico');

  it('shows the same message for every user name, and allows another mail after 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    await openSession('/forgotpassword');
    answerOnce(null, { status: 202 });
    fireEvent.input(username(), { target: { value: 'agente' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    await vi.waitFor(() => expect(screen.getByText('Si el usuario existe, enviamos un correo')).toBeTruthy());
    expect(lastSent()).toEqual({ path: '/api/auth/forgot', body: { username: 'agente' } });

    const resend = screen.getByRole('button', { name: 'Enviar de nuevo en 60 segundos' });
    fireEvent.click(resend);
    expect(fetched).toHaveBeenCalledOnce();
    for (let secondRequest = 0; secondRequest < 60; secondRequest += 1) act(() => vi.advanceTimersByTime(1000));
    expect(resend.textContent).toBe('Enviar de nuevo');
    answerOnce(null, { status: 202 });
    fireEvent.click(resend);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('promises no mail where there is no mail server, whoever asks', async () => {
    await openSession('/forgotpassword');
    answerOnce({ correo: false }, { status: 202 });
    await userEvent.type(username(), 'agente{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Aquí no hay un servidor de correo');
    expect(screen.queryByText('Si el usuario existe, enviamos un correo')).toBeNull();
  });

  it('requires a user name, with the error beside the field', async () => {
    await openSession('/forgotpassword');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(screen.getByText('Ingresa tu usuario o tu correo')).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('reports the rate limit with the time to wait', async () => {
    await openSession('/forgotpassword');
    answerOnce({}, { status: 429, headers: { 'retry-after': '120' } });
    await userEvent.type(username(), 'agente{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Prueba de nuevo en 2 minutos.');
  });

  it('receives the user name from the sign-in page and hands it back, with the page that the person came from', async () => {
    await openSession('/signin', { from: '/dashboard/sau' });
    await userEvent.type(screen.getByLabelText('Usuario'), 'agente');
    await userEvent.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }));
    expect(window.location.pathname).toBe('/forgotpassword');
    expect(username().value).toBe('agente');
    await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
    expect(window.location.pathname).toBe('/signin');
    expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('agente');
    expect(window.history.state).toMatchObject({ usr: { from: '/dashboard/sau' } });
  });

  it('goes back with the browser’s Back', async () => {
    await openSession('/signin');
    await userEvent.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }));
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
  });
});

describe('/resetpassword', () => {
  const first = () => screen.getByLabelText<HTMLInputElement>('Nueva contraseña');
  const repeat = () => screen.getByLabelText<HTMLInputElement>('Repite la nueva contraseña');
  const send = async (chosen: string, resend = chosen) => {
    await userEvent.fill(first(), chosen);
    await userEvent.fill(repeat(), resend);
    await userEvent.keyboard('{Enter}');
  };

  it('sets the password with the link’s token, then leads to the sign-in page', async () => {
    await openSession('/resetpassword?token=a%2Bb');
    answerOnce(null);
    await send('83920157');
    await userEvent.click(await screen.findByRole('link', { name: 'Iniciar sesión' }));
    expect(lastSent()).toEqual({ path: '/api/auth/reset', body: { token: 'a+b', password: '83920157' } });
    expect(window.location.pathname).toBe('/signin');
    expect(window.location.search).toBe('');
  });

  it('accepts digits only', async () => {
    await openSession('/resetpassword?token=a');
    await userEvent.type(first(), '12a-3.4 ');
    expect(first().value).toBe('1234');
  });

  it('reports missing or different values beside each field', async () => {
    await openSession('/resetpassword?token=a');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    expect(document.getElementById('password-line')?.textContent).toBe('Ingresa la nueva contraseña');
    expect(document.getElementById('repeat-line')?.textContent).toBe('Repite la nueva contraseña');
    await send('83920157', '83920158');
    expect(document.getElementById('repeat-line')?.textContent).toBe('Las contraseñas no coinciden');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the strength of the password', async () => {
    await openSession('/resetpassword?token=a');
    await userEvent.fill(first(), '123456');
    expect(screen.getByText('Fácil de adivinar')).toBeTruthy();
    await userEvent.fill(first(), '83920157');
    expect(screen.getByText('Difícil de adivinar')).toBeTruthy();
  });

  it('shows the server’s refusal of the password beside the field', async () => {
    await openSession('/resetpassword?token=a');
    answerOnce({ errors: { password: 'Es fácil de adivinar' } }, { status: 422 });
    await send('111111');
    await waitFor(() => expect(document.getElementById('password-line')?.textContent).toBe('Es fácil de adivinar'));
  });

  it('reports an expired or used link, and offers a new one', async () => {
    await openSession('/resetpassword?token=viejo');
    answerOnce({}, { status: 400 });
    await send('83920157');
    expect((await screen.findByRole('alert')).textContent).toContain('El enlace ya no sirve');
    await userEvent.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    expect(window.location.pathname).toBe('/forgotpassword');
  });

  it('reports a missing token', async () => {
    await openSession('/resetpassword');
    expect(screen.getByRole('alert').textContent).toContain('Falta el enlace del correo');
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
  });
});
