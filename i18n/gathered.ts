import { completed } from './completed';
import { readFilePath } from './filePath';
import { isComplete, type Language } from './languages';
import type { Texts } from './texts';

/** Files of texts by path, from an eager `import.meta.glob`. */
type Files = Readonly<Record<string, Texts>>;

/** Returns the texts of a language by area, as its files have them; `resources` has the resources of all areas. */
export function gathered(files: Files, language: Language): Record<string, Texts> {
  const texts: Record<string, Texts> = {};
  for (const [path, file] of Object.entries(files)) {
    const { language: folder, area, ofResources } = readFilePath(path);
    if (folder !== language) continue;
    if (ofResources) texts.resources = { ...texts.resources, ...file };
    else texts[area] = file;
  }
  return texts;
}

/** Returns the texts of a language by area; those that it lacks are the Spanish ones. */
export const gatheredComplete = (files: Files, language: Language): Record<string, Texts> =>
  isComplete(language) ? gathered(files, language) : completed(gathered(files, 'es'), gathered(files, language));
