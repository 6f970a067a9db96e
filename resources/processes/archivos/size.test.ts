import { expect, it } from 'vitest';
import { sizeOf } from './slots';

it.each([
  [0, '0 B'],
  [512, '512 B'],
  [38_400, '38,4 kB'],
  [1_400_000, '1,4 MB'],
  [250_000_000, '250 MB'],
  [3_210_000_000, '3,21 GB'],
])('%i bytes are formatted as %s', (bytes, text) => expect(sizeOf(bytes)).toBe(text.replace(' ', '\u00a0')));
