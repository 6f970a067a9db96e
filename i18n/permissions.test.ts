/** Every code of a permission, an action or an event has a label in every language. */
import { describe, expect, it } from 'vitest';
import { permissions } from '../server/auth/catalogue';
import { registry } from '../server/registry';
import { everythingIn } from './everything';
import { isComplete, languages } from './languages';

const at = (language: (typeof languages)[number], path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], everythingIn(language));

/** Subjects of resources with labels in their schemas: they are named like the resource (`usePermissionLabels`). */
const named = new Set(registry.all.flatMap(({ schema }) => (schema.labels ? [schema.subject] : [])));
const products = registry.all.filter(({ schema }) => !named.has(schema.subject));

const subjects = [...new Set(permissions.map(({ funcionSistemas }) => funcionSistemas.split('.')[0] ?? ''))].filter(
  (code) => !named.has(code),
);
const actions = [...new Set(permissions.map(({ funcionSistemas }) => funcionSistemas.split('.')[1] ?? ''))];

/** Label keys that the resources need: their subjects, and the permissions of their actions and fields. */
const required = products.flatMap(({ schema }) => [
  `engine.permissions.subjects.${schema.subject}`,
  ...Object.values(schema.actions ?? {}).map(({ needs }) => `engine.permissions.actions.${needs}`),
  ...[...Object.values(schema.fields ?? {})].flatMap((field) =>
    [field.readWith, field.writeWith].flatMap((name) => (name ? [`engine.permissions.actions.${name}`] : [])),
  ),
]);

describe.each(languages.filter(isComplete))('in %s', (language) => {
  it('every subject and action of the permission catalogue has a label', () => {
    const paths = [
      ...subjects.map((code) => `engine.permissions.subjects.${code}`),
      ...actions.map((code) => `engine.permissions.actions.${code}`),
      ...required,
    ];
    expect(paths.filter((path) => typeof at(language, path) !== 'string')).toEqual([]);
  });

  it('no two subjects have the same label, so that it is clear which one is granted', () => {
    const called = subjects.map((code) => at(language, `engine.permissions.subjects.${code}`));
    expect(called.filter((name, i) => called.indexOf(name) !== i)).toEqual([]);
  });

  it('no label is equal to its code', () => {
    const same = [...subjects, ...actions].filter((code) =>
      [`engine.permissions.subjects.${code}`, `engine.permissions.actions.${code}`].some(
        (path) => at(language, path) === code,
      ),
    );
    expect(same).toEqual([]);
  });

  it('every option of every field, such as the kinds of log entries and events, has a label', () => {
    const lists = products.flatMap(({ name, fields }) =>
      [...fields.values()].flatMap((field) =>
        'options' in field && Array.isArray(field.options)
          ? field.options.map((option) => `resources.${name}.options.${field.name}.${option}`)
          : [],
      ),
    );
    const missing = lists.filter((path) => {
      const [, name = '', , fieldName = ''] = path.split('.');
      const option = path.slice(`resources.${name}.options.${fieldName}.`.length);
      return ![`resources.${name}`, 'vocabulary'].some(
        (source) => typeof Object(at(language, `${source}.options.${fieldName}`))[option] === 'string',
      );
    });
    expect(missing).toEqual([]);
  });
});
