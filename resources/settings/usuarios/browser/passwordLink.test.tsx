import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShowScreen } from '../../../../src/engine/show/ShowScreen';
import { clearToasts } from '../../../../src/ui/toasts';
import { requestApp } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  clearToasts();
});

const person = {
  id: 4,
  apellido: 'Sosa',
  nombre: 'Ema',
  nombreCompleto: 'Sosa, Ema',
  usuario: 'ema',
  estado: 'Activo',
};

function open(viaClave: string, privilegios = ['Usuario.ver.restablecer']) {
  const app = requestApp(
    'settings/usersManagement/4',
    [{ path: 'settings/usersManagement/:id', resource: 'usuarios', element: <ShowScreen /> }],
    { rows: { usuarios: [{ ...person, viaClave }] }, privilegios },
  );
  Object.assign(app.server.provider, {
    passwordLink: async (id: number) => `https://ventanilla.test/resetpassword?token=de-${id}`,
  });
  render(app.ui);
}

describe('the page of an agent', () => {
  it('says that no mail server brings the link, which is copied there', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open('SinServidor');
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(write).toHaveBeenCalledWith('https://ventanilla.test/resetpassword?token=de-4');
    expect(await violations()).toEqual([]);
  });

  it('shows the link where the browser copies nothing', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    open('SinServidor');
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Enlace para elegir la contraseña' });
    expect(shown.value).toContain('token=de-4');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the mail with it could not be sent, and says nothing while one is on its way or to others', async () => {
    open('Fallido');
    await screen.findByText(/no se pudo enviar/);
    expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull();
    for (const [state, ...rights] of [['EnCola'], ['SinServidor', 'Usuario.ver']]) {
      cleanup();
      open(String(state), rights.length > 0 ? rights : undefined);
      await screen.findAllByText('Sosa, Ema');
      expect(screen.queryByRole('region', { name: 'Enlace para elegir la contraseña' })).toBeNull();
    }
  });
});
