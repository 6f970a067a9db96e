/** Removes from a written answer the greeting and the closing that the template already contains. */
import { languages } from '../../i18n/languages';
import { translate } from '../translate';

/** Only letters and digits, without accents or case. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const anyOf = (words: readonly string[]): string => `(?:${words.map(escapeRegExp).join('|')})(?![\\p{L}\\p{N}])`;

// an agent may write in another language than the template; longer words first
const GREETING = anyOf(
  languages
    .flatMap((language) => translate(language, 'mail.greetings').split('|'))
    .sort((first, other) => other.length - first.length),
);
const GAP = '[\\s,،，]*';
const END = '[\\s,:.!،：，！]*[,:.!،：，！\\n][\\s,:.!،：，！]*';

/**
 * Returns a pattern of a greeting at the start of a text: a greeting word before or after the name, or parts of it, and its
 * punctuation.
 */
function greetingOf(name: string): RegExp {
  const nameParts = name.split(/\s+/).filter(Boolean);
  const names = nameParts.length === 0 ? '' : `(?:${GAP}${anyOf(nameParts)})*`;
  return new RegExp(`^[\\s¡]*(?:${GREETING}${names}|${names}${GAP}${GREETING})${END}`, 'iu');
}

/**
 * Returns the text for a template's placeholder without the greeting and the closing lines that the template has around it.
 *
 * @param text the written text
 * @param before the template's text before the placeholder, filled in
 * @param after the template's text after it
 * @param name the recipient's name
 */
export function withoutGreeting(text: string, before: string, after: string, name: string): string {
  const greeting = greetingOf(name);
  const afterGreeting = greeting.test(before) ? text.replace(greeting, '') : text;
  const closingLines = new Set(after.split('\n').map(normalize).filter(Boolean));
  const lines = afterGreeting.split('\n');
  while (lines.length > 1 && (lines.at(-1)?.trim() === '' || closingLines.has(normalize(lines.at(-1) ?? ''))))
    lines.pop();
  const result = lines.join('\n').trim();
  if (result === '') return text;
  return afterGreeting === text ? result : result.charAt(0).toUpperCase() + result.slice(1);
}
