/** Whatever names a permission, a deed or an event by a code has words for it, in every language. */
import { describe, expect, it } from 'vitest';
import { permissions } from '../server/auth/catalogue';
import { registry } from '../server/registry';
import { everythingIn } from './everything';
import { languages } from './languages';

const at = (language: (typeof languages)[number], path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], everythingIn(language));

const subjects = [...new Set(permissions.map(({ funcionSistemas }) => funcionSistemas.split('.')[0] ?? ''))];
const actions = [...new Set(permissions.map(({ funcionSistemas }) => funcionSistemas.split('.')[1] ?? ''))];

/** What the resources of the code ask for: their subjects, and what their actions take. */
const asked = registry.all.flatMap(({ schema }) => [
  `engine.permissions.subjects.${schema.subject}`,
  ...Object.values(schema.actions ?? {}).map(({ needs }) => `engine.permissions.actions.${needs}`),
  ...[...Object.values(schema.fields ?? {})].flatMap((field) =>
    [field.readWith, field.writeWith].flatMap((name) => (name ? [`engine.permissions.actions.${name}`] : [])),
  ),
]);

describe.each(languages)('in %s', (language) => {
  it('every subject and action of the catalogue is called something', () => {
    const paths = [
      ...subjects.map((code) => `engine.permissions.subjects.${code}`),
      ...actions.map((code) => `engine.permissions.actions.${code}`),
      ...asked,
    ];
    expect(paths.filter((path) => typeof at(language, path) !== 'string')).toEqual([]);
  });

  it('no two subjects are called alike: one would not know which is given', () => {
    const called = subjects.map((code) => at(language, `engine.permissions.subjects.${code}`));
    expect(called.filter((name, i) => called.indexOf(name) !== i)).toEqual([]);
  });

  it('every word is other than its code, but where the language’s own word is that', () => {
    const same = [...subjects, ...actions].filter((code) =>
      [`engine.permissions.subjects.${code}`, `engine.permissions.actions.${code}`].some(
        (path) => at(language, path) === code,
      ),
    );
    expect(same).toEqual([]);
  });

  it('every way that a log tells of what was done, and every kind of event, has words', () => {
    const lists = registry.all.flatMap(({ name, fields }) =>
      [...fields.values()].flatMap((field) =>
        'options' in field && Array.isArray(field.options)
          ? field.options.map((option) => `resources.${name}.options.${field.name}.${option}`)
          : [],
      ),
    );
    const missing = lists.filter((path) => {
      const [, name = '', , fieldName = ''] = path.split('.');
      const option = path.slice(`resources.${name}.options.${fieldName}.`.length);
      const words: unknown = at(language, `resources.${name}.options.${fieldName}`);
      return typeof Object(words)[option] !== 'string';
    });
    expect(missing).toEqual([]);
  });
});
