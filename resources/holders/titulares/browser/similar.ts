import { distance } from 'fastest-levenshtein';
import { fold } from '../../../../src/schema/text/fold';

/** Number of letters of a name per allowed typing error. */
const LETTERS_PER_ERROR = 5;

/** First letters of each name by which candidates are searched: later ones may be misspelt. */
const SEARCHED_LETTERS = 3;

interface Name {
  nombre: string;
  apellido: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? fold(value).trim() : '');
const nameIn = ({ nombre, apellido }: Readonly<Record<string, unknown>>): Name => ({
  nombre: text(nombre),
  apellido: text(apellido),
});

const isNear = (a: string, b: string): boolean =>
  distance(a, b) <= Math.floor(Math.max(a.length, b.length) / LETTERS_PER_ERROR);

/** Returns the search text that finds holders of similar names; undefined until both names have their first letters. */
export function similarSearch(typed: Readonly<Record<string, unknown>>): string | undefined {
  const { nombre, apellido } = nameIn(typed);
  const isLong = (name: string) => name.length >= SEARCHED_LETTERS;
  if (!isLong(nombre) || !isLong(apellido)) return undefined;
  return `${apellido.slice(0, SEARCHED_LETTERS)} ${nombre.slice(0, SEARCHED_LETTERS)}`;
}

/**
 * Whether two people may be the same by their names: accents, case and few typing errors apart, also with only the first of
 * several given names, and with name and surname exchanged.
 */
export function isSimilarName(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const [one, other] = [nameIn(a), nameIn(b)];
  const first = (name: string) => name.split(' ')[0] ?? '';
  const isNearName = (x: string, y: string) => isNear(x, y) || isNear(first(x), first(y));
  return (
    (isNear(one.apellido, other.apellido) && isNearName(one.nombre, other.nombre)) ||
    (isNear(one.apellido, other.nombre) && isNear(one.nombre, other.apellido))
  );
}
