import Polyglot from 'node-polyglot';
import { describe, expect, it } from 'vitest';
import es from '../../i18n/es/schema.json';
import { languages } from '../../i18n/languages';
import { hostile } from '../../tests/fixtures/hostile';
import { sound, spoilt } from '../../tests/fixtures/hostile/sound';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { createRegistryLeniently } from './lenient';
import { environmentOf, parseSchema, partialResourceOf } from './parse';

const knownResources = createRegistry(office).all.map(partialResourceOf);
const runTime = {
  runTime: true,
  pages: ['settings', 'authCheck'],
  tables: ['sesiones', 'historial'],
  languages,
  slots: new Set(['ticketPage']),
  widgets: new Set(['plate']),
  handlers: new Set<string>(),
};
const polyglot = new Polyglot({ locale: 'es', phrases: { schema: es } });

describe('a hostile document', () => {
  it('is one of at least two hundred different ones', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    expect(new Set(hostile.map(([, , path, key]) => `${path} ${key}`)).size).toBeGreaterThanOrEqual(200);
  });
  it('is refused, but the valid one is accepted', () => {
    expect(parseSchema(sound(), environmentOf(knownResources, runTime))).toEqual({ schema: sound() });
  });
  it('is not one that opens an action of another record, and fills in its form', () => {
    const opens = (act: string, of: string, values = {}) => ({
      on: ['record'],
      needs: 'editar',
      run: [{ act, of, values }],
    });
    const document = {
      ...spoilt('fields.padre', { kind: 'reference', to: 'ensayos' }),
      reads: 'revisar',
      actions: {
        ...Object(sound().actions),
        otra: opens('aprobar', 'padre', { motivo: { $record: 'notas' } }),
        sector: opens('desactivar', 'sector'),
      },
    };
    expect(parseSchema(document, environmentOf(knownResources, runTime))).toEqual({ schema: document });
  });
  it.each(hostile)('is refused with its path and a message: %s', (_, document, path, key) => {
    const parsed = parseSchema(document, environmentOf(knownResources, runTime));
    const problems = 'problems' in parsed ? parsed.problems : [];
    expect(problems).toContainEqual(expect.objectContaining({ path, key: `schema.problems.${key}` }));
    for (const problem of problems) {
      expect(polyglot.has(problem.key), problem.key).toBe(true);
      expect(polyglot.t(problem.key, problem.args)).not.toMatch(/%\{\w/);
    }
  });
  it('does not break the rest of the registry', () => {
    const { registry, setAside } = createRegistryLeniently(
      office,
      [...hostile.map(([, document]) => document), sound()],
      runTime,
    );
    expect(registry.all.map(({ name }) => name)).toEqual([...office.map(({ name }) => name), 'ensayos']);
    expect(setAside).toHaveLength(hostile.length);
    for (const { problems } of setAside) expect(problems.length).toBeGreaterThan(0);
  });
});

describe('a document with several problems', () => {
  it('reports all of them at once, in its structure and its meaning', () => {
    const document = {
      ...spoilt('fields.monto.max', 'mucho'),
      title: '{apodo}',
      area: 'luna',
      list: { columns: ['nombre', 'otro', 'monto'] },
    };
    const parsed = parseSchema(document, environmentOf(knownResources, runTime));
    expect('problems' in parsed && parsed.problems.map(({ path }) => path).sort()).toEqual([
      'area',
      'fields.monto.max',
      'list.columns.1',
      'title',
    ]);
  });
});

describe('a registry of valid and invalid documents', () => {
  const named = (name: string, more: object) => ({
    ...spoilt('name', name),
    routes: {},
    labels: { es: { name: { one: name, many: name } } },
    ...more,
  });
  it('also sets aside documents that depend on the invalid one', () => {
    const dependent = named('visitas', {
      fields: { nombre: { kind: 'text' }, de: { kind: 'reference', to: 'rotos' } },
    });
    const fields = { nombre: { kind: 'text' } };
    const noScreens = { list: undefined, show: undefined, edit: undefined, actions: undefined };
    const toJson = (document: object) => JSON.parse(JSON.stringify({ ...document, ...noScreens }));
    const { registry, setAside } = createRegistryLeniently(
      office,
      [toJson(dependent), toJson(named('rotos', { fields, title: '{nada}' })), toJson(named('sanos', { fields }))],
      runTime,
    );
    expect(setAside.map(({ name }) => name)).toEqual(['rotos', 'visitas']);
    expect(setAside.map(({ problems }) => problems.map(({ path }) => path))).toEqual([['title'], ['fields.de.to']]);
    expect(registry.get('sanos')).toBeDefined();
    expect(registry.get('rotos')).toBeUndefined();
  });
  it('keeps the first of two documents with the same name', () => {
    const { setAside, documents } = createRegistryLeniently(office, [sound(), sound()], runTime);
    expect(documents).toHaveLength(1);
    expect(setAside.map(({ problems }) => problems[0]?.key)).toEqual(['schema.problems.nameTaken']);
  });
});
