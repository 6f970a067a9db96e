import { describe, expect, it } from 'vitest';
import es from '../../../i18n/es/shell';
import { completionsOf, doubtOf, EMPTY, problemsOf } from './form';

const GOOD = { ...EMPTY, nombre: 'Ana', apellido: 'Pérez', nroDocumento: '30222333' };
const messages = new Map(Object.entries(es.holder.errors));
const saidOf = (change: Partial<typeof EMPTY>) =>
  Object.fromEntries(
    Object.entries(problemsOf({ ...GOOD, ...change })).map(([name, { key }]) => [name, messages.get(key)]),
  );

describe('the new-holder form', () => {
  it('begins with DNI, with the notification mail on and everything else empty', () => {
    expect(EMPTY).toEqual({
      nombre: '',
      apellido: '',
      codigoDocumento: 'DNI',
      nroDocumento: '',
      telefono: '',
      email: '',
      sendNotification: true,
      descriptionModify: '',
    });
  });

  it('asks for name, surname, document type and number in the words of the specification', () => {
    expect(saidOf({ nombre: '  ', apellido: '', codigoDocumento: '', nroDocumento: '' })).toEqual({
      nombre: 'Ingresa un nombre',
      apellido: 'Ingresa un apellido',
      codigoDocumento: 'Seleccione un tipo de documento',
      nroDocumento: 'Ingresa un nro. Documento',
    });
  });

  it('takes names of 30 characters and refuses 31', () => {
    expect(saidOf({ nombre: 'n'.repeat(30), apellido: 'ñ'.repeat(30) })).toEqual({});
    expect(Object.keys(saidOf({ nombre: 'n'.repeat(31), apellido: 'ñ'.repeat(31) }))).toEqual(['nombre', 'apellido']);
  });

  it('takes document numbers from 0 to 99999999999', () => {
    for (const nroDocumento of ['0', '99999999999']) expect(saidOf({ nroDocumento })).toEqual({});
    for (const nroDocumento of ['100000000000', '12a', '-1', '1.5'])
      expect(saidOf({ nroDocumento })).toEqual({ nroDocumento: 'Ingresa un nro. Documento' });
  });

  it('takes a telephone of 40 characters and a reason of 1000', () => {
    expect(saidOf({ telefono: '1'.repeat(40), descriptionModify: 'x'.repeat(1000) })).toEqual({});
    expect(Object.keys(saidOf({ telefono: '1'.repeat(41), descriptionModify: 'x'.repeat(1001) }))).toEqual([
      'telefono',
      'descriptionModify',
    ]);
  });

  it('takes no address or a valid one', () => {
    for (const email of ['', 'ana@correo.com.ar', ' ana@correo.com ']) expect(saidOf({ email })).toEqual({});
    for (const email of ['ana', 'ana@', '@correo.com', 'ana@correo', 'a b@correo.com'])
      expect(saidOf({ email })).toEqual({ email: 'Ingresa un email valido' });
  });
});

describe('a doubtful document', () => {
  it('is a DNI without 7 or 8 digits, or a CUIT whose check digit does not fit', () => {
    expect(doubtOf({ ...GOOD, nroDocumento: '123456' })).toBe('dni');
    expect(doubtOf({ ...GOOD, codigoDocumento: 'CUIT', nroDocumento: '20302223331' })).toBe('cuit');
  });

  it('is not a good one, an empty one or one of another type', () => {
    expect(doubtOf(GOOD)).toBeNull();
    expect(doubtOf({ ...GOOD, nroDocumento: '' })).toBeNull();
    expect(doubtOf({ ...GOOD, codigoDocumento: 'CUIT', nroDocumento: '20123456786' })).toBeNull();
    expect(doubtOf({ ...GOOD, codigoDocumento: 'PAS', nroDocumento: '1' })).toBeNull();
  });
});

describe('completions of an address', () => {
  it('are common mail domains that begin as was typed', () => {
    expect(completionsOf('ana')[0]).toBe('ana@gmail.com');
    expect(completionsOf('ana@ho')).toEqual(['ana@hotmail.com', 'ana@hotmail.com.ar']);
  });

  it('are none for nothing, a whole address or what is none', () => {
    for (const typed of ['', '@', 'ana@gmail.com', 'a@b@c', 'ana perez@']) expect(completionsOf(typed)).toEqual([]);
  });
});
