/** The language of the full-text search. Every text is a valid search. */
import { compactCode } from './codes';
import { fold } from './fold';
import { typedCodes, withoutApostrophes } from './searchable';

export interface SearchTerm {
  text: string;
  /** `word`: also its other forms (plural, tense); `prefix`: a word that is still being typed; `phrase`: these words in this order */
  mode: 'word' | 'prefix' | 'phrase';
}

/** A record matches a search when it matches every clause: one of its terms, or none of them. */
export interface SearchClause {
  terms: readonly SearchTerm[];
  excluded: boolean;
}

const MAX_TERMS = 12;
/** A shorter word at the end matches exactly: nearly every text has a word that starts with one or two given letters. */
const MIN_PREFIX = 3;

/** Words without a meaning of their own, which searches in sentences contain. */
const SMALL_WORDS = new Set(
  'a al con de del el en es la las le les lo los me mi por que se su sus un una unos unas y e the of and'.split(' '),
);
const OR = new Set(['or', 'o', '|']);

const QUOTES = /[\u201c\u201d\u201e\u00ab\u00bb\uff02]/g;
const PARTS = /(-?)"([^"]*)"?|(\S+)/g;
const HAS_WORD = /[\p{L}\p{N}]/u;

interface Part {
  text: string;
  phrase: boolean;
  excluded: boolean;
  /** the codes of which the word may be a group: `AA 123 BB` is also `aa123bb` */
  codes: readonly string[];
}

function partsOf(q: string): Part[] {
  const text = q.replace(QUOTES, '"');
  const codes = typedCodes(text);
  const parts = [...text.matchAll(PARTS)].map(({ 0: typed, 1: minus, 2: phrase, 3: word = '', index }): Part => {
    if (phrase !== undefined) return { text: phrase.trim(), phrase: true, excluded: minus === '-', codes: [] };
    const excluded = /^-[^-]/.test(word);
    const around = codes.filter(({ from, to }) => from < index + typed.length && to > index);
    return {
      // a quote inside a word starts no phrase
      text: (excluded ? word.slice(1) : word).replaceAll('"', ' '),
      phrase: false,
      excluded,
      codes: excluded ? [] : around.map(({ code }) => code),
    };
  });
  return parts.filter(({ text }) => HAS_WORD.test(fold(text)) || text === '|');
}

function termsOf({ text, phrase, codes }: Part, isLast: boolean): SearchTerm[] {
  if (phrase) return [{ text, mode: 'phrase' }];
  const mode = isLast && fold(text).replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_PREFIX ? 'prefix' : 'word';
  // a code is also found in its compact form (`20.123.456` is `20123456`), a name without its apostrophe
  const compact = /\d/.test(text) ? [compactCode(text).toLowerCase()] : [];
  return [...new Set([text, ...compact, withoutApostrophes(text), ...codes])]
    .filter((reading) => HAS_WORD.test(fold(reading)))
    .map((reading): SearchTerm => ({ text: reading, mode }));
}

/** Returns the clauses of a search text: words, `"phrases"`, `-excluded`, and `or` between alternatives. */
export function searchClauses(q: string): SearchClause[] {
  const parts = partsOf(q);
  const isOr = (index: number): boolean => {
    const part = parts[index];
    // an operator stands between two terms
    return (
      part !== undefined &&
      !part.phrase &&
      OR.has(part.text.toLowerCase()) &&
      index > 0 &&
      index < parts.length - 1 &&
      !isOr(index - 1)
    );
  };
  const isSmall = ({ text, phrase, excluded }: Part) => !phrase && !excluded && SMALL_WORDS.has(fold(text));
  const hasOthers = parts.some((part, index) => !isSmall(part) && !isOr(index) && part.text !== '|');
  const clauses: { terms: SearchTerm[]; excluded: boolean }[] = [];
  let count = 0;
  let joins = false;
  parts.forEach((part, index) => {
    if (isOr(index)) {
      joins = clauses.length > 0;
      return;
    }
    if (part.text === '|' || (hasOthers && isSmall(part)) || count === MAX_TERMS) return;
    count += 1;
    const terms = termsOf(part, index === parts.length - 1 && !part.excluded);
    const last = clauses.at(-1);
    if (joins && last && last.excluded === part.excluded) last.terms.push(...terms);
    else clauses.push({ terms, excluded: part.excluded });
    joins = false;
  });
  return clauses;
}
