import { completed } from './completed';
import { readFilePath } from './filePath';
import { isComplete, type Language } from './languages';

/**
 * Returns a function that loads the texts of one area in a language. `files` are the area's lazy-loaded files by path, from
 * `import.meta.glob`; `spanish` is passed where the Spanish texts are loaded already.
 */
export function textsLoader<Texts extends object>(
  files: Readonly<Record<string, () => Promise<Texts>>>,
  spanish?: Texts,
): (language: Language) => Promise<Texts> {
  const byLanguage = new Map(Object.entries(files).map(([path, load]) => [readFilePath(path).language, load]));
  const load = async (language: Language): Promise<Texts | undefined> =>
    language === 'es' && spanish ? spanish : byLanguage.get(language)?.();
  return async (language) => {
    const own = await load(language);
    if (own && isComplete(language)) return own;
    const source = await load('es');
    if (!source) throw new Error(`no Spanish texts: ${Object.keys(files).join(', ')}`);
    return completed(source, own);
  };
}
