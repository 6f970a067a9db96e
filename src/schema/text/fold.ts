import { classOf, DOUBLES, INVISIBLE, MARKS, SINGLES, SPACELESS, SPACES } from './characters';

const pattern = (inside: string): RegExp => new RegExp(inside, 'g');

const unseen = pattern(`[${classOf(INVISIBLE, MARKS)}]+`);
const spaces = pattern(`[${classOf(SPACES)}]+`);
const joined = pattern(`(?<=[${classOf(SPACELESS)}]) (?=[${classOf(SPACELESS)}])`);
const letters: ReadonlyMap<string, string> = new Map([...SINGLES, ...DOUBLES]);
const special = pattern(`[${[...letters.keys()].join('')}]`);

const plain = /^[\x21-\x7e]*$/;

/**
 * A text as it is compared, in the browser, in the server and in the database (`server/db/fold.ts` says the same in SQL): lower
 * case, without accents or invisible characters, one space where there is any, digits and punctuation in their ASCII form. Texts
 * that a person takes for the same are the same. Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return (
    text
      .normalize('NFKD')
      .replace(unseen, '')
      // what stood between two marks may have gone: they are put in order again
      .normalize('NFD')
      .toLowerCase()
      .replace(special, (letter) => letters.get(letter) ?? letter)
      .replace(spaces, ' ')
      .replace(joined, '')
      .trim()
  );
}

/** Whether two texts are one to whoever reads them. */
export const sameText = (one: string, other: string): boolean => fold(one) === fold(other);
