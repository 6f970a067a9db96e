import { describe, expect, it } from 'vitest';
import { freeName } from './names';

describe('a technical name', () => {
  it('gets a number if it is in use or reserved', () => {
    expect(freeName('monto', [])).toBe('monto');
    expect(freeName('monto', ['monto', 'monto2'])).toBe('monto3');
    for (const name of ['id', 'creadoEn', 'busqueda', 'xmin', 'cMax', 'constructor', 'toString', 'prototype'])
      expect(freeName(name, [])).toBe(`${name}2`);
  });
});
