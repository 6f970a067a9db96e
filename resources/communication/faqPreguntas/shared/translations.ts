/** Translations of a frequent question: which languages have one, and whether it is as new as the Spanish text. */

/** The languages of the product besides the one in which questions are written. */
export const TRANSLATED = ['en', 'zh', 'fr', 'it', 'ar'] as const;

export type Translated = (typeof TRANSLATED)[number];

export const STATES = ['Al día', 'Desactualizada', 'Falta'] as const;

export type TranslationState = (typeof STATES)[number];

export interface Translation {
  idioma: Translated;
  pregunta: string;
  respuesta: string;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Returns the translations in a value of the field `idiomas`, incomplete ones too. */
export const translationsIn = (value: unknown): Translation[] =>
  (Array.isArray(value) ? value.filter(isRow) : []).flatMap(({ idioma, pregunta, respuesta }) => {
    const language = TRANSLATED.find((name) => name === idioma);
    return language ? [{ idioma: language, pregunta: String(pregunta ?? ''), respuesta: String(respuesta ?? '') }] : [];
  });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the HTML of a translated answer. One that was written before answers were formatted is plain text. */
export function answerHtml(answer: string): string {
  if (answer === '' || /<\/?[a-z][^>]*>/i.test(answer)) return answer;
  const lines = answer
    .replace(/[<>]|&(?!(?:amp|lt|gt|nbsp|quot|#\d+);)/g, (sign) => ESCAPES[sign] ?? sign)
    .split(/\n{2,}/);
  return lines.map((line) => `<p>${line.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

/** Returns the state of a translation of a stored question; one without a stored state has none. */
export function stateOf(record: Row, language: Translated): TranslationState {
  if (!translationsIn(record.idiomas).some(({ idioma }) => idioma === language)) return 'Falta';
  const stored = isRow(record.traducciones) ? record.traducciones[language] : undefined;
  return stored === 'Desactualizada' ? 'Desactualizada' : 'Al día';
}

/**
 * Returns the states after a change of a question. A translation that is written is up to date; another one is older than its
 * source if the Spanish text changed. `before`: null for a new question.
 */
export function statesAfter(before: Row | null, after: Row): Record<Translated, TranslationState> {
  const textOf = (record: Row | null, language: Translated) =>
    JSON.stringify(translationsIn(record?.idiomas).find(({ idioma }) => idioma === language) ?? null);
  const isSourceChanged = before !== null && ['pregunta', 'respuesta'].some((name) => before[name] !== after[name]);
  const next = (language: Translated): TranslationState => {
    const state = stateOf(after, language);
    if (state === 'Falta' || before === null) return state;
    if (textOf(before, language) !== textOf(after, language)) return 'Al día';
    return isSourceChanged ? 'Desactualizada' : stateOf(before, language);
  };
  return { en: next('en'), zh: next('zh'), fr: next('fr'), it: next('it'), ar: next('ar') };
}
