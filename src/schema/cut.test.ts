import { describe, expect, it } from 'vitest';
import { cutText } from './cut';

describe('a text that must fit', () => {
  it.each([
    ['Cargo', 5, 'Cargo'],
    ['Cargo duplicado', 10, 'Cargo dup…'],
    ['Cargo duplicado', 7, 'Cargo…'],
    // an accent of its own, a pair of surrogates, a family of seven code points
    ['Jose\u0301 Pérez', 6, 'Jose\u0301…'],
    ['Jose\u0301 Pérez', 5, 'Jos…'],
    ['Pago 😀 doble', 7, 'Pago…'],
    ['Pago 😀 doble', 8, 'Pago 😀…'],
    ['👨‍👩‍👧‍👦 y más gente', 5, '…'],
  ])('%s within %i is %s', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(max);
  });
});
