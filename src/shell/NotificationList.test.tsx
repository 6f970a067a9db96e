import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall, Stage, serve } from '../../tests/fixtures/shell/stage';
import { NotificationList } from './NotificationList';

const show = async (respond: () => unknown) => {
  serve({ 'GET notificacion': respond });
  render(
    <Stage>
      <NotificationList />
    </Stage>,
  );
  await act(async () => {});
};
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Notificaciones' }));
  return within(screen.getByRole('dialog', { name: 'Notificaciones' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the notification list', () => {
  it("shows 'No hay notificaciones' if it is empty or cannot be loaded", async () => {
    await show(() => []);
    expect(open().getByText('No hay notificaciones')).toBeDefined();
    cleanup();
    await show(() => new RefusedCall(500));
    expect(open().getByText('No hay notificaciones')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists the subjects and opens the text of one', async () => {
    await show(() => [
      { id: 1, asunto: 'Corte', cuerpo: '<p>Sábado</p>' },
      { id: 2, asunto: 'Tarifas', cuerpo: '' },
    ]);
    await vi.waitFor(() => expect(document.querySelector('.indicator__dot')).not.toBeNull());
    const list = open();
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Corte', 'Tarifas']);
    expect(document.querySelector('.indicator__dot')).toBeNull();
    fireEvent.click(list.getByRole('button', { name: 'Corte' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corte' });
    expect(dialog.textContent).toContain('Sábado');
  });

  it('shows the kind of each one in the list and above its text, if the server sends it', async () => {
    await show(() => [
      { id: 1, asunto: 'Corte', cuerpo: '<p>Ahora</p>', tipo: 'Urgente' },
      { id: 2, asunto: 'Tarifas', cuerpo: '', tipo: 'Otra cosa' },
      { id: 3, asunto: 'Baños', cuerpo: '' },
    ]);
    const list = open();
    await vi.waitFor(() =>
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'CorteUrgente',
        'Tarifas',
        'Baños',
      ]),
    );
    fireEvent.click(list.getByRole('button', { name: /Corte/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Corte' });
    expect(within(dialog).getByText('Urgente')).toBeDefined();
  });
});
