import { readFilePath } from './filePath';
import { gathered } from './gathered';
import type { Language } from './languages';
import type { Texts } from './texts';

const files = import.meta.glob<Texts>(['./*/*.json', './*/resources/*.json'], { eager: true, import: 'default' });

/** Returns the texts that a language has by file, such as `common` and `resources/sau`. Only for tools and tests. */
export const filesIn = (language: Language): Map<string, Texts> =>
  new Map(
    Object.entries(files)
      .map(([path, texts]) => ({ ...readFilePath(path), texts }))
      .filter((file) => file.language === language)
      .map(({ area, ofResources, texts }) => [ofResources ? `resources/${area}` : area, texts]),
  );

const cache = new Map<Language, Record<string, Texts>>();

/** Returns all texts that a language has, by area; `resources` has the resources of all areas. Only for tools and tests. */
export function everythingIn(language: Language): Record<string, Texts> {
  const texts = cache.get(language) ?? gathered(files, language);
  cache.set(language, texts);
  return texts;
}
