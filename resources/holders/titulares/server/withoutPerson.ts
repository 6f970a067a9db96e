import { escapePattern } from '../../../../src/schema/text/escapePattern';

/** What stands in a text where a person's data stood. */
const REMOVED = '—';
/** Shorter parts of a name are words of any text. */
const MIN_NAME = 3;
/** Parts of names that are words of any text too. */
const PARTICLES: ReadonlySet<string> = new Set([
  ...[
    'del',
    'las',
    'los',
    'san',
    'das',
    'dos',
    'des',
    'les',
    'della',
    'degli',
    'van',
    'von',
    'der',
    'den',
    'ben',
    'bin',
    'ibn',
  ],
]);
/** The last figures of a telephone identify it, however it was written. */
const PHONE_FIGURES = 8;

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Letters with or without accents. */
const asWritten = (text: string): string =>
  [...unaccented(text)].map((character) => `${escapePattern(character)}\\p{M}*`).join('');

/** Figures with dots, spaces or dashes between them. */
const asFigures = (text: string): string => text.replace(/\D/g, '').split('').join('[\\s.\\-/]*');

type Holder = Readonly<Record<string, unknown>>;

/** Returns a function that removes a holder's names, document, address and telephone from a text. */
export function withoutPerson(holder: Holder): (text: string) => string {
  const textOf = (name: string) => (typeof holder[name] === 'string' ? holder[name].trim() : '');
  const names = [textOf('apellido'), textOf('nombre')]
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((name) => name.length >= MIN_NAME && !PARTICLES.has(name.toLowerCase()));
  const numbers = [
    ...[textOf('numeroDocumento'), textOf('cuit')].filter((number) => number.replace(/\D/g, '').length >= 6),
    textOf('telefonoNormalizado').slice(-PHONE_FIGURES),
  ].filter(Boolean);
  const marks = [
    ...[textOf('email'), ...names]
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .map(asWritten),
    ...numbers.map(asFigures),
  ];
  if (marks.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${marks.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.normalize('NFD').replace(pattern, REMOVED).normalize('NFC');
}
