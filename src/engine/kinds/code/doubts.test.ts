import { describe, expect, it } from 'vitest';
import type { CodeField } from '../../../schema/field';
import { codeWarning, doubtsAbout } from './doubts';

const numeroDocumento: CodeField = {
  kind: 'code',
  format: 'documento',
  doubts: [
    { format: 'dni', when: { tipoDocumento: 'DNI' }, message: 'dudas.dni' },
    { format: 'cuit', when: { tipoDocumento: { $in: ['CUIT', 'CUIL'] } } },
  ],
};
const said = (tipoDocumento: string, number: string) => codeWarning(numeroDocumento, number, { tipoDocumento })?.key;

describe('a doubtful document', () => {
  it('is a DNI without 7 or 8 digits, or a CUIT whose check digit does not fit', () => {
    expect(said('DNI', '123456')).toBe('dudas.dni');
    expect(said('CUIT', '20302223331')).toBe('engine.validation.format.cuit');
    expect(said('CUIL', '20302223331')).toBe('engine.validation.format.cuit');
  });

  it('is not a good one, an empty one or one of another type', () => {
    for (const [type, number] of [
      ['DNI', '30222333'],
      ['DNI', ''],
      ['CUIT', '20123456786'],
      ['PAS', '1'],
    ] as const)
      expect(said(type, number)).toBeUndefined();
  });

  it('depends on the type of the document', () => {
    expect(new Set(doubtsAbout(numeroDocumento))).toEqual(new Set(['tipoDocumento']));
  });

  it('is said of a format that only warns, in the words of the format', () => {
    expect(
      codeWarning({ kind: 'code', format: 'cuit', warnOnly: true, normalize: ['digits'] }, '20-30222333-1', {})?.key,
    ).toBe('engine.validation.format.cuit');
  });
});
