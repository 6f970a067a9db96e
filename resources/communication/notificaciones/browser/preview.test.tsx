import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EditScreen } from '../../../../src/engine/form/EditScreen';
import { ShowScreen } from '../../../../src/engine/show/ShowScreen';
import { requestApp } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';

afterEach(cleanup);

const notice = {
  id: 4,
  asunto: 'Corte programado',
  cuerpo: '<p>El domingo a las <b>3</b>.</p><img src="x" onerror="alert(1)">',
  tipo: 'Aviso',
  destino: 'Todos',
  estado: 'Borrador',
};

function open(at: string, changes: object = {}) {
  const { ui } = requestApp(
    at,
    [
      { path: 'notification/:id', resource: 'notificaciones', element: <ShowScreen /> },
      { path: 'notification/:id/edit', resource: 'notificaciones', element: <EditScreen /> },
    ],
    { rows: { notificaciones: [{ ...notice, ...changes }] } },
  );
  render(ui);
}

const preview = () => screen.findByRole('region', { name: 'Vista previa' });

describe('the preview of a notification', () => {
  it('shows the banner and the text as recipients see them, with unsafe HTML removed', async () => {
    open('notification/4');
    const shown = await preview();
    expect(shown.querySelector('.notification-preview__banner')?.textContent).toBe('Corte programado');
    await waitFor(() => expect(shown.querySelector('b')?.textContent).toBe('3'));
    expect(shown.querySelector('img')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('shows a message when the text is empty', async () => {
    open('notification/4', { cuerpo: '<p></p>' });
    expect((await preview()).textContent).toContain('Sin más información.');
  });

  it('updates while the notification is edited', async () => {
    open('notification/4/edit');
    const shown = await preview();
    const asunto = await screen.findByRole('textbox', { name: 'Asunto' });
    await userEvent.clear(asunto);
    await userEvent.type(asunto, 'Corte suspendido');
    await waitFor(() =>
      expect(shown.querySelector('.notification-preview__banner')?.textContent).toBe('Corte suspendido'),
    );
  });
});
