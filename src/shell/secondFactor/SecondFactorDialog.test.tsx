import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Call, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { clearToasts } from '../../ui/toasts';
import SecondFactorDialog from './SecondFactorDialog';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const onClose = vi.fn();
let calls: Call[];

const show = (active: boolean, responses: Parameters<typeof serve>[0] = {}) => {
  calls = serve({
    'GET auth/second-factor': () => ({ active, recoveryCodes: active ? 7 : 0 }),
    'POST auth/second-factor/confirm': () => ({ recoveryCodes: codes }),
    'POST auth/second-factor/recovery-codes': () => ({ recoveryCodes: codes }),
    'POST auth/second-factor/disable': responses['POST auth/second-factor/disable'] ?? (() => null),
    // last: a call is answered by the first entry that it begins with
    'POST auth/second-factor': () => ({ secret, uri: `otpauth://totp/Ventanilla:ana?secret=${secret}` }),
  });
  render(
    <Stage>
      <SecondFactorDialog onClose={onClose} />
    </Stage>,
  );
};
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

afterEach(() => {
  cleanup();
  clearToasts();
  onClose.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openCodes() {
  show(false);
  fireEvent.change(await screen.findByLabelText('Contraseña actual'), { target: { value: '246810' } });
  press('Continuar');
  expect(await screen.findByRole('img', { name: /Código QR/ })).toBeDefined();
  expect(screen.getByText(/^GEZD GNBV/)).toBeDefined();
  write('Código de la aplicación', '123456');
  press('Activar');
  return screen.findByRole('list', { name: 'Códigos de recuperación' });
}

it('activation: password, image and key, a code, then the recovery codes', async () => {
  const list = await openCodes();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(sent()).toEqual([
    ['auth/second-factor', { password: '246810' }],
    ['auth/second-factor/confirm', { code: '123456' }],
  ]);
  press('Ya los guardé');
  expect(onClose).toHaveBeenCalledOnce();
});

it('the recovery codes can be copied and printed, and stay on the screen until they are confirmed', async () => {
  await openCodes();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  press('Copiar');
  expect(copy).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
  press('Imprimir');
  expect(print).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it('a refused password or code is reported at its field, which has the focus', async () => {
  show(true, {
    'POST auth/second-factor/disable': () => new RefusedCall(422, { errors: { code: 'El código no es correcto' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }));
  press('Desactivar');
  expect(screen.getByText('Ingresa tu contraseña')).toBeDefined();
  expect(sent()).toEqual([]);
  write('Contraseña actual', '246810');
  write('Código de la aplicación o de recuperación', '000000');
  press('Desactivar');
  expect(await screen.findByText('El código no es correcto')).toBeDefined();
  const code = screen.getByLabelText('Código de la aplicación o de recuperación');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  expect(onClose).not.toHaveBeenCalled();
});

it('an active factor says how many recovery codes are left, and can be deactivated', async () => {
  show(true);
  expect(await screen.findByText('Está activo. Te quedan 7 códigos de recuperación.')).toBeDefined();
  press('Desactivar');
  write('Contraseña actual', '246810');
  write('Código de la aplicación o de recuperación', '123456');
  press('Desactivar');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['auth/second-factor/disable', { password: '246810', code: '123456' }]]);
});

it('new recovery codes are shown once', async () => {
  show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevos códigos de recuperación' }));
  write('Contraseña actual', '246810');
  write('Código de la aplicación o de recuperación', '123456');
  press('Nuevos códigos de recuperación');
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeDefined();
});
