/** What the browser knows of resources from the start: heads of those whose area comes later, and what all are called. */
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

const words = { ar, en, es, fr, it, zh };

/** Of the resources whose area comes later: what stands for their schemas, with those of their neighbours that come later too. */
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

/** By resource, what it is called in a language. */
export function namesIn(language: string): Record<string, { name: string }> {
  if (!isLanguage(language)) throw new Error(language);
  return Object.fromEntries(Object.entries(words[language]).map(([name, said]) => [name, { name: said.name }]));
}
