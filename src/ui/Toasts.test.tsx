import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts';
import { clearToasts, dismissToast, showToast, type ToastContent } from './toasts';

function show(content: Partial<ToastContent> = {}): number {
  let id = 0;
  act(() => {
    id = showToast({ title: 'Bien!', description: 'Usuario creado con exito', tone: 'success', ...content });
  });
  return id;
}
const advance = (time: number) => act(() => vi.advanceTimersByTime(time));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts label="Avisos" closeLabel="Cerrar el aviso" />);
});

afterEach(() => {
  act(clearToasts);
  cleanup();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('announces its title and description as a status, an error as an alert', () => {
    show();
    show({ title: 'Server Error 500', description: 'No se pudo derivar la solicitud', tone: 'danger' });
    expect(screen.getByRole('status').textContent).toContain('Bien!Usuario creado con exito');
    expect(screen.getByRole('alert').textContent).toContain('Server Error 500No se pudo derivar la solicitud');
  });

  it('disappears after 4.5 s by default', () => {
    show();
    show({ title: 'Queda', duration: 0 });
    advance(4499);
    expect(screen.getByText('Bien!')).toBeTruthy();
    advance(1);
    expect(screen.queryByText('Bien!')).toBeNull();
    advance(600_000);
    expect(screen.getByText('Queda')).toBeTruthy();
  });

  it('stays while the pointer or the focus is on it', () => {
    show();
    const region = screen.getByRole('region', { name: 'Avisos' });
    fireEvent.pointerEnter(region);
    advance(60_000);
    expect(screen.getByText('Bien!')).toBeTruthy();
    fireEvent.pointerLeave(region);
    advance(4500);
    expect(screen.queryByText('Bien!')).toBeNull();
  });

  it('is closed by its button, by Escape, and by the code that showed it', () => {
    show({ title: 'Uno' });
    show({ title: 'Dos' });
    const third = show({ title: 'Tres' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] ?? document.body);
    fireEvent.keyDown(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] ?? document.body, {
      key: 'Escape',
    });
    act(() => dismissToast(third));
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });

  it('waits in a queue if four others are visible', () => {
    for (const title of ['1', '2', '3', '4', '5']) show({ title, duration: 0 });
    expect(screen.queryByText('5')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] ?? document.body);
    expect(screen.getByText('5')).toBeTruthy();
  });
});
