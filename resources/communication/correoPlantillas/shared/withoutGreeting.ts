/** Removes from a written answer the greeting and the closing that the template already contains. */
import { BoundedMap } from '../../../../src/schema/boundedMap';
import { escapePattern } from '../../../../src/schema/text/escapePattern';

/** Only letters and digits, without accents or case. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const anyOf = (words: readonly string[]): string => `(?:${words.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`;

const patterns = new BoundedMap<string, string>(20);

/** Returns the pattern of any of the greetings; longer ones first. */
function greetingPattern(greetings: readonly string[]): string {
  const key = greetings.join('|');
  const cached = patterns.get(key);
  if (cached !== undefined) return cached;
  const pattern = anyOf([...greetings].sort((first, other) => other.length - first.length));
  patterns.set(key, pattern);
  return pattern;
}
const GAP = '[\\s,،，]*';
const END = '[\\s,:.!،：，！]*[,:.!،：，！\\n][\\s,:.!،：，！]*';

/**
 * Returns a pattern of a greeting at the start of a text: a greeting word before or after the name, or parts of it, and its
 * punctuation.
 */
function greetingOf(name: string, greetings: readonly string[]): RegExp {
  const nameParts = name.split(/\s+/).filter(Boolean);
  const names = nameParts.length === 0 ? '' : `(?:${GAP}${anyOf(nameParts)})*`;
  const greeting = greetingPattern(greetings);
  return new RegExp(`^[\\s¡]*(?:${greeting}${names}|${names}${GAP}${greeting})${END}`, 'iu');
}

/** What a template has around a written text, filled in, and what greets in it. */
export interface Frame {
  /** the template's text before the written one */
  before: string;
  /** the template's text after it */
  after: string;
  /** the recipient's name */
  name: string;
  /** the greetings of all languages: an agent may write in another one than the template */
  greetings: readonly string[];
}

/** Returns a written text without the greeting and the closing lines that the template has around it. */
export function withoutGreeting(text: string, { before, after, name, greetings }: Frame): string {
  const greeting = greetingOf(name, greetings);
  const afterGreeting = greeting.test(before) ? text.replace(greeting, '') : text;
  const closingLines = new Set(after.split('\n').map(normalize).filter(Boolean));
  const lines = afterGreeting.split('\n');
  while (lines.length > 1 && (lines.at(-1)?.trim() === '' || closingLines.has(normalize(lines.at(-1) ?? ''))))
    lines.pop();
  const result = lines.join('\n').trim();
  if (result === '') return text;
  return afterGreeting === text ? result : result.charAt(0).toUpperCase() + result.slice(1);
}
