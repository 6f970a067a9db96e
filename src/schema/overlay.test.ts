import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry, prepare } from './check';
import type { FieldSchema } from './field';
import { applyOverlay } from './overlay';
import { OPEN_PATHS } from './overlay/rules';
import { environmentOf, partialResourceOf } from './parse';
import type { ResourceSchema } from './resource';

const base: ResourceSchema = {
  name: 'ensayos',
  area: 'settings',
  subject: 'Ensayo',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text', required: true, max: 60, min: 2 },
    monto: { kind: 'money', max: '100.00' },
    tipo: { kind: 'enum', options: ['a', 'b', 'c'] },
    nota: { kind: 'text', required: { tipo: 'a' }, in: ['show', 'edit'] },
    cbu: { kind: 'code', readWith: 'verSensible', mask: 'last4' },
    activo: { kind: 'boolean', default: true },
    sector: { kind: 'reference', to: 'sectores', where: { activo: true } },
    otro: { kind: 'text', checks: [{ when: { tipo: 'b' }, message: 'a.b' }] },
  },
  list: { columns: ['nombre', 'monto'] },
  rows: [{ unless: 'verTodos', where: { activo: true } }],
  deletable: true,
  actions: {
    cerrar: { on: ['record', 'bulk'], needs: 'cerrar', available: { activo: true }, run: [{ set: { activo: false } }] },
  },
};
const knownNames = environmentOf(createRegistry(office).all.map(partialResourceOf));
const overlaid = (set: Record<string, unknown>, fields?: Record<string, FieldSchema>) =>
  applyOverlay(base, { resource: 'ensayos', set, ...(fields && { fields }) }, knownNames);
const problemsOf = (set: Record<string, unknown>, fields?: Record<string, FieldSchema>) =>
  overlaid(set, fields).problems.map(({ path, key }) => [path, key.replace('schema.problems.', '')]);

describe('an overlay', () => {
  it('changes single properties, and leaves the code’s schema unchanged', () => {
    const before = JSON.stringify(base);
    const { schema, problems } = overlaid({
      'list.columns': ['nombre', 'tipo'],
      'list.views': [{ name: 'activos', filter: { activo: true } }],
      'fields.nombre.width': 200,
      'fields.nombre.max': 30,
      'fields.tipo.required': true,
      'labels.es.fields.nombre': 'Denominación',
      'edit.layout': [{ field: 'nombre' }],
      order: ['tipo', 'nombre'],
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify(base)).toBe(before);
    expect(schema.list).toMatchObject({ columns: ['nombre', 'tipo'], views: [{ name: 'activos' }] });
    expect(schema.fields.nombre).toMatchObject({ width: 200, max: 30, min: 2, required: true });
    expect(Object.keys(schema.fields).slice(0, 3)).toEqual(['tipo', 'nombre', 'monto']);
    expect(schema.labels?.es?.fields).toEqual({ nombre: 'Denominación' });
    expect(schema.fields.tipo).toMatchObject({ required: true });
  });
  it('adds fields, which may be columns in the same overlay', () => {
    const { schema, problems } = overlaid(
      { 'list.columns': ['nombre', 'plazo'], order: ['plazo'] },
      { plazo: { kind: 'date' } },
    );
    expect(problems).toEqual([]);
    expect(Object.keys(schema.fields)[0]).toBe('plazo');
    expect(prepare(schema).fields.has('plazo')).toBe(true);
  });
  it('does not depend on the order of its entries', () => {
    expect(problemsOf({ 'fields.nombre.default': 'ab', 'fields.nombre.min': 2 })).toEqual([]);
    expect(problemsOf({ 'fields.monto.default': '50.00', 'fields.monto.max': '40.00' })).toEqual([
      ['set.fields.monto.max', 'default'],
    ]);
  });
});

describe('an overlay may tighten', () => {
  it.each<[string, unknown]>([
    ['fields.nombre.max', 10],
    ['fields.nombre.min', 5],
    ['fields.monto.max', '99.50'],
    ['fields.tipo.options', ['a', 'b']],
    ['fields.tipo.required', { nombre: 'ab' }],
    ['fields.nota.required', true],
    ['fields.activo.readOnly', true],
    ['fields.tipo.hidden', { nombre: 'ab' }],
    ['fields.nota.in', ['show']],
    ['fields.tipo.unique', true],
    ['fields.monto.readWith', 'verMonto'],
    ['fields.tipo.writeWith', 'verTipo'],
    ['fields.cbu.mask', 'all'],
    ['fields.sector.where', { $and: [{ activo: true }, { recibeDerivaciones: true }] }],
    ['fields.otro.checks', [...(base.fields.otro?.checks ?? []), { when: { tipo: 'c' }, message: 'a.b' }]],
    ['rows', [...(base.rows ?? []), { unless: 'verTodos', where: { tipo: 'a' } }]],
    ['deletable', false],
    ['appendOnly', true],
    ['actions.cerrar.available', { $and: [{ activo: true }, { tipo: 'a' }] }],
    ['actions.cerrar.confirm', true],
    ['actions.cerrar.on', ['record']],
    ['actions.cerrar.rows', { unless: 'verTodos', where: { tipo: 'a' } }],
    ['reason', { field: 'motivo', max: 100 }],
  ])('%s', (path, value) => {
    const { schema, problems } = overlaid({ [path]: value });
    expect(problems).toEqual([]);
    expect(JSON.stringify(schema)).not.toBe(JSON.stringify(base));
  });
});

describe('an overlay never loosens', () => {
  it.each<[string, unknown, string]>([
    ['fields.nombre.max', 100, 'loosens'],
    ['fields.nombre.min', 1, 'loosens'],
    ['fields.monto.max', '100.01', 'loosens'],
    ['fields.nombre.required', false, 'loosens'],
    ['fields.nombre.required', { tipo: 'a' }, 'loosens'],
    ['fields.nota.required', { tipo: 'b' }, 'loosens'],
    ['fields.nombre.hidden', true, 'hidesRequired'],
    ['fields.nota.hidden', true, 'hidesRequired'],
    ['fields.tipo.options', ['a', 'b', 'c', 'd'], 'loosens'],
    ['fields.nota.in', ['show', 'list'], 'loosens'],
    ['fields.tipo.unique', false, 'loosens'],
    ['fields.otro.checks', [], 'loosens'],
    ['fields.cbu.readWith', 'ver', 'loosens'],
    ['fields.cbu.mask', 'email', 'loosens'],
    ['fields.sector.where', {}, 'loosens'],
    ['fields.sector.where', { $or: [{ activo: true }, { activo: false }] }, 'loosens'],
    ['fields.sector.where', { $and: [{ activo: true }], $or: [] }, 'loosens'],
    ['rows', [], 'loosens'],
    ['rows', [{ unless: 'ver', where: { activo: true } }], 'loosens'],
    ['deletable', true, 'loosens'],
    ['appendOnly', false, 'loosens'],
    ['history', false, 'loosens'],
    ['actions.cerrar.available', { tipo: 'a' }, 'loosens'],
    ['actions.cerrar.on', ['record', 'bulk', 'resource'], 'loosens'],
    ['actions.cerrar.needs', 'ver', 'notOpen'],
    ['actions.cerrar.run', [], 'notOpen'],
    ['actions.cerrar.input', {}, 'notOpen'],
    ['subject', 'Ticket', 'notOpen'],
    ['lookup', '*', 'notOpen'],
    ['lookupFields', ['cbu'], 'notOpen'],
    ['title', '{cbu}', 'notOpen'],
    ['name', 'otros', 'notOpen'],
    ['key', 'nombre', 'notOpen'],
    ['routes.list', 'x', 'notOpen'],
    ['source', 'toll', 'notOpen'],
    ['fields', {}, 'notOpen'],
    ['fields.nombre', { kind: 'text' }, 'notOpen'],
    ['fields.nombre.kind', 'secret', 'notOpen'],
    ['fields.nombre.system', false, 'notOpen'],
    ['fields.nombre.widget', 'x', 'notOpen'],
    ['fields.sector.to', 'usuarios', 'notOpen'],
    ['__proto__.x', 1, 'notOpen'],
    ['fields.__proto__.max', 1, 'vanished'],
  ])('%s: %j', (path, value, key) => {
    expect(problemsOf({ [path]: value })).toEqual([[`set.${path}`, key]]);
    expect(overlaid({ [path]: value }).schema).toEqual(base);
  });
  it('and excludes from its open paths what it may never change', () => {
    const openPaths = new Set(OPEN_PATHS);
    for (const path of ['subject', 'title', 'actions.*.needs', 'lookup', 'fields.*.kind'])
      expect(openPaths).not.toContain(path);
  });
});

describe('an overlay entry whose target no longer exists', () => {
  it.each<[string, unknown]>([
    ['fields.apodo.max', 5],
    ['actions.abrir.icon', 'x'],
    ['reason.required', true],
  ])('is set aside for %s, and the other entries apply', (path, value) => {
    const { schema, problems } = overlaid({ [path]: value, icon: 'building' });
    expect(problems.map(({ path: problemPath, key }) => [problemPath, key])).toEqual([
      [`set.${path}`, 'schema.problems.vanished'],
    ]);
    expect(schema.icon).toBe('building');
  });
  it('is set aside, like columns of removed fields, fields that the code now has, and invalid values', () => {
    expect(problemsOf({ 'list.columns': ['apodo'] })).toEqual([['set.list.columns', 'unknownField']]);
    expect(problemsOf({}, { nombre: { kind: 'text' } })).toEqual([['fields.nombre', 'fieldThere']]);
    expect(problemsOf({}, { plazo: { kind: 'integer', min: 3, max: 1 } })).toEqual([['fields.plazo.min', 'minMax']]);
    expect(problemsOf({ order: 'nombre' })).toEqual([['set.order', 'shape']]);
    expect(problemsOf({ 'fields.nombre.width': 'wide' })).toEqual([['set.fields.nombre.width', 'type.number']]);
  });
});

describe('a retired field', () => {
  it('is absent from everything derived from the schema', () => {
    const { fields, columns } = prepare({
      ...base,
      fields: { ...base.fields, viejo: { kind: 'text', retired: true } },
    });
    expect(fields.has('viejo')).toBe(false);
    expect(columns.map(({ name }) => name)).not.toContain('viejo');
  });
});
