/**
 * The resource data bundled with the browser's first chunk: summaries of the lazy-loaded areas' resources, and the names of all
 * resources.
 */
import ar from '../../i18n/ar/resources';
import en from '../../i18n/en/resources';
import es from '../../i18n/es/resources';
import fr from '../../i18n/fr/resources';
import it from '../../i18n/it/resources';
import { isLanguage } from '../../i18n/languages';
import zh from '../../i18n/zh/resources';
import { schemas } from '../../resources';
import { isEveryday } from '../../resources/everyday';
import { headOf, neighboursOf } from '../../src/schema/heads';
import { labelsIn, messagesOf } from '../../src/schema/labels';
import { inWords } from '../../src/schema/title';

const words = { ar, en, es, fr, it, zh };

/** Returns the summaries of the lazy-loaded resources, including those of their lazy-loaded neighbours. */
export const heads = () => {
  const later = new Set(schemas.filter(({ area }) => !isEveryday(area)).map(({ name }) => name));
  const comingOf = (names: readonly string[]) => names.filter((name) => later.has(name));
  return schemas
    .filter(({ name }) => later.has(name))
    .map((schema) => {
      const { refers, listed } = neighboursOf(schema);
      return { ...headOf(schema), refers: comingOf(refers), listed: comingOf(listed) };
    });
};

/** Returns the resources' names in a language. */
export function namesIn(language: string): Record<string, { name: string }> {
  if (!isLanguage(language)) throw new Error(language);
  const own = schemas.flatMap(({ name, labels }) => {
    const texts = labelsIn(labels, language);
    return texts ? [[name, { name: String(messagesOf(texts, language).name ?? inWords(name)) }] as const] : [];
  });
  return Object.fromEntries([
    ...Object.entries(words[language]).map(([name, said]) => [name, { name: said.name }] as const),
    ...own,
  ]);
}
