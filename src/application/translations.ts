import { createI18nProvider, type Speaker } from '../../providers/i18nProvider';
import type { Area } from '../schema/resource';
import { chosenLanguage } from '../session/language';

let loading: Promise<Speaker> | undefined;
let loaded: Speaker | undefined;

async function load(): Promise<Speaker> {
  loaded = await createI18nProvider(chosenLanguage()).catch(() => createI18nProvider('es'));
  return loaded;
}

/** Loads the texts of the interface; falls back to Spanish if the chosen language cannot be loaded. */
export function loadTranslations(): Promise<Speaker> {
  loading ??= load();
  return loading;
}

/** The loaded texts; undefined while they are loading. */
export const loadedTranslations = (): Speaker | undefined => loaded;

/** Loads the texts of an area's resources, in the chosen language and in those chosen later. */
export const loadAreaTexts = async (area: Area): Promise<void> => (await loadTranslations()).learn(area);
