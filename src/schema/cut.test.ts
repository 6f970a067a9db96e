import { describe, expect, it } from 'vitest';
import { cutText } from './cut';

describe('cutting a text to a maximum length', () => {
  it.each([
    ['Cargo', 5, 'Cargo'],
    ['Cargo duplicado', 10, 'Cargo dup…'],
    ['Cargo duplicado', 7, 'Cargo…'],
    // a combining accent, a surrogate pair, a family emoji of seven code points
    ['Jose\u0301 Pérez', 6, 'Jose\u0301…'],
    ['Jose\u0301 Pérez', 5, 'Jos…'],
    ['Pago 😀 doble', 7, 'Pago…'],
    ['Pago 😀 doble', 8, 'Pago 😀…'],
    ['👨‍👩‍👧‍👦 y más gente', 5, '…'],
  ])('cuts %s at %i: %s', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(max);
  });
});
