import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { office } from '../../../tests/fixtures/office';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { optionsOf } from '../../schema/kinds/options';
import type { Registry } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { StudioTexts } from '../StudioTexts';
import { optionInputs } from './inputs';

afterEach(cleanup);

const cuentas: ResourceSchema = {
  name: 'cuentas',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' }, recibos: { kind: 'reverse', from: 'recibos', field: 'cuenta' } },
};
const recibos: ResourceSchema = {
  name: 'recibos',
  area: 'settings',
  subject: 'Sector',
  title: '{id}',
  fields: {
    cuenta: { kind: 'reference', to: 'cuentas' },
    importe: { kind: 'money', currency: 'USD' },
    detalle: { kind: 'text' },
  },
};

it('a figure of related records is built from choices: list, aggregate, field and result', async () => {
  const onSubmit = vi.fn();
  const element = (registry: Registry) => (
    <StudioTexts>
      <EditedSchemaProvider value={cuentas}>
        <SchemaForm
          resource={registry.getOrThrow('cuentas')}
          fields={['template', 'aggregate', 'over', 'of', 'where', 'handler', 'as'].flatMap((name) => {
            const option = optionsOf('computed')[name];
            return option ? [{ ...option, name }] : [];
          })}
          labelOf={(option) => option}
          onSubmit={onSubmit}
        >
          <SaveBar />
        </SchemaForm>
      </EditedSchemaProvider>
    </StudioTexts>
  );
  render(
    engineApp('x', (registry) => [{ path: 'x', resource: 'cuentas', element: element(registry) }], {
      rows: {},
      schemas: [...office, cuentas, recibos],
      widgets: { inputs: optionInputs },
    }).ui,
  );
  expect(await screen.findByLabelText('template')).toBeTruthy();
  expect(screen.queryByLabelText('over')).toBeNull();
  expect(screen.queryByLabelText('handler')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('aggregate'), 'sum');
  expect(screen.queryByLabelText('template')).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText('over'), 'recibos');
  const ofInput = await screen.findByLabelText('of');
  expect([...ofInput.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'importe']);
  await userEvent.selectOptions(ofInput, 'importe');
  await userEvent.selectOptions(await screen.findByLabelText('as'), 'money');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    aggregate: 'sum',
    over: 'recibos',
    of: 'importe',
    as: { kind: 'money', currency: 'USD' },
  });
});
