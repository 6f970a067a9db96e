import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { FieldSchema } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { attributesOf } from '../kinds/input';
import { CreateScreen } from './CreateScreen';
import { EditScreen } from './EditScreen';
import { useFieldControl } from './FormContext';

afterEach(cleanup);

const renderCounts = new Map<string, number>();
const evaluated = new Map<string, number>();
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const clear = () => {
  renderCounts.clear();
  evaluated.clear();
};
beforeEach(clear);

/** An input that counts its renders. */
function CountedInput({ source }: { source: string }) {
  const control = useFieldControl();
  count(renderCounts, source);
  return (
    <input
      {...attributesOf(control)}
      value={String(control.value ?? '')}
      onChange={(event) => control.onChange(event.target.value)}
    />
  );
}

/** A condition that counts its evaluations. */
const countedCondition = (name: string, of: string, value: string) => ({
  get [of]() {
    count(evaluated, name);
    return value;
  },
});

const baseOf = (fields: Record<string, FieldSchema>): ResourceSchema => ({
  name: 'obras',
  area: 'settings',
  subject: 'Obra',
  title: '{f0}',
  routes: { create: 'obras/new', edit: 'obras/:id/edit' },
  fields,
});
const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};

function open(fields: Record<string, FieldSchema>, path = 'obras/new', row: Record<string, unknown> = {}) {
  const app = engineApp(
    path,
    () => [
      { path: 'obras/new', resource: 'obras', element: <CreateScreen /> },
      { path: 'obras/:id/edit', resource: 'obras', element: <EditScreen /> },
    ],
    {
      schemas: [baseOf(fields), usuarios],
      rows: { obras: [{ id: 1, ...row }] },
      privilegios: ['Obra.ver.crear.editar'],
      widgets: { inputs: { counted: async () => ({ default: CountedInput }) } },
    },
  );
  render(app.ui);
  return app;
}

const field = (label: string) => screen.findByLabelText(label);

describe('a form of 200 fields and 60 conditions', () => {
  const fields: Record<string, FieldSchema> = {};
  for (let index = 0; index < 200; index += 1) {
    const name = `f${index}`;
    const of = `f${index % 20}`;
    fields[name] =
      index < 140
        ? { kind: 'text', widget: 'counted' }
        : {
            kind: 'text',
            widget: 'counted',
            [['hidden', 'required', 'readOnly'][index % 3] ?? '']: countedCondition(name, of, 'sí'),
          };
  }

  it('evaluates only conditions whose inputs changed, and renders only fields that changed', async () => {
    open(fields);
    const firstInput = await field('F0');
    await waitFor(() => expect(renderCounts.size).toBe(200));
    // f140, f160 and f180 depend on f0
    clear();
    await userEvent.type(firstInput, 's');
    expect([...evaluated.keys()].sort()).toEqual(['f140', 'f160', 'f180']);
    expect([...renderCounts.keys()]).toEqual(['f0']);
    clear();
    await userEvent.type(firstInput, 'í');
    expect([...evaluated.values()]).toEqual([1, 1, 1]);
    expect([...renderCounts.keys()].sort()).toEqual(
      ['f0', 'f140', 'f160', 'f180'].filter((name) => screen.queryByLabelText(name.toUpperCase())),
    );
    const lastInput = await field('F100');
    await userEvent.click(lastInput);
    clear();
    await userEvent.type(lastInput, 'x');
    expect([...evaluated.keys()]).toEqual([]);
    expect([...renderCounts.keys()]).toEqual(['f100']);
  });

  it('renders no other field when an error disappears while typing', async () => {
    open({ ...fields, f0: { kind: 'text', required: true, widget: 'counted' } });
    const firstInput = await field('F0');
    await waitFor(() => expect(renderCounts.size).toBe(200));
    await userEvent.click(firstInput);
    await userEvent.tab();
    await waitFor(() => expect(firstInput.getAttribute('aria-invalid')).toBe('true'));
    clear();
    await userEvent.type(firstInput, 'x');
    await waitFor(() => expect(firstInput.getAttribute('aria-invalid')).toBeNull());
    expect([...renderCounts.keys()]).toEqual(['f0']);
  });
});

describe('conditions in a form', () => {
  it('see values as they would be stored', async () => {
    open({
      f0: { kind: 'code', normalize: ['trim', 'upper'] },
      otro: { kind: 'text', hidden: { f0: { $ne: 'ABC' } } },
    });
    await userEvent.type(await field('F0'), ' abc ');
    expect(await field('Otro')).toBeTruthy();
  });

  it('do not require fields that cannot be edited, like on the server', async () => {
    const { server } = open({
      f0: { kind: 'text' },
      fijo: { kind: 'text', required: true, readOnly: { f0: 'no' } },
    });
    await userEvent.type(await field('F0'), 'no');
    expect((await field('Fijo')).getAttribute('aria-required')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.count('create')).toBe(1));
    expect(server.lastCall('create')?.data).toEqual({ f0: 'no' });
  });

  it('of a group apply to its parts, and parts have conditions of their own', async () => {
    const { server } = open(
      {
        f0: { kind: 'text' },
        domicilio: {
          kind: 'group',
          readOnly: { f0: 'fijo' },
          fields: { calle: { kind: 'text' }, piso: { kind: 'text', hidden: { calle: null }, required: true } },
        },
      },
      'obras/1/edit',
      { f0: 'x', domicilio: { calle: 'Mitre', piso: '2' } },
    );
    await userEvent.clear(await field('Calle'));
    await waitFor(() => expect(screen.queryByLabelText('Piso')).toBeNull());
    await userEvent.type(await field('Calle'), 'Paz');
    await userEvent.clear(await field('Piso'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Piso');
    expect((await field('Piso')).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(await field('F0'), '{Backspace}fijo');
    expect(await field('Calle')).toHaveProperty('readOnly', true);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.lastCall('update')?.data).toEqual({ f0: 'fijo' });
  });
});

describe('a read-only field', () => {
  it('explains why, visibly and for screen readers, and once for a group', async () => {
    open(
      {
        f0: { kind: 'text' },
        fijo: { kind: 'text', readOnly: true },
        segun: { kind: 'enum', options: ['a', 'b'], readOnly: { f0: 'no' } },
        ajeno: { kind: 'boolean', writeWith: 'auditar' },
        domicilio: {
          kind: 'group',
          readOnly: { f0: 'no' },
          fields: { calle: { kind: 'text' }, piso: { kind: 'text' } },
        },
      },
      'obras/1/edit',
      { f0: 'x', fijo: 'y', segun: 'a', ajeno: true, domicilio: { calle: 'Mitre', piso: '2' } },
    );
    const why = async (label: string) => {
      const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = ids.flatMap((id) => document.getElementById(id) ?? []);
      expect(texts.every((element) => element.checkVisibility())).toBe(true);
      return texts.map(({ textContent }) => textContent).join();
    };
    expect(await why('Fijo')).toBe('Solo lectura');
    expect(await why('Ajeno')).toBe('Te falta permiso para cambiarlo');
    expect(await why('Segun')).toBe('');
    await userEvent.clear(await field('F0'));
    await userEvent.type(await field('F0'), 'no');
    expect(await why('Segun')).toBe('No se puede cambiar con los demás datos como están');
    expect(screen.getAllByText('No se puede cambiar con los demás datos como están')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });
});

describe('a form without changes', () => {
  it('does not ask before leaving: spaces that normalising removes, or a value that was restored', async () => {
    const { router } = open({ f0: { kind: 'text', normalize: ['trim'] } }, 'obras/1/edit', { f0: 'Ana' });
    await userEvent.type(await field('F0'), ' ');
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).not.toContain('edit'));
  });

  it('ignores text that was typed into a field that is hidden again', async () => {
    open({ f0: { kind: 'text' }, otro: { kind: 'text', hidden: { f0: { $ne: 'con' } } } }, 'obras/1/edit', {
      f0: 'con',
      otro: null,
    });
    await userEvent.type(await field('Otro'), 'algo');
    await userEvent.clear(await field('F0'));
    await userEvent.type(await field('F0'), 'con');
    await userEvent.clear(await field('Otro'));
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
