import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { optionForm } from './optionForm.fixture';

afterEach(cleanup);

it('the add button and Enter both move the focus to a new option', async () => {
  const onSubmit = vi.fn();
  render(optionForm('options', { kind: 'enum', options: [] }, onSubmit));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  await userEvent.keyboard('Chica{Enter}Grande{Enter}{Enter}');
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map(({ value }) => value)).toEqual(['Chica', 'Grande', '']);
  boxes[0]?.focus();
  await userEvent.keyboard('{Enter}Mediana');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ options: ['Chica', 'Mediana', 'Grande'] });
});
