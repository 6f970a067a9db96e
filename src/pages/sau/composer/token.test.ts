import { describe, expect, it } from 'vitest';
import { replaceToken, tokenAt } from './token';

describe('the word typed after a sign', () => {
  it.each([
    ['/', { sign: '/', query: '', start: 0 }],
    ['Hola /lib', { sign: '/', query: 'lib', start: 5 }],
    ['Hola\n/lib', { sign: '/', query: 'lib', start: 5 }],
    ['@Núñ', { sign: '@', query: 'Núñ', start: 0 }],
    ['24/7', undefined],
    ['ana@example', undefined],
    ['/libre deuda', undefined],
    ['https://x', undefined],
  ])('%j', (text, expected) => expect(tokenAt(text, text.length)).toEqual(expected));

  it('ends at the caret', () => {
    expect(tokenAt('/lib resto', 4)).toEqual({ sign: '/', query: 'lib', start: 0 });
  });

  it('is replaced, and the caret is after the inserted text', () => {
    const token = { sign: '/', query: 'lib', start: 5 } as const;
    expect(replaceToken('Hola /lib y más', token, 'Va el libre deuda.')).toEqual({
      text: 'Hola Va el libre deuda. y más',
      caret: 23,
    });
  });
});
