import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from '../schema/check';
import { createPathTable } from './paths';

const table = createPathTable(createRegistry(office));

describe('react-admin’s paths are translated to the schema’s routes', () => {
  it.each([
    ['/dashboard/tickets', '/dashboard/sau'],
    ['/dashboard/tickets/7/show', '/dashboard/solicitud/7'],
    ['/dashboard/titulares/100001/show', '/dashboard/user/100001'],
    ['/dashboard/sectores/create', '/dashboard/settings/sectors/new'],
    ['/dashboard/sectores/5', '/dashboard/sector/5/edit'],
    ['/dashboard/perfiles/2/show', '/dashboard/settings/permissions/2'],
  ])('%s → %s', (native, path) => expect(table.toPublic(native)).toBe(path));

  it('a record without a form opens on its page, and one without a page opens in its form', () => {
    expect(table.toPublic('/dashboard/titulares/100001')).toBe('/dashboard/user/100001');
    expect(table.toPublic('/dashboard/ticketSubCategorias/3/show')).toBe('/dashboard/settings/ticketCategorys/sub/3');
  });
  it('a path to a screen that does not exist stays unchanged and is a 404', () => {
    expect(table.toPublic('/dashboard/titulares')).toBe('/dashboard/titulares');
  });
  it('a key is encoded only once', () => {
    expect(table.toPublic('/dashboard/sectores/a%2Fb/show')).toBe('/dashboard/sector/a%2Fb');
  });
  it.each(['/dashboard', '/dashboard/user/100001', '/dashboard/settings/sectors', '/signin', '/dashboard/sau/7/8/9'])(
    '%s stays unchanged',
    (path) => expect(table.toPublic(path)).toBe(path),
  );
});

describe('a public path resolves to its screen', () => {
  it.each([
    ['/dashboard/sau', { resource: 'tickets', view: 'list' }],
    ['/dashboard/sau/', { resource: 'tickets', view: 'list' }],
    ['/dashboard/solicitud/7', { resource: 'tickets', view: 'show', id: '7' }],
    ['/dashboard/settings/permissions/new', { resource: 'perfiles', view: 'create' }],
    ['/dashboard/settings/permissions/2', { resource: 'perfiles', view: 'show', id: '2' }],
    ['/dashboard/settings/permissions/2/edit', { resource: 'perfiles', view: 'edit', id: '2' }],
  ])('%s', (path, place) => expect(table.fromPublic(path)).toEqual(place));

  it.each(['/dashboard/sau/xyz', '/dashboard', '/dashboard/tickets', '/dashboard/solicitud'])(
    '%s resolves to no screen',
    (path) => expect(table.fromPublic(path)).toBeNull(),
  );
});

it('a resource named like the first segment of a public path is rejected at start', () => {
  const sau = { name: 'sau', area: 'sau', subject: 'Sau', title: '{id}', fields: {} } as const;
  expect(() => createPathTable(createRegistry([...office, sau]))).toThrow(/sau/);
  expect(() => createPathTable(createRegistry(office), ['correos/new'])).toThrow(/correos/);
});
