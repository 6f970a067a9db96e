/** Documents of a file: separators group their digits, or the cell is refused. */
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../src/schema/field';
import { isDivided } from './digits';

const documento: FieldSchema = { kind: 'code', format: 'documento', normalize: ['compact', 'unpad'] };
const dni: FieldSchema = { kind: 'code', format: 'dni', normalize: ['digits'] };
const cuit: FieldSchema = { kind: 'code', format: 'cuit', normalize: ['digits'] };

describe('a document', () => {
  it.each(['1.5', '12345678.0', '12.345', '1-5', '12/345678', '1.23.4', '1,5', '12.345.67', ' 1. 5 '])(
    '%s would be another number without its separator',
    (text) => {
      expect([documento, dni].map((field) => isDivided(field, text))).toEqual([true, true]);
    },
  );

  it.each([
    '12345678',
    '12.345.678',
    '1.234.567',
    '12 345 678',
    '20-12345678-6',
    '20-12.345.678-6',
    'M1234567',
    '',
    'x.y',
  ])('%s is read as people write it', (text) => {
    expect(isDivided(documento, text)).toBe(false);
  });

  it('with check digits may be grouped as its bank does, and is no decimal number', () => {
    expect([isDivided(cuit, '20-12345678/6'), isDivided(cuit, '20123456786.0')]).toEqual([false, true]);
  });

  it('is not what another code is', () => {
    expect(isDivided({ kind: 'code', normalize: ['compact', 'upper'] }, '1.5')).toBe(false);
    expect(isDivided({ kind: 'text' }, '1.5')).toBe(false);
  });
});
