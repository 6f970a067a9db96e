import spanishNames from 'virtual:resource-names/es';
import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import es from '../i18n/es';
import { isLanguage, type Language, languageNames, languages } from '../i18n/languages';
import type { BrowserMessages } from '../i18n/messages';
import type { Area } from '../src/schema/resource';
import { inTurn } from './inTurn';

/** What every resource is called; the rest of what those say whose area comes later comes with it. */
type Names = Readonly<Record<string, { readonly name: string }>>;

/** Spanish comes with the application; the others are loaded when they are chosen. */
const OTHERS: Record<Exclude<Language, 'es'>, () => Promise<[{ default: BrowserMessages }, { default: Names }]>> = {
  en: () => Promise.all([import('../i18n/en'), import('virtual:resource-names/en')]),
  zh: () => Promise.all([import('../i18n/zh'), import('virtual:resource-names/zh')]),
  fr: () => Promise.all([import('../i18n/fr'), import('virtual:resource-names/fr')]),
  it: () => Promise.all([import('../i18n/it'), import('virtual:resource-names/it')]),
  ar: () => Promise.all([import('../i18n/ar'), import('virtual:resource-names/ar')]),
};

const AREAS = import.meta.glob<{ default: object }>([
  '../i18n/*/resources/*.ts',
  '!**/resources/{index,everyday,holders,sau,settings}.ts',
]);

const areaWords = async (language: Language, area: Area): Promise<object> =>
  (await AREAS[`../i18n/${language}/resources/${area}.ts`]?.())?.default ?? {};

/** All that is said in a language so far: the areas that were learnt among it. */
async function messagesOf(language: Language, learnt: readonly Area[]) {
  const own = async () => {
    if (language === 'es') return { messages: es, names: spanishNames };
    const [{ default: messages }, { default: names }] = await OTHERS[language]();
    return { messages, names };
  };
  const [{ messages, names }, ...words] = await Promise.all([
    own(),
    ...learnt.map((area) => areaWords(language, area)),
  ]);
  return { ...messages, resources: Object.assign({}, names, messages.resources, ...words) };
}

/**
 * A test fails at a text that nobody wrote; a person sees its key, which is better than a broken page. React-admin also
 * translates whole sentences, such as a server's: they stay as they are.
 */
function missing(key: string): string {
  if (import.meta.env.MODE === 'test' && /^\w+(\.[^\s.]+)+$/.test(key)) throw new Error(`No text is called '${key}'`);
  return key;
}

/** React-admin's words, and more of them as more of the product is opened. */
export interface Speaker extends I18nProvider {
  /** says the words of an area's resources too from now on, in every language */
  learn(area: Area): Promise<void>;
}

/** React-admin's words in a language to begin with, and in each of the six when it is chosen. */
export async function createI18nProvider(language: Language): Promise<Speaker> {
  const learnt: Area[] = [];
  const first = await messagesOf(language, learnt);
  let begun = false;
  /** the language that was chosen last, which may still be on its way */
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
  // the words of a language come in files, in any order: said is what was asked for last, and never less than before
  const turn = inTurn();
  const said = new Set<Area>();
  const say = async (): Promise<void> => {
    const areas = [...learnt];
    await provider.changeLocale(chosen);
    for (const area of areas) said.add(area);
  };
  return {
    ...provider,
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
      // those that came together are said together
      await turn(async () => said.has(area) || (await say()));
    },
  };
}
