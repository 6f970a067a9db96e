import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type NotificationOptions, type NotificationType, useNotify } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { Stage } from '../../tests/fixtures/shell/stage';
import { clearToasts } from '../ui/toasts';
import { OfflineBar } from './OfflineBar';

interface NotifyButtonProps {
  message: string;
  options: NotificationOptions & { type: NotificationType };
}

function NotifyButton({ message, options }: NotifyButtonProps) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message, options)}>
      decir
    </button>
  );
}

const notifyWith = (message: string, options: NotifyButtonProps['options']) => {
  render(
    <Stage>
      <NotifyButton message={message} options={options} />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'decir' }));
};

afterEach(() => {
  cleanup();
  clearToasts();
});

describe('a notification of react-admin', () => {
  it('is shown as a toast, translated, with its description', () => {
    notifyWith('errors.ticket.state', {
      type: 'error',
      messageArgs: { estado: 'Espera' },
      description: 'errors.http.conflict',
    });
    const toast = screen.getByRole('alert');
    expect(toast.dataset.tone).toBe('danger');
    expect(toast.textContent).toContain('No se pudo cambiar el estado de la solicitud a Espera');
    expect(toast.textContent).toContain('El cambio contradice el estado actual');
  });

  it('is shown unchanged if it is not an i18n key', () => {
    notifyWith('Solicitud Nº 7 derivado', { type: 'success' });
    expect(screen.getByRole('status').textContent).toContain('Solicitud Nº 7 derivado');
  });
});

describe('without a network', () => {
  it('a bar is shown until the network is back', () => {
    let setOnline = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => setOnline });
    render(
      <Stage>
        <OfflineBar />
      </Stage>,
    );
    expect(screen.getByText(/^Sin conexión/)).toBeDefined();
    setOnline = true;
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/^Sin conexión/)).toBeNull();
    Reflect.deleteProperty(navigator, 'onLine');
  });
});
