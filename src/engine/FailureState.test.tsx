import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from '../../tests/fixtures/shell/stage';
import { FailureState } from './FailureState';

afterEach(cleanup);

const failed = (status: number, body?: object) =>
  Object.assign(new Error(`Server Error ${status}`), { status, ...(body && { body }) });

it('says what an answer without a sentence means, in the person’s language, and its own words to quote', async () => {
  const again = vi.fn();
  render(
    <Stage>
      <FailureState error={failed(503)} onRetry={again} />
    </Stage>,
  );
  expect(screen.getByText('El servicio no está disponible en este momento. Reintenta en unos segundos.')).toBeTruthy();
  expect(screen.getByText('Server Error 503')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(again).toHaveBeenCalledOnce();
});

it('has the server’s own sentence, where there is one, and what it is asked after by', () => {
  render(
    <Stage>
      <FailureState error={failed(409, { detail: 'Ya no está.', requestId: 'abc' })} onRetry={() => {}} />
    </Stage>,
  );
  expect(screen.getByText('Ya no está.')).toBeTruthy();
  expect(screen.getByText('abc')).toBeTruthy();
});
