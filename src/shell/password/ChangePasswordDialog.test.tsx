import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Call, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { clearToasts } from '../../ui/toasts';
import ChangePasswordDialog from './ChangePasswordDialog';

const CURRENT = 'Contraseña actual';
const NEXT = 'Nueva contraseña';
const REPEAT = 'Repetir nueva contraseña';

let calls: Call[];
const onClose = vi.fn();
const show = (respond: () => unknown = () => ({ data: { codigo: '0000' } })) => {
  calls = serve({ 'PUT medioPago/pin': respond });
  render(
    <Stage>
      <ChangePasswordDialog username="100001" onClose={onClose} />
    </Stage>,
  );
};
const field = (name: string) => screen.getByLabelText(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fill = (current: string, next: string, repeat: string) => {
  write(CURRENT, current);
  write(NEXT, next);
  write(REPEAT, repeat);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(async () => {
  await page.viewport(1400, 900);
  onClose.mockClear();
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the change-password dialog', () => {
  it('is 30 % of the window wide', () => {
    show();
    expect(document.querySelector('.password-dialog')?.getBoundingClientRect().width).toBeCloseTo(420, 0);
  });

  it('requires all three fields', () => {
    show();
    save();
    expect(screen.getByText('Ingresa el motivo la contraseña actual')).toBeDefined();
    expect(screen.getByText('Ingresa la nueva contraseña')).toBeDefined();
    expect(screen.getByText('Repite la nueva contraseña')).toBeDefined();
    expect(document.activeElement).toBe(field(CURRENT));
    expect(calls).toEqual([]);
  });

  it("accepts digits, or a single '-', up to 15", () => {
    show();
    write(NEXT, '12a');
    expect(field(NEXT)).toHaveProperty('value', '');
    write(NEXT, '-');
    expect(field(NEXT)).toHaveProperty('value', '-');
    write(NEXT, '1234567890123456');
    expect(field(NEXT)).toHaveProperty('value', '123456789012345');
  });

  it('strips a trailing dash and leading zeros when a field loses the focus', () => {
    show();
    write(NEXT, '-');
    fireEvent.blur(field(NEXT));
    expect(field(NEXT)).toHaveProperty('value', '');
    write(NEXT, '0012');
    fireEvent.blur(field(NEXT));
    expect(field(NEXT)).toHaveProperty('value', '12');
  });

  it('shows a tooltip that asks for numeric values while a field has the focus', () => {
    show();
    fireEvent.focus(field(NEXT));
    const tip = screen.getAllByRole('tooltip').at(-1);
    expect(tip?.textContent).toBe('Ingresa valores numéricos');
    expect(field(NEXT).getAttribute('aria-describedby')).toContain(tip?.id);
    fireEvent.blur(field(NEXT));
    expect(field(NEXT).getAttribute('aria-describedby')).toBeNull();
  });

  it("warns 'Las contraseñas no coinciden' and sends nothing", async () => {
    show();
    fill('246810', '1357', '1358');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Las contraseñas no coinciden');
    expect(calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("sends password, newPassword and the user's codigoTitular as username; then shows 'Cambios realizados correctamente' and closes", async () => {
    show();
    fill('246810', '0013579', '13579');
    save();
    expect((await screen.findByRole('status')).textContent).toContain('Cambios realizados correctamente');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', 'medioPago/pin', { password: '246810', newPassword: '13579', username: '100001' }],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'an error in the answer',
      () => ({ error: true, error_msg: 'Servicio fuera de línea' }),
      'Servicio fuera de línea',
      'warning',
    ],
    [
      "codigo '3000'",
      () => ({ data: { codigo: '3000', mensaje: 'La contraseña actual es incorrecta' } }),
      'La contraseña actual es incorrecta',
      'danger',
    ],
    [
      'a refusal with error_msg',
      () => new RefusedCall(422, { error: true, error_msg: 'No se puede' }),
      'No se puede',
      'warning',
    ],
    ['a refusal without one', () => new RefusedCall(503), 'Server Error 503', 'warning'],
  ])('shows %s and stays open', async (_, respond, message, tone) => {
    show(respond);
    fill('246810', '13579', '13579');
    save();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain(message);
    expect(toast.dataset.tone).toBe(tone);
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-busy')).toBeNull());
  });
});
