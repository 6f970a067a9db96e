import { expect, it } from 'vitest';
import { escapePattern } from './escapePattern';

const printable = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character),
);

it.each(['', 'i', 'u', 'iu', 'v', 'iv'])(
  'every printable character is matched literally, with the flags "%s"',
  (flags) => {
    const wrong = printable.filter((character) => {
      const pattern = escapePattern(character);
      const other = character.toLowerCase() === 'x' ? 'y' : 'x';
      return [new RegExp(`^${pattern}$`, flags), new RegExp(`^[${pattern}]$`, flags)].some(
        (expression) => !expression.test(character) || expression.test(other),
      );
    });
    expect(wrong).toEqual([]);
  },
);
