import { describe, expect, it } from 'vitest';
import notificaciones from '../../resources/communication/notificaciones/schema';
import titulares from '../../resources/holders/titulares/schema';
import sectores from '../../resources/settings/sectores/schema';
import usuarios from '../../resources/settings/usuarios/schema';
import { prepare } from './registry';
import { type ValidationContext, validate } from './validate';

const context: ValidationContext = { able: () => true, user: {} };
const holder = { nombre: 'Ana', apellido: 'Muñoz', tipoDocumento: 'DNI', numeroDocumento: '30222333' };
const issuesOf = (input: object) => validate(prepare(titulares), { ...holder, ...input }, context).issues;

describe('the new-holder form (specification, section 5)', () => {
  const messages = 'resources.titulares.messages';
  it.each([
    ['nombre is required', { nombre: '' }, { nombre: { key: `${messages}.nombre` } }],
    ['nombre has at most 30', { nombre: 'x'.repeat(31) }, { nombre: { key: `${messages}.nombre` } }],
    ['apellido is required', { apellido: null }, { apellido: { key: `${messages}.apellido` } }],
    ['apellido has at most 30', { apellido: 'x'.repeat(31) }, { apellido: { key: `${messages}.apellido` } }],
    ['a document type is required', { tipoDocumento: '' }, { tipoDocumento: { key: `${messages}.codigoDocumento` } }],
    [
      'the document number is required',
      { numeroDocumento: '' },
      { numeroDocumento: { key: `${messages}.nroDocumento` } },
    ],
    [
      'the document number is numeric',
      { numeroDocumento: '12a' },
      { numeroDocumento: { key: `${messages}.nroDocumento` } },
    ],
    [
      'the document number is at most 99999999999',
      { numeroDocumento: '100000000000' },
      { numeroDocumento: { key: `${messages}.nroDocumento` } },
    ],
    ['the document number may be 0', { numeroDocumento: '0' }, {}],
    ['the document number may be 99999999999', { numeroDocumento: '99999999999' }, {}],
    ['telefono is optional', { telefono: '' }, {}],
    [
      'telefono has at most 40',
      { telefono: '1'.repeat(41) },
      { telefono: { key: 'engine.validation.maxLength', args: { max: 40 } } },
    ],
    ['email is optional', { email: '' }, {}],
    ['email is a valid address', { email: 'ana@' }, { email: { key: `${messages}.email` } }],
    ['30 characters are allowed', { nombre: 'x'.repeat(30) }, {}],
  ])('%s', (_, input, issues) => {
    expect(issuesOf(input)).toEqual(issues);
  });

  it('descriptionModify has at most 1000 and is no column', () => {
    const edit = (descriptionModify: string) =>
      validate(prepare(titulares), { telefono: '1', descriptionModify }, { ...context, current: holder });
    expect(edit('x'.repeat(1000))).toMatchObject({ issues: {}, unknown: [], values: { telefono: '1' } });
    expect(edit('x'.repeat(1001)).issues).toHaveProperty('descriptionModify');
  });
});

describe('what a client may write', () => {
  it('reports names that are no field, ignores those that begin with _ and those of the system', () => {
    const { unknown, values } = validate(
      prepare(titulares),
      { ...holder, estado: 'Baja', _can: {}, version: 9, creadoPor: 1, apodo: 'x' },
      context,
    );
    expect(unknown).toEqual(['apodo']);
    expect(values).not.toHaveProperty('estado');
    expect(values).not.toHaveProperty('creadoPor');
    expect(values).not.toHaveProperty('version');
  });
  it('never a state, a secret or a computed field', () => {
    const { values } = validate(
      prepare(usuarios),
      { usuario: 'ana', estado: 'Activo', claveHash: 'x', nombreCompleto: 'x' },
      context,
    );
    expect(Object.keys(values)).toEqual(['usuario']);
  });
  it('leaves absent fields as they are when editing, and fills in defaults when creating', () => {
    expect(
      validate(
        prepare(sectores),
        { codigo: ' sau ' },
        { ...context, current: { codigo: 'X', nombre: 'SAU', modoAsignacion: 'manual' } },
      ),
    ).toMatchObject({ values: { codigo: 'SAU' }, issues: {} });
    expect(validate(prepare(sectores), { codigo: 'sau', nombre: 'SAU' }, context).values).toMatchObject({
      modoAsignacion: 'manual',
      recibeDerivaciones: true,
    });
  });
  it('hidden means neither required nor sent', () => {
    const form = { asunto: 'Hola', cuerpo: '<p>Hola</p>', tipo: 'Aviso', destino: 'Todos', sectores: [1] };
    expect(validate(prepare(notificaciones), form, context)).toMatchObject({ issues: {} });
    expect(validate(prepare(notificaciones), form, context).values).not.toHaveProperty('sectores');
    expect(validate(prepare(notificaciones), { ...form, destino: 'Sectores', sectores: [] }, context).issues).toEqual({
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
    expect(validate(prepare(sectores), { codigo: 'X', nombre }, context).issues).toHaveProperty('nombre');
  });
});
