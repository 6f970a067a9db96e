import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { RecordActions } from '../actions/RecordActions';
import type { SlotProps } from '../EngineContext';
import { CreateScreen } from './CreateScreen';

beforeEach(clearToasts);
afterEach(async () => {
  cleanup();
  await page.viewport(1280, 800);
});

const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};

const obras: ResourceSchema = {
  name: 'obras',
  area: 'settings',
  subject: 'Obra',
  title: '{nombre}',
  routes: { create: 'obras/new', show: 'obras/:id' },
  fields: {
    nombre: { kind: 'text', required: true, normalize: ['trim'] },
    tipo: { kind: 'enum', options: ['chica', 'grande'], default: 'chica' },
    presupuesto: { kind: 'integer', required: true, hidden: { tipo: 'chica' } },
    responsable: { kind: 'reference', to: 'usuarios' },
    nota: { kind: 'longText' },
  },
  create: {
    layout: [
      {
        steps: [
          { name: 'identity', children: [{ field: 'nombre' }, { field: 'tipo' }] },
          { name: 'money', children: [{ field: 'presupuesto' }, { field: 'responsable' }] },
        ],
      },
    ],
  },
  actions: {
    mover: {
      on: ['record'],
      needs: 'editar',
      input: { destino: { kind: 'text', required: true }, motivo: { kind: 'text', required: true } },
      layout: [
        {
          steps: [
            { name: 'where', children: [{ field: 'destino' }] },
            { name: 'why', children: [{ field: 'motivo' }] },
          ],
        },
      ],
      run: [{ call: 'mover' }],
    },
  },
};

const setting = {
  schemas: [obras, usuarios],
  rows: { obras: [], usuarios: [{ id: 4, nombre: 'Paz, Ana' }] },
  privilegios: ['Obra.ver.crear.editar', 'Usuario.ver'],
};

function open() {
  const app = engineApp(
    'obras/new',
    () => [
      { path: 'obras/new', resource: 'obras', element: <CreateScreen /> },
      { path: 'obras/:id', resource: 'obras', element: <p>La ficha</p> },
    ],
    setting,
  );
  render(app.ui);
  return app;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent ?? '';

describe('a form in steps', () => {
  it('shows one step at a time with its position, and continues only if the step is valid', async () => {
    open();
    await screen.findByRole('heading', { name: /Identity/ });
    expect(currentStep()).toContain('Identity');
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear' })).toBeNull();
    await press('Siguiente');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Nombre');
    // errors of this step only: the next one was not visited
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(summary);
    expect(currentStep()).toContain('Identity');
    await userEvent.type(screen.getByLabelText('Nombre'), 'Hudson');
    await press('Siguiente');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    expect(document.activeElement?.textContent).toContain('Money');
  });

  it('is filled in by keyboard alone, back and forth, and reviewed before saving', async () => {
    const { server } = open();
    await userEvent.type(await screen.findByLabelText('Nombre'), ' Hudson {Enter}');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    await userEvent.click(screen.getByLabelText('Responsable'));
    await userEvent.click(await screen.findByRole('option', { name: 'Paz, Ana' }));
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(currentStep()).toContain('Identity'));
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Hudson');
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(currentStep()).toContain('Revisión'));
    expect(server.count('create')).toBe(0);
    const review = within(screen.getByRole('region', { name: 'Money' }));
    expect(await review.findByText('Paz, Ana')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Identity' }).textContent).toContain('Hudson');
    expect(screen.queryByText('Presupuesto', { selector: 'dt' })).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('La ficha')).toBeTruthy();
    expect(server.lastCall('create')?.data).toMatchObject({ nombre: 'Hudson', responsable: 4 });
    expect(server.lastCall('create')?.data).not.toHaveProperty('presupuesto');
  });

  it('requires fields that an earlier step makes necessary', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'grande');
    await press('Siguiente');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    await press('Siguiente');
    expect((await screen.findByRole('alert')).textContent).toContain('Presupuesto');
    await userEvent.type(screen.getByLabelText('Presupuesto'), '10');
    await press('Siguiente');
    await waitFor(() => expect(currentStep()).toContain('Revisión'));
    await press('Cambiar Identity');
    await waitFor(() => expect(currentStep()).toContain('Identity'));
    expect(document.activeElement?.textContent).toContain('Identity');
  });

  it('shows a server’s error at its step', async () => {
    const { server } = open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson{Enter}');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    await press('Siguiente');
    await waitFor(() => expect(currentStep()).toContain('Revisión'));
    server.fail('create', 422, { errors: { responsable: 'Esa persona ya tiene otra obra' } });
    await press('Crear');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    expect(currentStep()).toContain('para revisar');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Esa persona ya tiene otra obra');
    expect(document.activeElement).toBe(summary);
    // and the summary links to it from any other step
    await press('Anterior');
    await waitFor(() => expect(currentStep()).toContain('Identity'));
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Responsable' }));
    expect(currentStep()).toContain('Money');
    expect(document.activeElement).toBe(screen.getByLabelText('Responsable'));
  });

  it('shows fields that its layout does not contain in the last step', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Nota').checkVisibility()).toBe(true));
  });

  it('works for an action’s form too', async () => {
    const app = engineApp(
      'x',
      (registry) => [
        {
          path: 'x',
          resource: 'obras',
          element: (
            <RecordActions
              resource={registry.getOrThrow('obras')}
              record={{ id: 1, nombre: 'Hudson', _can: { mover: true } }}
            />
          ),
        },
      ],
      { ...setting, rows: { ...setting.rows, obras: [{ id: 1, nombre: 'Hudson' }] } },
    );
    render(app.ui);
    await press('Mover');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Destino'), 'Norte{Enter}');
    await userEvent.type(await dialog.findByLabelText('Motivo'), 'Cerca{Enter}');
    expect(await dialog.findByText('Cerca')).toBeTruthy();
    expect(app.server.count('runAction')).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
    await waitFor(() => expect(app.server.count('runAction')).toBe(1));
    expect(app.server.lastCall('runAction')?.input).toEqual({ destino: 'Norte', motivo: 'Cerca' });
  });

  it.each([1280, 390])('has no axe violations and no overflow at %i px', async (width) => {
    await page.viewport(width, 800);
    open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson{Enter}');
    await waitFor(() => expect(currentStep()).toContain('Money'));
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await press('Siguiente');
    await waitFor(() => expect(currentStep()).toContain('Revisión'));
    expect(await violations()).toEqual([]);
  });
});

const Cost = ({ record }: SlotProps) => <p>Cuesta mover {String(record?.nombre)}</p>;

describe('a form of an action that starts with values of the person and the record', () => {
  const withValues: ResourceSchema = {
    ...obras,
    actions: {
      mover: {
        on: ['record'],
        needs: 'editar',
        initial: { firma: { $user: 'apellido' }, motivo: { $record: 'nota' }, destino: { $record: 'nombre' } },
        input: { firma: { kind: 'text' }, motivo: { kind: 'text' }, destino: { kind: 'text' } },
        layout: [
          {
            steps: [
              { name: 'where', children: [{ field: 'firma' }, { field: 'motivo' }, { field: 'destino' }] },
              { name: 'why', children: [{ slot: 'cost' }] },
            ],
          },
        ],
        run: [{ call: 'mover' }],
      },
    },
  };

  it('has them in its inputs, and its summary shows what a step shows beside its inputs', async () => {
    const app = engineApp(
      'x',
      (registry) => [
        {
          path: 'x',
          resource: 'obras',
          element: (
            <RecordActions
              resource={registry.getOrThrow('obras')}
              record={{ id: 1, nombre: 'Puente', nota: null, _can: { mover: true } }}
            />
          ),
        },
      ],
      {
        ...setting,
        schemas: [withValues, usuarios],
        rows: { ...setting.rows, obras: [{ id: 1, nombre: 'Puente' }] },
        widgets: { slots: { cost: Cost } },
      },
    );
    render(app.ui);
    await press('Mover');
    expect(await screen.findByLabelText('Firma')).toHaveProperty('value', 'Suárez');
    expect(screen.getByLabelText('Motivo')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Destino')).toHaveProperty('value', 'Puente');
    await press('Siguiente');
    expect(await screen.findByText('Cuesta mover Puente')).toBeTruthy();
    await press('Siguiente');
    const region = within(await screen.findByRole('region', { name: 'Why' }));
    expect(region.getByText('Cuesta mover Puente')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await press('Mover');
    await waitFor(() => expect(app.server.count('runAction')).toBe(1));
    expect(app.server.lastCall('runAction')).toMatchObject({ input: { destino: 'Puente' } });
  });
});

describe('a form in tabs and collapsed sections', () => {
  const inTabs: ResourceSchema = {
    ...obras,
    create: {
      layout: [
        {
          tabs: [
            { name: 'data', children: [{ field: 'tipo' }] },
            { name: 'more', children: [{ section: 'rare', folded: true, children: [{ field: 'nombre' }] }] },
          ],
        },
      ],
    },
  };

  it('counts the errors on each tab, and the summary opens the part that hides a field', async () => {
    render(
      engineApp('obras/new', () => [{ path: 'obras/new', resource: 'obras', element: <CreateScreen /> }], {
        ...setting,
        schemas: [inTabs, usuarios],
      }).ui,
    );
    const input = await screen.findByLabelText('Nombre');
    expect(input.checkVisibility()).toBe(false);
    await press('Crear');
    const summary = await screen.findByRole('alert');
    expect(screen.getByRole('tab', { name: /More/ }).textContent).toContain('1 campo para revisar');
    await userEvent.click(within(summary).getByRole('link', { name: 'Nombre' }));
    expect(screen.getByRole('tab', { name: /More/ }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(input);
    expect(input.checkVisibility()).toBe(true);
    await userEvent.type(input, 'x');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await violations()).toEqual([]);
  });
});
