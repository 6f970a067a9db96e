import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/schema/check';
import '../../../src/schema/phones/plans';
import { type ValidationContext, validate } from '../../../src/schema/validate';
import titulares from './schema';

const context: ValidationContext = { hasPermission: () => true, user: {} };
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
    ['telefono is text', { telefono: '4300-1234 int. 22, sin teléfono fijo' }, {}],
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

  it('descriptionModify is limited to 1000 characters and is not a column', () => {
    const edit = (descriptionModify: string) =>
      validate(prepare(titulares), { telefono: '11 5555-1234', descriptionModify }, { ...context, current: holder });
    expect(edit('x'.repeat(1000))).toMatchObject({ issues: {}, unknown: [], values: { telefono: '11 5555-1234' } });
    expect(edit('x'.repeat(1001)).issues).toHaveProperty('descriptionModify');
  });
});
