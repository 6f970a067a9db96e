import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { FieldSchema } from '../../schema/field';
import { optionsOf } from '../../schema/kinds/options';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { StudioTexts } from '../StudioTexts';
import { OptionForm, type SubmittedOptions } from './OptionForm';

afterEach(() => {
  cleanup();
  clearToasts();
});

const schema: ResourceSchema = {
  name: 'cosas',
  area: 'settings',
  subject: 'Cosa',
  title: '{id}',
  fields: {
    desde: { kind: 'integer' },
    hasta: { kind: 'integer' },
    nota: { kind: 'text' },
  },
};

function open(field: FieldSchema) {
  const applied = vi.fn<(values: SubmittedOptions) => void>();
  const { ui } = engineApp(
    'x',
    () => [
      {
        path: 'x',
        resource: 'sectores',
        element: (
          <StudioTexts>
            <EditedSchemaProvider value={schema}>
              <OptionForm
                field={field}
                options={optionsOf(field.kind)}
                initial={{ label: 'Campo', help: '', ...field }}
                onSubmit={applied}
                applyOnBlur
              />
              <button type="button">Afuera</button>
            </EditedSchemaProvider>
          </StudioTexts>
        ),
      },
    ],
    { rows: {} },
  );
  render(ui);
  return applied;
}
const outside = () => userEvent.click(screen.getByRole('button', { name: 'Afuera' }));
const last = (applied: ReturnType<typeof open>) => applied.mock.lastCall?.[0].field;

it('the first option of a status is the first state, whatever is typed after its first letter', async () => {
  const applied = open({ kind: 'status', options: [], initial: '', tones: {}, transitions: [] });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Agregar' }))[0] ?? document.body);
  await userEvent.keyboard('Nuevo{Enter}Cerrado');
  await outside();
  await waitFor(() => expect(last(applied)).toMatchObject({ options: ['Nuevo', 'Cerrado'], initial: 'Nuevo' }));
});

it('an option that is renamed keeps its colour, and one that is removed leaves none', async () => {
  const applied = open({ kind: 'enum', options: ['Alta', 'Baja'], tones: { Alta: 'danger', Baja: 'muted' } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Opción 1' }), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Baja' }));
  await outside();
  await waitFor(() => expect(last(applied)).toMatchObject({ options: ['Altas'], tones: { Altas: 'danger' } }));
});

it('an option that is not valid is named, and does not hold up the others', async () => {
  const applied = open({ kind: 'text', max: 20 });
  await userEvent.clear(await screen.findByDisplayValue('Campo'));
  await userEvent.clear(screen.getByDisplayValue('20'));
  await userEvent.keyboard('30');
  await outside();
  await waitFor(() => expect(last(applied)).toMatchObject({ max: 30 }));
  expect(applied.mock.lastCall?.[0].label).toBe('Campo');
  expect(await screen.findByText(/^No se aplicó: /)).toBeTruthy();
});

it('a condition compares with another field of the same kind', async () => {
  const applied = open({ kind: 'integer', hidden: { desde: 1 } });
  await userEvent.click(await screen.findByText('Más opciones'));
  const what = await screen.findByRole('combobox', { name: 'Contra qué' });
  await userEvent.selectOptions(what, screen.getByRole('option', { name: 'Otro campo: Hasta' }));
  await outside();
  await waitFor(() => expect(last(applied)).toMatchObject({ hidden: { desde: { $record: 'hasta' } } }));
});
