/** Proposes the plural of a label; the author can change it. */

/** Returns the plural of a lower-case word. */
type OfWord = (word: string) => string;

interface Grammar {
  word: OfWord;
  /** words that start an invariable complement: `punto` *de venta* */
  links: readonly string[];
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

const spanish: OfWord = (word) => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  // the plural loses the accent of the last syllable: revisión, revisiones
  if (/[áéíóú][ns]$/.test(word)) return `${word.replace(/[áéíóú](?=.$)/, (letter) => PLAIN[letter] ?? letter)}es`;
  return /[sx]$/.test(word) ? word : `${word}es`;
};

const french: OfWord = (word) => {
  if (/[sxz]$/.test(word)) return word;
  if (/(eau|eu)$/.test(word)) return `${word}x`;
  return /al$/.test(word) ? `${word.slice(0, -2)}aux` : `${word}s`;
};

const italian: OfWord = (word) => {
  if (/[cg][ao]$/.test(word)) return `${word.slice(0, -1)}h${word.endsWith('a') ? 'e' : 'i'}`;
  if (/io$/.test(word)) return word.slice(0, -1);
  if (/[oe]$/.test(word)) return `${word.slice(0, -1)}i`;
  return /a$/.test(word) ? `${word.slice(0, -1)}e` : word;
};

const english: OfWord = (word) => {
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
const cased = (word: string, of: OfWord): string => {
  const many = of(word.toLowerCase());
  if (word.length > 1 && word === word.toUpperCase()) return many.toUpperCase();
  return /^\p{Lu}/u.test(word) ? many.charAt(0).toUpperCase() + many.slice(1) : many;
};

/** `Punto de venta` → `Puntos de venta`; an empty string for languages without plural rules here. */
export function pluralOf(one: string, language: string): string {
  const said = one.trim();
  if (said === '' || language === 'zh') return said;
  if (language === 'en') {
    const link = ENGLISH_LINKS.exec(said)?.index ?? said.length;
    return said.slice(0, link).replace(/\S+$/, (word) => cased(word, english)) + said.slice(link);
  }
  const grammar = GRAMMARS[language];
  if (!grammar) return '';
  const words = said.split(/\s+/);
  const link = words.findIndex((word) => grammar.links.includes(word.toLowerCase()) || /^\p{L}['’]/u.test(word));
  return words.map((word, at) => (link < 0 || at < link ? cased(word, grammar.word) : word)).join(' ');
}
