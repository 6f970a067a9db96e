import { describe, expect, it } from 'vitest';
import { isChanged, textOf } from './value';

describe('the value of a setting', () => {
  it.each([
    [{ tipo: 'texto', valorTexto: 'Autovías' }, 'Autovías'],
    [{ tipo: 'número', valorNumero: '30.00', unidad: 'días' }, '30 días'],
    [{ tipo: 'número', valorNumero: '2.50' }, '2.5'],
    [{ tipo: 'número', valorNumero: '100' }, '100'],
    // an older type, no longer in use
    [{ tipo: 'lista', valorLista: [{ valor: 'es' }] }, null],
    [{ tipo: 'texto', valorTexto: null, valorNumero: '4' }, null],
  ])('is formatted in one line: %j', (setting, text) => expect(textOf(setting)).toBe(text));

  it('is masked for a secret', () => {
    expect(textOf({ tipo: 'secreto', valorSecreto: 'abc', secretoEn: '2026-01-01T00:00:00Z' })).toBe('••••••••');
    expect(textOf({ tipo: 'secreto', secretoEn: null })).toBeNull();
  });

  it('is changed when it differs from the default', () => {
    expect(isChanged({ tipo: 'número', valorNumero: '30.00', porDefecto: 30 })).toBe(false);
    expect(isChanged({ tipo: 'número', valorNumero: '31.00', porDefecto: 30 })).toBe(true);
    expect(isChanged({ tipo: 'texto', valorTexto: 'x', porDefecto: null })).toBe(false);
  });
});
