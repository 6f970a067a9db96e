import { describe, expect, it } from 'vitest';
import { drawPlate } from './plates';

describe('a licence plate is drawn', () => {
  it.each([
    ['AAA123', { look: 'old', moto: false, groups: ['AAA', '123'] }],
    ['AA123BB', { look: 'mercosur', moto: false, groups: ['AA', '123', 'BB'] }],
    ['ab 123-cd', { look: 'mercosur', moto: false, groups: ['AB', '123', 'CD'] }],
    ['A123BCD', { look: 'mercosur', moto: true, groups: ['A123', 'BCD'] }],
    ['123ABC', { look: 'old', moto: true, groups: ['123', 'ABC'] }],
    ['MWW8F47', { look: 'mercosur', moto: false, groups: ['MWW', '8F47'] }],
    ['SBX 1234', { look: 'neutral', moto: false, groups: ['SBX 1234'] }],
    ['', { look: 'neutral', moto: false, groups: [''] }],
  ])('as %s', (text, drawing) => {
    expect(drawPlate(text)).toEqual(drawing);
  });
});
