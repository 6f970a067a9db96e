/** Labels that are not translated yet. */
import { everythingIn } from '../../i18n/everything';
import { type Language, languageNames, languages } from '../../i18n/languages';
import { pendingWords } from '../../i18n/words';
import { schemas } from '../../resources';
import { translate } from '../../server/translate';
import type { ResourceSchema } from '../../src/schema/resource';

/** Returns a line for each resource and language with labels that are shown in Spanish or derived from a name, in a language. */
export function pendingLines(all: readonly ResourceSchema[] = schemas, language: Language = 'es'): string[] {
  const messages = new Map(languages.map((each) => [each, everythingIn(each)]));
  return all.flatMap((schema) =>
    languages.flatMap((each) => {
      const paths = pendingWords(schema, each, messages.get(each) ?? {});
      const values = { name: schema.name, language: languageNames[each], count: paths.length, paths: paths.join(', ') };
      return paths.length > 0 ? [translate(language, 'schema.check.pending', values)] : [];
    }),
  );
}
