/** The types by which the compiler checks that every language has the keys of the Spanish texts. */
import { isComplete, type Language, languages } from '../../i18n/languages';

const files = Object.keys(import.meta.glob(['../../i18n/*/*.json', '../../i18n/*/resources/*.json'])).sort();

const nameOf = (language: Language): string => `Texts${language.charAt(0).toUpperCase()}${language.slice(1)}`;

const key = (name: string): string => (name.includes('/') ? `'${name}'` : name);

/** The type of a language's texts, by file. */
function typeOf(language: Language): string[] {
  const folder = `../../i18n/${language}/`;
  const members = files
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .map((path) => `  ${key(path.replace('.json', ''))}: typeof import('./${language}/${path}');`);
  return [`interface ${nameOf(language)} {`, ...members, '}', ''];
}

/** The content of `i18n/keys.ts`, for the languages that are complete. */
export function keyTypesText(): string {
  const complete = languages.filter((language) => isComplete(language));
  const others = complete.filter((language) => language !== 'es');
  return [
    '/**',
    ' * Written by `npm run words:types`. The compiler reports here a text that a language lacks, or that Spanish does not have: the error',
    ' * names the file and the key.',
    ' */',
    'type Covers<Needed, Texts extends Needed> = [Needed, Texts];',
    '',
    ...complete.flatMap(typeOf),
    'export type SameKeys = [',
    ...others.flatMap((language) => [
      `  Covers<${nameOf('es')}, ${nameOf(language)}>,`,
      `  Covers<${nameOf(language)}, ${nameOf('es')}>,`,
    ]),
    '];',
    '',
  ].join('\n');
}
