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

describe('creating a related record inline', () => {
  it('starts with the typed text and the choice’s filter, and chooses the new record', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Sede', 'Berazategui', /Crear «Berazategui»/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear: Sedes' }));
    await waitFor(() => expect(dialog.getByLabelText('Nombre')).toHaveProperty('value', 'Berazategui'));
    await waitFor(() => expect(dialog.getByLabelText('Region')).toHaveProperty('value', 'Norte'));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await field('Sede')).toHaveProperty('value', 'Berazategui'));
    expect(server.lastCall('create')?.data).toMatchObject({ nombre: 'Berazategui', region: 1, activa: true });
    await userEvent.type(await field('Nombre'), 'Obra 1');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.count('create')).toBe(2));
    expect(server.lastCall('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 1, sede: 102 });
  });

  it('works by keyboard: Enter on the option, Escape back to the input', async () => {
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

  it('keeps its form open with the typed values after an error, and does not affect the form below', async () => {
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

  it('adds the record to several chosen ones', async () => {
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
    expect(server.lastCall('create')?.data).toMatchObject({ equipos: [32, 103] });
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

  it('is not offered without the permission', async () => {
    open({ privilegios: ['Obra.ver.crear', 'Region.ver', 'Sede.ver', 'Equipo.ver'] });
    await userEvent.type(await field('Region'), 'zzz');
    expect(await screen.findByText('No se encontraron')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('a reference to records that cannot be listed', () => {
  it('is free text from the first render, so that no typed text is lost', async () => {
    const { server } = open({ operatorMode: true, unlisted: ['regiones'] });
    const region = await field('Region');
    expect(region.getAttribute('role')).toBeNull();
    await userEvent.type(await field('Nombre'), 'Obra 1');
    await userEvent.type(region, 'Litoral');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.lastCall('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 'Litoral' }));
    expect(server.count('getList')).toBe(0);
  });
});

describe('choices that depend on another field', () => {
  it('are dropped when they are no longer valid, one by one if there are several', async () => {
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
    expect(server.lastCall('getList')).toMatchObject({ filter: { region: 2, activa: true } });
  });

  it('can be searched while some are already chosen', async () => {
    const { server } = open();
    await choose('Region', 'norte', 'Norte');
    await choose('Equipos', 'luc', 'Luces');
    await userEvent.tripleClick(await field('Equipos'));
    await userEvent.keyboard('tod');
    expect(await field('Equipos')).toHaveProperty('value', 'tod');
    await waitFor(() => expect(server.lastCall('getList')).toMatchObject({ filter: { q: 'tod' } }));
    await userEvent.tripleClick(await field('Region'));
    await userEvent.keyboard('su');
    expect(await field('Region')).toHaveProperty('value', 'su');
  });

  it('stay if they are still valid', async () => {
    open();
    await choose('Region', 'norte', 'Norte');
    await choose('Equipos', 'todo', 'Todo');
    await choose('Region', 'sur', 'Sur');
    await waitFor(async () => expect(await field('Region')).toHaveProperty('value', 'Sur'));
    expect(screen.getByText('Todo')).toBeTruthy();
  });

  it('are requested after a pause, not for every letter', async () => {
    const { server } = open();
    await userEvent.click(await field('Region'));
    await screen.findByRole('option', { name: 'Norte' });
    const before = server.count('getList');
    await userEvent.type(await field('Region'), 'norte');
    await waitFor(() => expect(server.lastCall('getList')).toMatchObject({ filter: { q: 'norte' } }));
    expect(server.count('getList') - before).toBeLessThanOrEqual(2);
  });
});

describe('Enter without a choice', () => {
  const sent = ({ server }: ReturnType<typeof open>) => server.count('create');
  const fillName = async () => userEvent.type(await field('Nombre'), 'Obra 1');

  it.each(['Region', 'Equipos'])('does not submit the form while the search of %s is running', async (label) => {
    const app = open();
    await fillName();
    app.server.provider.getList = () => new Promise(() => undefined);
    await userEvent.type(await field(label), 'zzz{Enter}');
    expect(sent(app)).toBe(0);
    expect(await field(label)).toHaveProperty('value', 'zzz');
  });

  it('does not submit the form after a failed search, with its list open or closed', async () => {
    const app = open();
    await fillName();
    app.server.provider.getList = () => Promise.reject(new Error('no'));
    await userEvent.type(await field('Region'), 'nor');
    await screen.findByText(/No se pudo buscar/);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}{Enter}');
    expect(await field('Region')).toHaveProperty('value', 'nor');
    expect(sent(app)).toBe(0);
  });

  it('submits the form from an empty box and from one that shows the chosen record', async () => {
    const app = open();
    await fillName();
    await choose('Region', 'norte', 'Norte');
    await waitFor(async () => expect(await field('Region')).toHaveProperty('value', 'Norte'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.server.lastCall('create')?.data).toMatchObject({ nombre: 'Obra 1', region: 1 }));
    cleanup();
    const other = open();
    await fillName();
    await userEvent.tab();
    expect(document.activeElement).toBe(await field('Region'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent(other)).toBe(1));
  });
});

describe('a failed search', () => {
  it('is repeated for the same text, typed again before any other search', async () => {
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

describe('a code that a scanner types', () => {
  it('is chosen once its search has ended, though Enter came before', async () => {
    open();
    const input = await field('Region');
    await userEvent.type(input, 'sur{Enter}');
    await waitFor(() => expect(input).toHaveProperty('value', 'Sur'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
