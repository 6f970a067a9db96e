import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import type { FieldSchema } from '../../schema/field';
import { FieldAtHand } from '../FieldAtHand';
import { optionInputs } from './inputs';

afterEach(cleanup);

async function applied(field: FieldSchema, choose: () => Promise<unknown>): Promise<unknown> {
  const onSubmit = vi.fn();
  const { ui } = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'sectores',
        element: (
          <FieldAtHand value={field}>
            <SchemaForm
              resource={registry.need('sectores')}
              fields={[{ name: 'default', kind: 'json', widget: 'default' }]}
              labelOf={(option) => option}
              onSubmit={onSubmit}
            >
              <SaveBar />
            </SchemaForm>
          </FieldAtHand>
        ),
      },
    ],
    { rows: {}, widgets: { inputs: optionInputs } },
  );
  render(ui);
  await screen.findByLabelText('default');
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

it('what a field begins as is a value of its kind: a number, a yes, not their texts', async () => {
  expect(await applied({ kind: 'integer' }, () => userEvent.type(screen.getByLabelText('default'), '12'))).toEqual({
    default: 12,
  });
  cleanup();
  expect(
    await applied({ kind: 'boolean' }, () => userEvent.selectOptions(screen.getByLabelText('default'), 'true')),
  ).toEqual({ default: true });
});
