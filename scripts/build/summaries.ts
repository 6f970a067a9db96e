/**
 * The resource data bundled with the browser's first chunk: summaries of the lazy-loaded areas' resources, and the names of all
 * resources.
 */
import { readFilePath } from '../../i18n/filePath';
import type { Language } from '../../i18n/languages';
import { schemas } from '../../resources';
import { isEveryday } from '../../resources/everyday';
import { labelsIn, messagesOf } from '../../src/schema/labels';
import { neighboursOf, summaryOf } from '../../src/schema/summary';
import { inWords } from '../../src/schema/title';

const files = import.meta.glob<Readonly<Record<string, { name?: string }>>>('../../i18n/*/resources/*.json', {
  eager: true,
  import: 'default',
});

/** Returns the names of the product's resources that a language has. */
const translatedNames = (language: Language): [string, { name: string }][] =>
  Object.entries(files)
    .filter(([path]) => readFilePath(path).language === language)
    .flatMap(([, resources]) =>
      Object.entries(resources).flatMap(([resource, { name }]) => (name ? [[resource, { name }]] : [])),
    );

/** Returns the summaries of the lazy-loaded resources, including those of their lazy-loaded neighbours. */
export const summaries = () => {
  const lazyNames = new Set(schemas.filter(({ area }) => !isEveryday(area)).map(({ name }) => name));
  const onlyLazy = (names: readonly string[]) => names.filter((name) => lazyNames.has(name));
  return schemas
    .filter(({ name }) => lazyNames.has(name))
    .map((schema) => {
      const { refers, listed } = neighboursOf(schema);
      return { ...summaryOf(schema), refers: onlyLazy(refers), listed: onlyLazy(listed) };
    });
};

/**
 * Returns the resources' names in a language, in Spanish where it has none; and the descriptions that a resource has among its own
 * labels.
 */
export function namesIn(language: Language): Record<string, { name: string; description?: string }> {
  const publishedNames = schemas.flatMap(({ name, labels }) => {
    const texts = labelsIn(labels, language);
    if (!texts) return [];
    const { description } = texts;
    const plural = String(messagesOf(texts, language).name ?? inWords(name));
    return [[name, { name: plural, ...(description && { description }) }] as const];
  });
  return Object.fromEntries([...translatedNames('es'), ...translatedNames(language), ...publishedNames]);
}
