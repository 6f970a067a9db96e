import { languages } from '../../i18n/languages';
import { translate } from '../translate';

/** The words that greet in a mail, of all languages. */
export const greetingsOfAllLanguages = (): string[] =>
  languages.flatMap((language) => translate(language, 'mail.greetings').split('|'));
