import { describe, expect, it } from 'vitest';
import { everythingIn } from './everything';
import { languages } from './languages';
import type { Texts } from './texts';

const GROUPS = ['fields', 'options', 'tabs', 'sections', 'views', 'actions'];

/** The labels of a resource or of the vocabulary in one language, by group and name: `fields.nombre`; an enum's options together. */
function labelsOf(source: string | Texts | undefined): Map<string, string> {
  return new Map(
    GROUPS.flatMap((group) =>
      Object.entries(Object(Object(source)[group])).map(([name, label]) => [`${group}.${name}`, JSON.stringify(label)]),
    ),
  );
}

const texts = languages.map((language) => everythingIn(language));
const resources = Object.keys(texts[0]?.resources ?? {});
const shared = texts.map(({ vocabulary }) => labelsOf(vocabulary));

/** A label in all languages, as one text to compare. */
const inAll = (labels: readonly Map<string, string>[], path: string): string =>
  labels.map((own) => own.get(path)).join();

describe('the shared vocabulary', () => {
  const all = new Map(resources.map((name) => [name, texts.map((own) => labelsOf(own.resources?.[name]))] as const));

  it('is repeated by no resource', () => {
    const repeated = [...all].flatMap(([name, own]) =>
      [...(own[0]?.keys() ?? [])]
        .filter((path) => shared[0]?.has(path) && inAll(own, path) === inAll(shared, path))
        .map((path) => `${name}.${path}`),
    );
    expect(repeated).toEqual([]);
  });

  it('has every label that two resources have alike in all languages', () => {
    const users = new Map<string, string[]>();
    for (const [name, own] of all)
      for (const path of own[0]?.keys() ?? [])
        if (!shared[0]?.has(path)) {
          const label = `${path}: ${inAll(own, path)}`;
          users.set(label, [...(users.get(label) ?? []), name]);
        }
    expect([...users].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});
