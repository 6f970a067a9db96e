import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp, type Setting } from '../../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import type { FieldSchema } from '../../../schema/field';
import type { ResourceSchema } from '../../../schema/resource';
import { clearToasts } from '../../../ui/toasts';
import { CreateScreen } from '../../form/CreateScreen';

beforeEach(clearToasts);
afterEach(cleanup);

const plain = (name: string, subject: string, fields: Record<string, FieldSchema>): ResourceSchema => ({
  name,
  area: 'settings',
  subject,
  title: '{nombre}',
  routes: { create: `${name}/new` },
  fields: { nombre: { kind: 'text', required: true }, ...fields },
});
const schemas = [
  plain('obras', 'Obra', {
    region: { kind: 'reference', to: 'regiones' },
    sede: { kind: 'reference', to: 'sedes', where: { region: { $record: 'region' }, activa: true } },
    orden: { kind: 'reference', to: 'ordenes' },
    cerrada: { kind: 'reference', to: 'cuadrillas', where: { estado: 'Activa' } },
    equipos: { kind: 'references', to: 'equipos', where: { regiones: { $ne: { $record: 'region' } } } },
  }),
  plain('regiones', 'Region', {}),
  plain('sedes', 'Sede', { region: { kind: 'reference', to: 'regiones' }, activa: { kind: 'boolean', default: true } }),
  plain('equipos', 'Equipo', { regiones: { kind: 'integer' } }),
  plain('cuadrillas', 'Cuadrilla', {
    estado: {
      kind: 'status',
      options: ['Nueva', 'Activa'],
      initial: 'Nueva',
      tones: { Nueva: 'info', Activa: 'success' },
      transitions: [],
    },
  }),
  { ...plain('ordenes', 'Orden', {}), title: 'Orden {id}' },
  plain('usuarios', 'Usuario', {}),
];
const rows = () => ({
  obras: [],
  regiones: [
    { id: 1, nombre: 'Norte' },
    { id: 2, nombre: 'Sur' },
  ],
  sedes: [
    { id: 11, nombre: 'Hudson', region: 1, activa: true },
    { id: 21, nombre: 'Quilmes', region: 2, activa: true },
  ],
  equipos: [
    { id: 31, nombre: 'Grúas', regiones: 1 },
    { id: 32, nombre: 'Luces', regiones: 2 },
    { id: 33, nombre: 'Todo', regiones: 9 },
  ],
  ordenes: [],
  cuadrillas: [],
  usuarios: [],
});
const ALL = ['Obra', 'Region', 'Sede', 'Equipo', 'Orden', 'Cuadrilla'].map((subject) => `${subject}.ver.crear`);

function open(setting: Partial<Setting> = {}) {
  const app = engineApp('obras/new', () => [{ path: 'obras/new', resource: 'obras', element: <CreateScreen /> }], {
    schemas,
    rows: rows(),
    privilegios: ALL,
    ...setting,
  });
  render(app.ui);
  return app;
}
const field = (label: string) => screen.findByLabelText(label);
async function choose(label: string, typed: string, option: string | RegExp) {
  const input = await field(label);
  await userEvent.tripleClick(input);
  await userEvent.keyboard(typed);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('making a record where it is chosen', () => {
  it('begins with what was typed and what the choice asks for, and is taken at once', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Sede', 'Berazategui', /Crear «Berazategui»/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear: Sedes' }));
    await waitFor(() => expect(dialog.getByLabelText('Nombre')).toHaveProperty('value', 'Berazategui'));
    await waitFor(() => expect(dialog.getByLabelText('Region')).toHaveProperty('value', 'Norte'));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await field('Sede')).toHaveProperty('value', 'Berazategui'));
    expect(server.last('create')?.data).toMatchObject({ nombre: 'Berazategui', region: 1, activa: true });
    await userEvent.type(await field('Nombre'), 'Obra 1');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.count('create')).toBe(2));
    expect(server.last('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 1, sede: 102 });
  });

  it('goes by keyboard: Enter on the offer, Escape back to where one was', async () => {
    const { server } = open();
    const input = await field('Region');
    await userEvent.type(input, 'Oeste');
    await screen.findByRole('option', { name: /Crear «Oeste»/ });
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Crear: Regiones' });
    await within(dialog).findByLabelText('Nombre');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(input);
    expect(server.count('create')).toBe(0);
  });

  it('keeps its form open with what was typed when it is refused, and leaves the form beneath alone', async () => {
    const { server } = open();
    await choose('Region', 'Oeste', /Crear «Oeste»/);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Nombre')).toHaveProperty('value', 'Oeste'));
    server.fail('create', 422, { errors: { nombre: 'Ya hay otra igual' } });
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await dialog.findByText('Ya hay otra igual')).toBeTruthy();
    expect(dialog.getByLabelText('Nombre')).toHaveProperty('value', 'Oeste');
    expect(server.count('create')).toBe(1);
    await waitFor(() => expect(document.getAnimations()).toEqual([]));
    expect(await violations()).toEqual([]);
  });

  it('joins several that are chosen already', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Equipos', 'luc', 'Luces');
    await choose('Equipos', 'Radios', /Crear «Radios»/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(await field('Nombre'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.count('create')).toBe(2));
    expect(server.last('create')?.data).toMatchObject({ equipos: [32, 103] });
  });

  it.each([
    ['Orden', 'what is known by a number that nobody types'],
    ['Cerrada', 'what could not be chosen once it is made'],
  ])('is not offered for %s: %s', async (label) => {
    open();
    await userEvent.type(await field(label), '12');
    expect(await screen.findByText('No se encontraron')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is not offered to who may not', async () => {
    open({ privilegios: ['Obra.ver.crear', 'Region.ver', 'Sede.ver', 'Equipo.ver'] });
    await userEvent.type(await field('Region'), 'zzz');
    expect(await screen.findByText('No se encontraron')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('where there is nothing to choose from', () => {
  it('is free text from its first drawing on: nothing typed is lost to a choice that turns out empty', async () => {
    const { server } = open({ operatorMode: true, unlisted: ['regiones'] });
    const region = await field('Region');
    expect(region.getAttribute('role')).toBeNull();
    await userEvent.type(await field('Nombre'), 'Obra 1');
    await userEvent.type(region, 'Litoral');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.last('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 'Litoral' }));
    expect(server.count('getList')).toBe(0);
  });
});

describe('choices that depend on another field', () => {
  it('are dropped when they may no longer be chosen, one by one where there are several', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Sede', 'hud', 'Hudson');
    await choose('Equipos', 'luc', 'Luces');
    await choose('Equipos', 'todo', 'Todo');
    await choose('Region', 'sur', 'Sur');
    await waitFor(async () => expect(await field('Sede')).toHaveProperty('value', ''));
    await waitFor(() => expect(screen.queryByText('Luces')).toBeNull());
    expect(screen.getByText('Todo')).toBeTruthy();
    await userEvent.click(await field('Sede'));
    expect(await screen.findByRole('option', { name: 'Quilmes' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Hudson' })).toBeNull();
    expect(server.last('getList')).toMatchObject({ filter: { region: 2, activa: true } });
  });

  it('can be searched for although some are chosen already', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Equipos', 'luc', 'Luces');
    await userEvent.tripleClick(await field('Equipos'));
    await userEvent.keyboard('tod');
    expect(await field('Equipos')).toHaveProperty('value', 'tod');
    await waitFor(() => expect(server.last('getList')).toMatchObject({ filter: { q: 'tod' } }));
    await userEvent.tripleClick(await field('Region'));
    await userEvent.keyboard('su');
    expect(await field('Region')).toHaveProperty('value', 'su');
  });

  it('stay where they still may be', async () => {
    open();
    await choose('Region', 'norte', 'Norte');
    await choose('Equipos', 'todo', 'Todo');
    await choose('Region', 'sur', 'Sur');
    await waitFor(async () => expect(await field('Region')).toHaveProperty('value', 'Sur'));
    expect(screen.getByText('Todo')).toBeTruthy();
  });

  it('ask the server once one pauses, not with every letter', async () => {
    const { server } = open();
    await userEvent.click(await field('Region'));
    await screen.findByRole('option', { name: 'Norte' });
    const before = server.count('getList');
    await userEvent.type(await field('Region'), 'norte');
    await waitFor(() => expect(server.last('getList')).toMatchObject({ filter: { q: 'norte' } }));
    expect(server.count('getList') - before).toBeLessThanOrEqual(2);
  });
});

describe('Enter where no choice was made', () => {
  const sent = ({ server }: ReturnType<typeof open>) => server.count('create');
  const named = async () => userEvent.type(await field('Nombre'), 'Obra 1');

  it.each(['Region', 'Equipos'])('does not send the form while the search of %s is under way', async (label) => {
    const app = open();
    await named();
    app.server.provider.getList = () => new Promise(() => undefined);
    await userEvent.type(await field(label), 'zzz{Enter}');
    expect(sent(app)).toBe(0);
    expect(await field(label)).toHaveProperty('value', 'zzz');
  });

  it('does not send the form after a search that failed, its list open or shut', async () => {
    const app = open();
    await named();
    app.server.provider.getList = () => Promise.reject(new Error('no'));
    await userEvent.type(await field('Region'), 'nor');
    await screen.findByText(/No se pudo buscar/);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}{Enter}');
    expect(await field('Region')).toHaveProperty('value', 'nor');
    expect(sent(app)).toBe(0);
  });

  it('sends it from a box that nothing was typed in, and from one that says what is chosen', async () => {
    const app = open();
    await named();
    await choose('Region', 'norte', 'Norte');
    await waitFor(async () => expect(await field('Region')).toHaveProperty('value', 'Norte'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.server.last('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 1 }));
    cleanup();
    const other = open();
    await named();
    await userEvent.tab();
    expect(document.activeElement).toBe(await field('Region'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent(other)).toBe(1));
  });
});

describe('a search that failed', () => {
  it('is made again for the same word, written anew before anything else was asked', async () => {
    const { server } = open();
    const input = await field('Region');
    await userEvent.click(input);
    await screen.findByRole('option', { name: 'Norte' });
    server.fail('getList', 500);
    await userEvent.keyboard('sur');
    await screen.findByText(/No se pudo buscar/);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: 'sur' } });
    expect(await screen.findByRole('option', { name: 'Sur' })).toBeTruthy();
  });
});
