import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from '../../tests/fixtures/shell/stage';
import { FailureState } from './FailureState';

afterEach(cleanup);

const failed = (status: number, body?: object) =>
  Object.assign(new Error(`Server Error ${status}`), { status, ...(body && { body }) });

it('explains a response without a message in the person’s language, with the status text to quote', async () => {
  const onRetry = vi.fn();
  render(
    <Stage>
      <FailureState error={failed(503)} onRetry={onRetry} />
    </Stage>,
  );
  expect(screen.getByText('El servicio no está disponible en este momento. Reintenta en unos segundos.')).toBeTruthy();
  expect(screen.getByText('Server Error 503')).toBeTruthy();
  // nothing else says that something failed
  expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('has one description: what could not be loaded, unless the server says why', () => {
  const show = (body?: object) =>
    render(
      <Stage>
        <FailureState error={failed(500, body)} title="No se pudo cargar la vista" onRetry={() => {}} />
      </Stage>,
    );
  const first = show();
  expect(screen.getByRole('alert').textContent).toMatch(/^Server Error 500No se pudo cargar la vista/);
  first.unmount();
  show({ detail: 'Falta una tabla.' });
  expect(screen.getByRole('alert').textContent).toMatch(/^Server Error 500Falta una tabla\./);
});

it('shows the server’s own message if there is one, and the request id to quote to support', () => {
  render(
    <Stage>
      <FailureState error={failed(409, { detail: 'Ya no está.', requestId: 'abc' })} onRetry={() => {}} />
    </Stage>,
  );
  expect(screen.getByText('Ya no está.')).toBeTruthy();
  expect(screen.getByText('abc')).toBeTruthy();
});
