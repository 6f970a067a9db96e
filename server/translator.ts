/** Translation that includes the texts of published resources; these take precedence over the product's texts. */
import Polyglot from 'node-polyglot';
import type { Language } from '../i18n/languages';
import { sentenceIn, sentenceOf } from '../src/schema/labels';
import type { Registry } from '../src/schema/registry';
import { type TextValues, translate } from './translate';

/** Returns the text of a key in a language, with its `%{values}` filled in. */
export type Translator = (language: Language, key: string, values?: TextValues) => string;

export const translatorOf =
  ({ get }: Pick<Registry, 'get'>): Translator =>
  (language, key, values = {}) => {
    const name = sentenceOf(key);
    const schema = name === undefined ? undefined : get(name)?.schema;
    const ownText = schema && sentenceIn(schema, key, language);
    if (ownText === undefined) return translate(language, key, values);
    return new Polyglot({ locale: language, phrases: { own: ownText } }).t('own', values);
  };
