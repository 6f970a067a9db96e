import { createI18nProvider, type ExtensibleI18nProvider } from '../../providers/i18nProvider';
import type { Area } from '../schema/resource';
import { chosenLanguage } from '../session/language';

let loading: Promise<ExtensibleI18nProvider> | undefined;
let loaded: ExtensibleI18nProvider | undefined;

async function load(): Promise<ExtensibleI18nProvider> {
  loaded = await createI18nProvider(chosenLanguage()).catch(() => createI18nProvider('es'));
  return loaded;
}

/** Loads the texts of the interface; falls back to Spanish if the chosen language cannot be loaded. */
export function loadTranslations(): Promise<ExtensibleI18nProvider> {
  loading ??= load();
  return loading;
}

/** The loaded texts; undefined while they are loading. */
export const loadedTranslations = (): ExtensibleI18nProvider | undefined => loaded;

/** Loads the texts of an area's resources, in the chosen language and in those chosen later. */
export const loadAreaTexts = async (area: Area): Promise<void> => (await loadTranslations()).addArea(area);
