import loadWords from 'virtual:words';
import spanish from 'virtual:words/es';
import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { readFilePath } from '../i18n/filePath';
import { isLanguage, type Language, languageNames, languages } from '../i18n/languages';
import { textsLoader } from '../i18n/textsLoader';
import type { Area } from '../src/schema/resource';
import { inTurn } from './inTurn';
import { withVocabulary } from './withVocabulary';

/** The texts of the resources of the lazy-loaded areas. */
const files = Object.entries(
  import.meta.glob<object>(['../i18n/*/resources/*.json', '!**/resources/{holders,sau,settings}.json'], {
    import: 'default',
  }),
);

async function areaWords(language: Language, area: Area): Promise<object> {
  const own = files.filter(([path]) => readFilePath(path).area === area);
  return own.length > 0 ? textsLoader(Object.fromEntries(own))(language) : {};
}

/** Returns the messages of a language, including those of the loaded areas. Spanish is bundled; the others are loaded when chosen. */
async function messagesOf(language: Language, learnt: readonly Area[]) {
  const [messages, ...words] = await Promise.all([
    language === 'es' ? spanish : loadWords[language](),
    ...learnt.map((area) => areaWords(language, area)),
  ]);
  return { ...messages, resources: Object.assign({}, messages.resources, ...words) };
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
export interface Speaker extends I18nProvider {
  /** adds the texts of an area's resources, in every language */
  learn(area: Area): Promise<void>;
}

/** Creates the provider with the texts of the first language; the others are loaded when they are chosen. */
export async function createI18nProvider(language: Language): Promise<Speaker> {
  const learnt: Area[] = [];
  const first = await messagesOf(language, learnt);
  let begun = false;
  /** the language chosen last, which may still be loading */
  let chosen: string = language;
  const provider = polyglotI18nProvider(
    (locale: string) => {
      if (begun) return messagesOf(isLanguage(locale) ? locale : 'es', learnt);
      begun = true;
      return first;
    },
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: false, onMissingKey: missing },
  );
  // the files of a language load in any order: the last request wins, and loaded texts never disappear
  const turn = inTurn();
  const said = new Set<Area>();
  const say = async (): Promise<void> => {
    const areas = [...learnt];
    await provider.changeLocale(chosen);
    for (const area of areas) said.add(area);
  };
  return {
    ...withVocabulary(provider),
    async changeLocale(locale) {
      chosen = locale;
      try {
        await turn(say);
      } catch (failure) {
        if (chosen === locale) chosen = provider.getLocale();
        throw failure;
      }
    },
    async learn(area) {
      if (said.has(area)) return;
      await areaWords(isLanguage(chosen) ? chosen : 'es', area);
      if (!learnt.includes(area)) learnt.push(area);
      // areas loaded together are added together
      await turn(async () => said.has(area) || (await say()));
    },
  };
}
