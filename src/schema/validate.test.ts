import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { type ValidationContext, validate, validateFields } from './validate';

const registry = createRegistry(office);
const context: ValidationContext = { hasPermission: () => true, user: {} };
const holder = { nombre: 'Ana', apellido: 'Muñoz', tipoDocumento: 'DNI', numeroDocumento: '30222333' };

describe('validation of what a client sends', () => {
  it('reports unknown names, and ignores system fields and names that begin with _', () => {
    const { unknown, values } = validate(
      registry.getOrThrow('titulares'),
      { ...holder, estado: 'Baja', _can: {}, version: 9, creadoPor: 1, apodo: 'x' },
      context,
    );
    expect(unknown).toEqual(['apodo']);
    expect(values).not.toHaveProperty('estado');
    expect(values).not.toHaveProperty('creadoPor');
    expect(values).not.toHaveProperty('version');
  });
  it('ignores states, secrets and computed fields', () => {
    const { values } = validate(
      registry.getOrThrow('usuarios'),
      { usuario: 'ana', estado: 'Activo', claveHash: 'x', nombreCompleto: 'x' },
      context,
    );
    expect(Object.keys(values)).toEqual(['usuario']);
  });
  it('leaves absent fields unchanged when editing, and fills in defaults when creating', () => {
    expect(
      validate(
        registry.getOrThrow('sectores'),
        { codigo: ' sau ' },
        { ...context, current: { codigo: 'X', nombre: 'SAU', modoAsignacion: 'manual' } },
      ),
    ).toMatchObject({ values: { codigo: 'SAU' }, issues: {} });
    expect(validate(registry.getOrThrow('sectores'), { codigo: 'sau', nombre: 'SAU' }, context).values).toMatchObject({
      modoAsignacion: 'manual',
      recibeDerivaciones: true,
    });
  });
  it('neither requires nor accepts hidden fields', () => {
    const form = { asunto: 'Hola', cuerpo: '<p>Hola</p>', tipo: 'Aviso', destino: 'Todos', sectores: [1] };
    expect(validate(registry.getOrThrow('notificaciones'), form, context)).toMatchObject({ issues: {} });
    expect(validate(registry.getOrThrow('notificaciones'), form, context).values).not.toHaveProperty('sectores');
    expect(
      validate(registry.getOrThrow('notificaciones'), { ...form, destino: 'Sectores', sectores: [] }, context).issues,
    ).toEqual({
      sectores: { key: 'engine.validation.required' },
    });
  });
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\uD800b'],
    ['a number for a text', 5],
    ['a list for a text', ['a']],
    ['an object for a text', { a: 1 }],
  ])('refuses %s', (_, nombre) => {
    expect(validate(registry.getOrThrow('sectores'), { codigo: 'X', nombre }, context).issues).toHaveProperty('nombre');
  });
});

it.each([
  ['phone', '••••9999'],
  ['code', '••••9999'],
  ['email', 'a••••@example.com'],
] as const)('a masked %s is refused as a value, with a message that the field cannot replace', (kind, mask) => {
  const field = { name: 'dato', kind, mask: 'last4', readWith: 'verSensible', message: 'otra' } as const;
  const { values, issues } = validateFields([field], { dato: mask }, context);
  expect([values, issues]).toEqual([{}, { dato: { key: 'engine.validation.masked' } }]);
});
