/** Proposes the plural of a label; the author can change it. */

/** Returns the plural of a lower-case word. */
type WordRule = (word: string) => string;

interface Grammar {
  word: WordRule;
  /** words that start an invariable complement: `punto` *de venta* */
  links: readonly string[];
}

const UNACCENTED: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

const spanish: WordRule = (word) => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  // the plural loses the accent of the last syllable: revisión, revisiones
  if (/[áéíóú][ns]$/.test(word)) return `${word.replace(/[áéíóú](?=.$)/, (letter) => UNACCENTED[letter] ?? letter)}es`;
  return /[sx]$/.test(word) ? word : `${word}es`;
};

const french: WordRule = (word) => {
  if (/[sxz]$/.test(word)) return word;
  if (/(eau|eu)$/.test(word)) return `${word}x`;
  return /al$/.test(word) ? `${word.slice(0, -2)}aux` : `${word}s`;
};

const italian: WordRule = (word) => {
  if (/[cg][ao]$/.test(word)) return `${word.slice(0, -1)}h${word.endsWith('a') ? 'e' : 'i'}`;
  if (/io$/.test(word)) return word.slice(0, -1);
  if (/[oe]$/.test(word)) return `${word.slice(0, -1)}i`;
  return /a$/.test(word) ? `${word.slice(0, -1)}e` : word;
};

const english: WordRule = (word) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  es: { word: spanish, links: ['de', 'del', 'a', 'al', 'en', 'con', 'sin', 'por', 'para'] },
  fr: { word: french, links: ['de', 'du', 'des', 'à', 'au', 'aux', 'en', 'avec', 'sans', 'par', 'pour'] },
  it: { word: italian, links: ['di', 'del', 'della', 'dei', 'delle', 'a', 'al', 'in', 'con', 'senza', 'per', 'da'] },
};
const ENGLISH_LINKS = /\s(of|for|in|with|without|by|to|at)\s/i;

/** Returns the plural of one word in the same case. */
const cased = (word: string, rule: WordRule): string => {
  const plural = rule(word.toLowerCase());
  if (word.length > 1 && word === word.toUpperCase()) return plural.toUpperCase();
  return /^\p{Lu}/u.test(word) ? plural.charAt(0).toUpperCase() + plural.slice(1) : plural;
};

/** `Punto de venta` → `Puntos de venta`; an empty string for languages without plural rules here. */
export function pluralOf(label: string, language: string): string {
  const trimmed = label.trim();
  if (trimmed === '' || language === 'zh') return trimmed;
  if (language === 'en') {
    const link = ENGLISH_LINKS.exec(trimmed)?.index ?? trimmed.length;
    return trimmed.slice(0, link).replace(/\S+$/, (word) => cased(word, english)) + trimmed.slice(link);
  }
  const grammar = GRAMMARS[language];
  if (!grammar) return '';
  const words = trimmed.split(/\s+/);
  const link = words.findIndex((word) => grammar.links.includes(word.toLowerCase()) || /^\p{L}['’]/u.test(word));
  return words.map((word, index) => (link < 0 || index < link ? cased(word, grammar.word) : word)).join(' ');
}
