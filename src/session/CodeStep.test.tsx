import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { tokenWith } from '../../providers/session.fixture';
import { answerOnce, closeSession, enter, fetched, lastSent, openSession, prepareSession } from './openSession.fixture';

beforeEach(prepareSession);
afterEach(closeSession);

const token = tokenWith({});
const code = () => screen.getByLabelText<HTMLInputElement>('Código');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));

/** Signs in with name and password, where the server needs a code too. */
async function openCodeStep(from?: string) {
  await openSession('/signin', from === undefined ? {} : { from });
  answerOnce({ secondFactor: { challenge: 'reto', expiresIn: 300 } });
  await userEvent.fill(screen.getByLabelText('Usuario'), 'agente');
  await userEvent.fill(screen.getByLabelText('Contraseña', { exact: true }), '246810');
  await submit();
  await screen.findByRole('heading', { name: 'Código de verificación' });
}

it('a challenge is not a session: the form asks for a numeric one-time code, which has the focus', async () => {
  await openCodeStep();
  expect(localStorage.getItem('id_token')).toBeNull();
  expect(enter).not.toHaveBeenCalled();
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

it('the code and the challenge are sent; the token is stored, and the page that the person came from opens', async () => {
  await openCodeStep('/dashboard/sau?view=todas');
  answerOnce({ token });
  await userEvent.type(code(), '123456{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard/sau?view=todas'));
  expect(lastSent()).toEqual({
    path: expect.stringMatching(/\/auth\/login\/code$/),
    body: { challenge: 'reto', code: '123456' },
  });
  expect(localStorage.getItem('id_token')).toBe(token);
});

it('an empty code is reported at the field, and nothing is sent', async () => {
  await openCodeStep();
  fetched.mockClear();
  await submit();
  expect(document.getElementById(code().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Ingresa el código');
  expect(fetched).not.toHaveBeenCalled();
});

it('a wrong code is reported and selected, so that typing replaces it', async () => {
  await openCodeStep();
  answerOnce({}, { status: 401 });
  await userEvent.type(code(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Código incorrecto');
  expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]);
  expect(enter).not.toHaveBeenCalled();
});

it('a recovery code is accepted instead', async () => {
  await openCodeStep();
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  const recovery = screen.getByLabelText<HTMLInputElement>('Código de recuperación');
  expect([document.activeElement, recovery.inputMode]).toEqual([recovery, 'text']);
  answerOnce({ token });
  await userEvent.type(recovery, 'abcd-efgh-ijkl-mnop{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  expect(lastSent().body).toEqual({ challenge: 'reto', code: 'abcd-efgh-ijkl-mnop' });
});

it('too many attempts are reported with the time to wait', async () => {
  await openCodeStep();
  answerOnce({}, { status: 429, headers: { 'retry-after': '290' } });
  await userEvent.type(code(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Prueba de nuevo en 5 minutos.');
});

it('an expired challenge leads back to name and password, with the reason; the name stays', async () => {
  await openCodeStep();
  answerOnce({}, { status: 422 });
  await userEvent.type(code(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Pasó demasiado tiempo');
  expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('agente');
  const password = screen.getByLabelText<HTMLInputElement>('Contraseña', { exact: true });
  expect([password.value, document.activeElement]).toEqual(['', password]);
});

it('the person can go back', async () => {
  await openCodeStep();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('agente');
  expect(screen.queryByRole('alert')).toBeNull();
});
