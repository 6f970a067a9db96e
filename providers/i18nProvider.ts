import loadWords from 'virtual:words';
import spanish from 'virtual:words/es';
import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { readFilePath } from '../i18n/filePath';
import { isLanguage, type Language, languageNames, languages } from '../i18n/languages';
import { textsLoader } from '../i18n/textsLoader';
import type { Area } from '../src/schema/resource';
import { createQueue } from './createQueue';
import { withIsolation } from './withIsolation';
import { withVocabulary } from './withVocabulary';

/** The texts of the resources of the lazy-loaded areas. */
const files = Object.entries(
  import.meta.glob<object>(['../i18n/*/resources/*.json', '!**/resources/{holders,sau,settings}.json'], {
    import: 'default',
  }),
);

async function areaMessages(language: Language, area: Area): Promise<object> {
  const languageMessages = files.filter(([path]) => readFilePath(path).area === area);
  return languageMessages.length > 0 ? textsLoader(Object.fromEntries(languageMessages))(language) : {};
}

/** Returns the messages of a language, including those of the loaded areas. Spanish is bundled; the others are loaded when chosen. */
async function messagesOf(language: Language, loadedAreas: readonly Area[]) {
  const [messages, ...areaTexts] = await Promise.all([
    language === 'es' ? spanish : loadWords[language](),
    ...loadedAreas.map((area) => areaMessages(language, area)),
  ]);
  return { ...messages, resources: Object.assign({}, messages.resources, ...areaTexts) };
}

/**
 * A missing text fails a test; in production its key is shown, which is better than a broken page. React-admin also passes whole
 * sentences, such as a server's message: they are returned unchanged.
 */
function missing(key: string): string {
  if (import.meta.env.MODE === 'test' && /^\w+(\.[^\s.]+)+$/.test(key)) throw new Error(`No text is called '${key}'`);
  return key;
}

/** React-admin's i18n provider, with texts that can be extended at run time. */
export interface ExtensibleI18nProvider extends I18nProvider {
  /** adds the texts of an area's resources, in every language */
  addArea(area: Area): Promise<void>;
}

/** Creates the provider with the texts of the first language; the others are loaded when they are chosen. */
export async function createI18nProvider(language: Language): Promise<ExtensibleI18nProvider> {
  const loadedAreas: Area[] = [];
  const first = await messagesOf(language, loadedAreas);
  let started = false;
  /** the language chosen last, which may still be loading */
  let chosenLanguage: string = language;
  const provider = polyglotI18nProvider(
    (locale: string) => {
      if (started) return messagesOf(isLanguage(locale) ? locale : 'es', loadedAreas);
      started = true;
      return first;
    },
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: false, onMissingKey: missing },
  );
  // the files of a language load in any order: the last request wins, and loaded texts never disappear
  const queue = createQueue();
  const shownAreas = new Set<Area>();
  const showMessages = async (): Promise<void> => {
    const areas = [...loadedAreas];
    await provider.changeLocale(chosenLanguage);
    for (const area of areas) shownAreas.add(area);
  };
  return {
    ...withIsolation(withVocabulary(provider)),
    async changeLocale(locale) {
      chosenLanguage = locale;
      try {
        await queue(showMessages);
      } catch (failure) {
        if (chosenLanguage === locale) chosenLanguage = provider.getLocale();
        throw failure;
      }
    },
    async addArea(area) {
      if (shownAreas.has(area)) return;
      await areaMessages(isLanguage(chosenLanguage) ? chosenLanguage : 'es', area);
      if (!loadedAreas.includes(area)) loadedAreas.push(area);
      // areas loaded together are added together
      await queue(async () => shownAreas.has(area) || (await showMessages()));
    },
  };
}
