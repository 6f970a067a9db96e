import { describe, expect, it } from 'vitest';
import { colorOf, colorsOf } from './colors';

describe('the colour of a value', () => {
  it('is that of the kind that it names', () => {
    expect(colorOf('Reclamo')).toBe('--kind-reclamo');
    expect(colorOf('Problema técnico')).toBe('--kind-problemaTecnico');
    expect(colorOf('Me gusta')).toBe('--kind-meGusta');
  });

  it('does not depend on its position', () => {
    const values = ['Teléfono', 'Web', 'Correo', 'Presencial'];
    const colors = new Map(colorsOf(values).map((color, index) => [values[index], color]));
    const reversed = values.toReversed();
    expect(new Map(colorsOf(reversed).map((color, index) => [reversed[index], color]))).toEqual(colors);
  });

  it('differs from those beside it', () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(new Set(colorsOf(values)).size).toBe(values.length);
  });
});
