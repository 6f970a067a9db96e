import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { StudioWords } from '../StudioWords';
import { optionInputs } from './inputs';

afterEach(cleanup);

it('options are typed one after the other: adding one, and Enter, goes on in the next', async () => {
  const onSubmit = vi.fn();
  const { ui } = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'sectores',
        element: (
          <StudioWords>
            <SchemaForm
              resource={registry.need('sectores')}
              fields={[{ name: 'options', kind: 'json', widget: 'options' }]}
              labelOf={(option) => option}
              onSubmit={onSubmit}
            >
              <SaveBar />
            </SchemaForm>
          </StudioWords>
        ),
      },
    ],
    { rows: {}, widgets: { inputs: optionInputs } },
  );
  render(ui);
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
