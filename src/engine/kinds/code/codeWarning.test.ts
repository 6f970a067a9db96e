import { describe, expect, it } from 'vitest';
import type { CodeField } from '../../../schema/field';
import { codeWarning, warningInputs } from './codeWarning';

const numeroDocumento: CodeField = {
  kind: 'code',
  format: 'documento',
  doubts: [
    { format: 'dni', when: { tipoDocumento: 'DNI' }, message: 'dudas.dni' },
    { format: 'cuit', when: { tipoDocumento: { $in: ['CUIT', 'CUIL'] } } },
  ],
};
const warningKey = (tipoDocumento: string, number: string) =>
  codeWarning(numeroDocumento, number, { tipoDocumento })?.key;

describe('the warning of a document number', () => {
  it('is shown for a DNI without 7 or 8 digits, or a CUIT with a wrong check digit', () => {
    expect(warningKey('DNI', '123456')).toBe('dudas.dni');
    expect(warningKey('CUIT', '20302223331')).toBe('engine.validation.format.cuit');
    expect(warningKey('CUIL', '20302223331')).toBe('engine.validation.format.cuit');
  });

  it('is not shown for a valid number, an empty one or one of another type', () => {
    for (const [type, number] of [
      ['DNI', '30222333'],
      ['DNI', ''],
      ['CUIT', '20123456786'],
      ['PAS', '1'],
    ] as const)
      expect(warningKey(type, number)).toBeUndefined();
  });

  it('depends on the document type', () => {
    expect(new Set(warningInputs(numeroDocumento))).toEqual(new Set(['tipoDocumento']));
  });

  it('is shown for a format that only warns, with the format’s message', () => {
    expect(
      codeWarning({ kind: 'code', format: 'cuit', warnOnly: true, normalize: ['digits'] }, '20-30222333-1', {})?.key,
    ).toBe('engine.validation.format.cuit');
  });
});
