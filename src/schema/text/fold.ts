import { COMBINING_MARKS, classOf, DOUBLED_CHARACTERS, INVISIBLE, SINGLES, SPACELESS, SPACES } from './characters';

const pattern = (source: string): RegExp => new RegExp(source, 'g');

const invisibleOrMark = pattern(`[${classOf(INVISIBLE, COMBINING_MARKS)}]+`);
const spaces = pattern(`[${classOf(SPACES)}]+`);
const spaceBetween = pattern(`(?<=[${classOf(SPACELESS)}]) (?=[${classOf(SPACELESS)}])`);
const letters: ReadonlyMap<string, string> = new Map([...SINGLES, ...DOUBLED_CHARACTERS]);
const foldedSeparately = pattern(`[${[...letters.keys()].join('')}]`);

const plain = /^[\x21-\x7e]*$/;

/**
 * Normalises a text for comparison, in the browser, on the server and in the database (`server/db/fold.ts` does the same in SQL):
 * lower case, without accents or invisible characters, single spaces, digits and punctuation in ASCII. Texts that look the same
 * to a person become equal. Idempotent.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return (
    text
      .normalize('NFKD')
      .replace(invisibleOrMark, '')
      // removing a character may leave two marks in the wrong order, so they are sorted again
      .normalize('NFD')
      .toLowerCase()
      .replace(foldedSeparately, (letter) => letters.get(letter) ?? letter)
      .replace(spaces, ' ')
      .replace(spaceBetween, '')
      .trim()
  );
}
