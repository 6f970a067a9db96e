import type { FieldSchema } from '../../schema/field';
import { nativeRoutes } from '../../schema/nativeRoutes';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import { isName } from '../kinds/what';
import { pascalCase } from '../naming/names';
import type { Guess } from './guess';

export type Place = 'settings' | 'menu' | 'none';

interface NewResourceInput {
  singular: string;
  plural: string;
  name: string;
  place: Place;
  language: string;
  /** one guess per column; empty: the resource starts with only a name field */
  guesses: readonly Guess[];
}

type ProposedField = Pick<Guess, 'name' | 'label' | 'field'>;

const MAX_DEFAULT_COLUMNS = 6;

/** Label of the initial field, by language. */
const NAME_LABELS: Record<string, string> = {
  es: 'Nombre',
  en: 'Name',
  zh: '名称',
  fr: 'Nom',
  it: 'Nome',
  ar: 'الاسم',
};

/** Returns a resource that can be published without changes: a name field, screens and a permission. */
export function createResourceSchema({
  singular,
  plural,
  name,
  place,
  language,
  guesses,
}: NewResourceInput): ResourceSchema {
  const imported: readonly ProposedField[] = guesses.filter(({ excluded: left }) => !left);
  const fieldList: readonly ProposedField[] =
    imported.length > 0
      ? imported
      : [
          {
            name: 'nombre',
            label: NAME_LABELS[language] ?? 'Nombre',
            field: { kind: 'text', required: true, max: 80 },
          },
        ];
  const fields: Record<string, FieldSchema> = Object.fromEntries(fieldList.map((guess) => [guess.name, guess.field]));
  const nameFields = fieldList.filter(({ field }) => isName(field));
  const first = nameFields[0] ?? fieldList[0];
  const basePath = `settings/${name}`;
  const settingsRoutes = {
    list: basePath,
    create: `${basePath}/new`,
    show: `${basePath}/:id`,
    edit: `${basePath}/:id/edit`,
  };
  return {
    name,
    area: 'settings',
    subject: pascalCase(singular),
    title: `{${first?.name ?? 'id'}}`,
    ...(place !== 'none' && { routes: place === 'menu' ? nativeRoutes(name) : settingsRoutes }),
    ...(place === 'menu' && { menu: true }),
    fields,
    list: {
      columns: fieldList.slice(0, MAX_DEFAULT_COLUMNS).map((guess) => guess.name),
      search: nameFields.slice(0, 3).map((guess) => guess.name),
    },
    labels: {
      [language]: {
        name: { one: singular.trim(), many: plural.trim() },
        fields: Object.fromEntries(fieldList.map((guess) => [guess.name, guess.label.trim() || inWords(guess.name)])),
      },
    },
  };
}
