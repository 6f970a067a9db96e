import { gathered } from './gathered';
import type { Language } from './languages';
import type { Texts } from './texts';

const files = import.meta.glob<Texts>(['./*/*.json', './*/resources/*.json'], { eager: true, import: 'default' });

/** Returns all texts that a language has, by area; `resources` has the resources of all areas. Only for tools and tests. */
export const everythingIn = (language: Language): Record<string, Texts> => gathered(files, language);
