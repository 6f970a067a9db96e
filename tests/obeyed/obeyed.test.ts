/** Every field of a settings resource has an effect that a named test observes, or no screen shows it. */
import { existsSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources/index';
import { configuracionesWeb } from '../../resources/settings/configuracionesWeb/seed';
import type { Area } from '../../src/schema/resource';
import { fields, type Obeyed, others } from './fields';
import { settings } from './settings';

/** The resources of *Configuración*, and holidays: their values decide how the rest of the product behaves. */
const setUp = schemas.filter(
  ({ name, routes = {}, labels }) =>
    // a resource with labels in its schema is an organisation's own
    !labels && (name === 'feriados' || Object.values(routes).some((path) => path.startsWith('settings'))),
);
/** Kinds whose values are computed: nobody sets them. */
const COMPUTED_KINDS = ['computed', 'reverse'];
/** Areas in which a field without an entry is a fault, not a note. */
const COMPLETE_AREAS: readonly Area[] = ['sau', 'communication'];

const listed = Object.entries(fields).flatMap(([resource, entries]) =>
  Object.entries(entries).map(([field, obeyed]) => [`${resource}.${field}`, obeyed] as const),
);
const all: readonly (readonly [string, Obeyed])[] = [...listed, ...Object.entries(settings), ...Object.entries(others)];

/** Why an entry is not valid, or undefined when it is. */
function faultOf(obeyed: Obeyed): string | undefined {
  if ('pending' in obeyed) return obeyed.pending.length > 10 ? undefined : 'without a reason';
  const [file, title] = obeyed;
  if (!existsSync(file)) return `there is no ${file}`;
  return titlesIn(file).has(title) ? undefined : `${file} has no test “${title}”`;
}

const titlesByFile = new Map<string, ReadonlySet<string>>();

/** The name of the called function: `it` for `it(…)`, `it.each(…)(…)` and `it.skipIf(…)(…)`. */
function calledOf(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledOf(callee.object);
  return callee.type === 'CallExpression' ? calledOf(callee.callee) : '';
}

/** The titles of the tests in a file: first arguments of `it` and `test` only, not of `describe`. Cached by file. */
function titlesIn(file: string): ReadonlySet<string> {
  const cached = titlesByFile.get(file);
  if (cached) return cached;
  const titles = new Set<string>();
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title?.type !== 'Literal' || !['it', 'test'].includes(calledOf(callee))) return;
      titles.add(String(title.value));
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  titlesByFile.set(file, titles);
  return titles;
}

describe('what is set up', () => {
  it.each(setUp.map((schema) => [schema.name, schema] as const))('%s has every field of the list', (name, schema) => {
    const settable = Object.entries(schema.fields).filter(([, { kind }]) => !COMPUTED_KINDS.includes(kind));
    expect(settable.map(([field]) => field)).toEqual(expect.arrayContaining(Object.keys(fields[name] ?? {})));
  });

  it.each(setUp.filter(({ area }) => COMPLETE_AREAS.includes(area)).map((schema) => [schema.name, schema] as const))(
    '%s has an entry in `fields.ts` for every field that can be set',
    (name, schema) => {
      const missing = Object.entries(schema.fields)
        .filter(([field, { kind }]) => !COMPUTED_KINDS.includes(kind) && !(field in (fields[name] ?? {})))
        .map(([field]) => field);
      expect(missing, 'name the test that observes each field, or NOTE for one that only informs people').toEqual([]);
    },
  );

  it('shows nothing that is pending, and keeps from nobody what is not', () => {
    for (const schema of setUp) {
      const retired = Object.entries(schema.fields).flatMap(([field, entry]) =>
        'retired' in entry && entry.retired ? [field] : [],
      );
      const pending = Object.entries(fields[schema.name] ?? {}).flatMap(([field, entry]) =>
        'pending' in entry ? [field] : [],
      );
      expect([schema.name, retired.sort()]).toEqual([schema.name, pending.sort()]);
    }
  });

  it('shows nowhere what is pending of other resources, whether it is still written or not', () => {
    for (const [name, entry] of Object.entries(others)) {
      const [resource = '', field = ''] = name.split('.');
      const { fields: all = {}, show, list, edit, create } = schemas.find((schema) => schema.name === resource) ?? {};
      const of = all[field];
      const hidden = (of && 'retired' in of && of.retired === true) || JSON.stringify(of?.in) === '[]';
      expect([name, hidden]).toEqual([name, 'pending' in entry]);
      if ('pending' in entry) expect(JSON.stringify({ show, list, edit, create })).not.toContain(`"${field}"`);
    }
  });

  it('names the tests that there are', () => {
    expect(all.flatMap(([name, obeyed]) => (faultOf(obeyed) ? [`${name}: ${faultOf(obeyed)}`] : []))).toEqual([]);
  });
});

it('the settings that are made are those that something goes by, and each is named', () => {
  const there = Object.entries(settings).flatMap(([key, entry]) => ('pending' in entry ? [] : [key]));
  expect(configuracionesWeb().map(({ clave }) => clave)).toEqual(there);
});
