import { fold } from './fold';

/** Spaces, dots, dashes and slashes inside a number as people write it. */
const SEPARATORS = /(?<=\d)[\s.\-/]+(?=\d)/g;
/** Every document, plate, telephone number and tag number has three digits in a row. */
const LONG_NUMBER = /\d{3}/;

/** Whether a text looks like an identifier of somebody: a document, plate, telephone, tag number or mail address. */
export function looksPersonal(text: string): boolean {
  const folded = fold(text);
  return folded.includes('@') || LONG_NUMBER.test(folded.replace(SEPARATORS, ''));
}
