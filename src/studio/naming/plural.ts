/** What many of something are probably called: proposed, for whoever names it to change. */

/** The plural of one word in lower case. */
type OfWord = (word: string) => string;

interface Grammar {
  word: OfWord;
  /** what follows one of these says more of the thing and stays as it is: `punto` *de venta* */
  links: readonly string[];
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

const spanish: OfWord = (word) => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  // stressed on the end, which it is no more: revisión, revisiones
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

/** One word in the plural, in capitals where it is in capitals. */
const cased = (word: string, of: OfWord): string => {
  const many = of(word.toLowerCase());
  if (word.length > 1 && word === word.toUpperCase()) return many.toUpperCase();
  return /^\p{Lu}/u.test(word) ? many.charAt(0).toUpperCase() + many.slice(1) : many;
};

/** `Punto de venta` → `Puntos de venta`; empty in a language whose plural is not to be guessed. */
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
