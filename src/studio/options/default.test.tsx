import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FieldSchema } from '../../schema/field';
import { optionForm } from './optionForm.fixture';

afterEach(cleanup);

async function applied(field: FieldSchema, choose: () => Promise<unknown>): Promise<unknown> {
  const onSubmit = vi.fn();
  render(optionForm('default', field, onSubmit));
  await screen.findByLabelText('default');
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

it("a default value has the field's type: a number or a boolean, not a string", async () => {
  expect(await applied({ kind: 'integer' }, () => userEvent.type(screen.getByLabelText('default'), '12'))).toEqual({
    default: 12,
  });
  cleanup();
  expect(
    await applied({ kind: 'boolean' }, () => userEvent.selectOptions(screen.getByLabelText('default'), 'true')),
  ).toEqual({ default: true });
});
