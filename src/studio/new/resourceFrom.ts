import type { FieldSchema } from '../../schema/field';
import { nativeRoutes } from '../../schema/nativeRoutes';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import { isName } from '../kinds/what';
import { pascalCase } from '../naming/names';
import type { Guess } from './guess';

export type Place = 'settings' | 'menu' | 'none';

interface Start {
  one: string;
  many: string;
  name: string;
  place: Place;
  language: string;
  /** one guess per column; empty: the resource starts with only a name field */
  guesses: readonly Guess[];
}

type Named = Pick<Guess, 'name' | 'label' | 'field'>;

const COLUMNS = 6;

/** Label of the initial field, by language. */
const NAME: Record<string, string> = { es: 'Nombre', en: 'Name', zh: '名称', fr: 'Nom', it: 'Nome', ar: 'الاسم' };

/** Returns a resource that can be published without changes: a name field, screens and a permission. */
export function resourceFrom({ one, many, name, place, language, guesses }: Start): ResourceSchema {
  const taken: readonly Named[] = guesses.filter(({ left }) => !left);
  const own: readonly Named[] =
    taken.length > 0
      ? taken
      : [{ name: 'nombre', label: NAME[language] ?? 'Nombre', field: { kind: 'text', required: true, max: 80 } }];
  const fields: Record<string, FieldSchema> = Object.fromEntries(own.map((guess) => [guess.name, guess.field]));
  const texts = own.filter(({ field }) => isName(field));
  const first = texts[0] ?? own[0];
  const at = `settings/${name}`;
  const inSettings = { list: at, create: `${at}/new`, show: `${at}/:id`, edit: `${at}/:id/edit` };
  return {
    name,
    area: 'settings',
    subject: pascalCase(one),
    title: `{${first?.name ?? 'id'}}`,
    ...(place !== 'none' && { routes: place === 'menu' ? nativeRoutes(name) : inSettings }),
    ...(place === 'menu' && { menu: true }),
    fields,
    list: {
      columns: own.slice(0, COLUMNS).map((guess) => guess.name),
      search: texts.slice(0, 3).map((guess) => guess.name),
    },
    labels: {
      [language]: {
        name: { one: one.trim(), many: many.trim() },
        fields: Object.fromEntries(own.map((guess) => [guess.name, guess.label.trim() || inWords(guess.name)])),
      },
    },
  };
}
