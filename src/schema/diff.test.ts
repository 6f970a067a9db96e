import Polyglot from 'node-polyglot';
import { describe, expect, it } from 'vitest';
import es from '../../i18n/es/schema.json';
import { office } from '../../tests/fixtures/office';
import type { ActionSchema } from './action';
import { classOf, diffSchemas } from './diff';
import type { FieldSchema } from './field';
import type { ResourceSchema } from './resource';

const base: ResourceSchema = {
  name: 'ensayos',
  area: 'settings',
  subject: 'Ensayo',
  title: '{nombre}',
  routes: { list: 'settings/ensayos' },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60 },
    nota: { kind: 'text' },
    monto: { kind: 'money', max: '100.00' },
    edad: { kind: 'integer', min: 0 },
    tipo: { kind: 'enum', options: ['a', 'b'] },
    cbu: { kind: 'code', readWith: 'verSensible', mask: 'last4' },
    viejo: { kind: 'text', retired: true },
    sector: { kind: 'reference', to: 'sectores' },
    contacto: { kind: 'group', fields: { calle: { kind: 'text' } } },
  },
  list: { columns: ['nombre'], views: [{ name: 'todos', filter: {} }] },
  rows: [{ unless: 'verTodos', where: { tipo: 'a' } }],
  actions: { cerrar: { on: ['record'], needs: 'cerrar', available: { tipo: 'a' }, run: [{ set: { tipo: 'b' } }] } },
};
const polyglot = new Polyglot({ locale: 'es', phrases: { schema: es } });
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(base.fields).filter(([name]) => !names.includes(name)));
const withField = (name: string, field: FieldSchema): Partial<ResourceSchema> => ({
  fields: { ...base.fields, [name]: field },
});
const diff = (changes: Partial<ResourceSchema>) => diffSchemas(base, { ...base, ...changes });

describe('changes that publishing would make', () => {
  it('are none if nothing changed', () => {
    for (const schema of office) expect(diffSchemas(schema, JSON.parse(JSON.stringify(schema)))).toEqual([]);
  });
  it('are a single line for a new resource', () => {
    expect(diffSchemas(undefined, base)).toEqual([
      { path: 'name', class: 'safe', key: 'schema.changes.resource', args: { name: 'ensayos', count: 9 } },
    ]);
  });

  it.each<[string, Partial<ResourceSchema>, [string, string, string][]]>([
    ['a new field', withField('plazo', { kind: 'date' }), [['fields.plazo', 'safe', 'added']]],
    [
      'a new required field',
      withField('plazo', { kind: 'date', required: true }),
      [
        ['fields.plazo.required', 'attention', 'addedRequired'],
        ['fields.plazo', 'safe', 'added'],
      ],
    ],
    [
      'a new required field with a default',
      withField('plazo', { kind: 'integer', required: true, default: 1 }),
      [['fields.plazo', 'safe', 'added']],
    ],
    [
      'a new unique field with a default',
      withField('orden', { kind: 'integer', unique: true, default: 1 }),
      [
        ['fields.orden.unique', 'refused', 'unique'],
        ['fields.orden', 'safe', 'added'],
      ],
    ],
    [
      'a new unique field that is empty',
      withField('orden', { kind: 'integer', unique: true }),
      [['fields.orden', 'safe', 'added']],
    ],
    [
      'reordered fields',
      { fields: Object.fromEntries(Object.entries(base.fields).reverse()) },
      [['fields', 'safe', 'order']],
    ],
    ['a changed kind', withField('nota', { kind: 'integer' }), [['fields.nota.kind', 'refused', 'kind']]],
    [
      'a reference to another resource',
      withField('sector', { kind: 'reference', to: 'usuarios' }),
      [['fields.sector.to', 'refused', 'kind']],
    ],
    ['a removed field', { fields: without('nota') }, [['fields.nota', 'refused', 'removed']]],
    ['a removed retired field', { fields: without('viejo') }, [['fields.viejo', 'safe', 'forgotten']]],
    ['a retired field', withField('nota', { kind: 'text', retired: true }), [['fields.nota', 'attention', 'retired']]],
    ['a field that is no longer retired', withField('viejo', { kind: 'text' }), [['fields.viejo', 'safe', 'back']]],
    [
      'a renamed field',
      { fields: { ...without('nota'), aviso: { kind: 'text', was: 'nota' } } },
      [
        ['fields.aviso', 'safe', 'renamed'],
        ['fields', 'safe', 'order'],
      ],
    ],
    [
      'a renamed field of another kind',
      { fields: { ...without('nota'), aviso: { kind: 'date', was: 'nota' } } },
      [
        ['fields.aviso.kind', 'refused', 'kind'],
        ['fields.aviso', 'safe', 'renamed'],
        ['fields', 'safe', 'order'],
      ],
    ],
    [
      'a field that becomes required',
      withField('nota', { kind: 'text', required: true }),
      [['fields.nota.required', 'attention', 'required']],
    ],
    [
      'a field that is no longer required',
      withField('nombre', { kind: 'text', unique: true, max: 60 }),
      [['fields.nombre.required', 'attention', 'lessRequired']],
    ],
    [
      'a field that becomes unique',
      withField('nota', { kind: 'text', unique: true }),
      [['fields.nota.unique', 'refused', 'unique']],
    ],
    [
      'a field that is no longer unique',
      withField('nombre', { kind: 'text', required: true, max: 60 }),
      [['fields.nombre.unique', 'attention', 'uniqueKept']],
    ],
    [
      'a lower maximum length',
      withField('nota', { kind: 'text', max: 10 }),
      [['fields.nota.max', 'attention', 'narrower']],
    ],
    [
      'a lower maximum',
      withField('monto', { kind: 'money', max: '99.00' }),
      [['fields.monto.max', 'attention', 'narrower']],
    ],
    [
      'a higher maximum',
      withField('monto', { kind: 'money', max: '1000.00' }),
      [['fields.monto.max', 'safe', 'wider']],
    ],
    [
      'a removed option',
      withField('tipo', { kind: 'enum', options: ['a'] }),
      [['fields.tipo.options', 'attention', 'optionsGone']],
    ],
    [
      'a new option',
      withField('tipo', { kind: 'enum', options: ['a', 'b', 'c'] }),
      [['fields.tipo.options', 'safe', 'optionsCome']],
    ],
    [
      'a field opened to everybody',
      withField('cbu', { kind: 'code' }),
      [
        ['fields.cbu.readWith', 'attention', 'accessLooser'],
        ['fields.cbu.mask', 'attention', 'accessLooser'],
      ],
    ],
    [
      'a field restricted to some',
      withField('nota', { kind: 'text', readWith: 'verSensible' }),
      [['fields.nota.readWith', 'safe', 'accessTighter']],
    ],
    [
      'a removed part',
      withField('contacto', { kind: 'group', fields: {} }),
      [['fields.contacto.fields.calle', 'attention', 'partGone']],
    ],
    ['row rules removed', { rows: [] }, [['rows', 'attention', 'rowsLooser']]],
    ['a changed subject', { subject: 'Ticket' }, [['subject', 'attention', 'subject']]],
    ['a changed name', { name: 'otros' }, [['name', 'refused', 'name']]],
    ['a changed key', { key: 'nombre' }, [['key', 'refused', 'keyChanged']]],
    ['records that become deletable', { deletable: true }, [['deletable', 'attention', 'deletableOn']]],
    ['history switched off', { history: false }, [['history', 'attention', 'historyOff']]],
    ['a removed action', { actions: {} }, [['actions.cerrar', 'attention', 'actionGone']]],
    [
      'an action without condition and with another permission',
      { actions: { cerrar: { on: ['record'], needs: 'editar', run: [{ set: { tipo: 'b' } }] } } },
      [
        ['actions.cerrar.needs', 'attention', 'needs'],
        ['actions.cerrar.available', 'attention', 'actionLooser'],
      ],
    ],
    ['a changed path', { routes: { list: 'ensayos' } }, [['routes.list', 'attention', 'routeGone']]],
    ['a removed view', { list: { columns: ['nombre'] } }, [['list.views', 'attention', 'viewGone']]],
    ['a changed title', { title: '{tipo}' }, [['title', 'safe', 'changed']]],
  ])('list %s', (_, changes, expected) => {
    const differences = diff(changes);
    expect(differences.map((change) => [change.path, change.class, change.key.replace('schema.changes.', '')])).toEqual(
      expected,
    );
    for (const { key, args } of differences) {
      expect(polyglot.has(key), key).toBe(true);
      expect(polyglot.t(key, args)).not.toMatch(/%\{\w/);
    }
  });

  it.each<[string, FieldSchema, FieldSchema]>([
    [
      'the maximum instead of the sum',
      { kind: 'computed', aggregate: 'sum', over: 'hijos', of: 'monto', as: { kind: 'money' } },
      { kind: 'computed', aggregate: 'max', over: 'hijos', of: 'monto', as: { kind: 'money' } },
    ],
    [
      'over other records',
      { kind: 'computed', aggregate: 'count', over: 'hijos' },
      { kind: 'computed', aggregate: 'count', over: 'nietos' },
    ],
    [
      'over another field',
      { kind: 'computed', aggregate: 'sum', over: 'hijos', of: 'monto', as: { kind: 'money' } },
      { kind: 'computed', aggregate: 'sum', over: 'hijos', of: 'saldo', as: { kind: 'money' } },
    ],
    [
      'over some of them',
      { kind: 'computed', aggregate: 'count', over: 'hijos' },
      { kind: 'computed', aggregate: 'count', over: 'hijos', where: { tipo: 'a' } },
    ],
    [
      'in another currency',
      { kind: 'computed', handler: 'saldo', as: { kind: 'money' } },
      { kind: 'computed', handler: 'saldo', as: { kind: 'money', currency: 'USD' } },
    ],
    [
      'by another handler',
      { kind: 'computed', handler: 'saldo', as: { kind: 'money' } },
      { kind: 'computed', handler: 'deuda', as: { kind: 'money' } },
    ],
    [
      'using other fields',
      { kind: 'computed', handler: 'saldo', uses: ['monto'], as: { kind: 'money' } },
      { kind: 'computed', handler: 'saldo', uses: ['edad'], as: { kind: 'money' } },
    ],
    [
      'another template',
      { kind: 'computed', template: '{nombre}', stored: true },
      { kind: 'computed', template: '{nota}', stored: true },
    ],
  ])('report once that a computed value changes: %s', (_, oldField, newField) => {
    const before: ResourceSchema = { ...base, fields: { ...base.fields, cuenta: oldField } };
    const differences = diffSchemas(before, { ...before, fields: { ...base.fields, cuenta: newField } });
    expect(differences.map((change) => [change.class, change.key])).toEqual([['attention', 'schema.changes.computed']]);
    expect(differences.map(({ key, args }) => polyglot.t(key, args))).toEqual([
      'Cambia cómo se obtiene el valor de «cuenta».',
    ]);
  });

  it.each<[string, Partial<ResourceSchema>, [string, string, string][]]>([
    ['the permission to read', { reads: 'administrar' }, [['reads', 'attention', 'reads']]],
    ['the permission to write', { writes: 'administrar' }, [['writes', 'attention', 'writes']]],
    ['an entry in the menu', { menu: true }, [['menu', 'safe', 'menuOn']]],
    ['a new panel', { panels: { cuantos: { draw: 'metric' } } }, [['panels', 'safe', 'panels']]],
    ['another form path', { routes: { ...base.routes, createFor: 'ensayos/:id' } }, [['routes', 'safe', 'routeCome']]],
    [
      'a limit of its input',
      withField('nota', { kind: 'text', stops: true }),
      [['fields.nota.stops', 'safe', 'changed']],
    ],
  ])('report %s', (_, changes, expected) => {
    const differences = diff(changes);
    expect(differences.map(({ path, class: level, key }) => [path.replace('.createFor', ''), level, key])).toEqual(
      expected.map(([path, level, name]) => [path, level, `schema.changes.${name}`]),
    );
    for (const { key } of differences) expect(polyglot.has(key), key).toBe(true);
  });

  const secret = { kind: 'code', readWith: 'verSensible' } as const;
  const plainText = { kind: 'text' } as const;
  it.each<[string, FieldSchema, FieldSchema, [string, string, string][]]>([
    [
      'a mask that hides more',
      { ...secret, mask: 'last4' },
      { ...secret, mask: 'all' },
      [['mask', 'attention', 'accessChanged']],
    ],
    [
      'a removed mask, so that nothing is shown',
      { ...secret, mask: 'last4' },
      secret,
      [['mask', 'attention', 'accessChanged']],
    ],
    [
      'a new mask for people who saw nothing',
      secret,
      { ...secret, mask: 'last4' },
      [['mask', 'attention', 'accessChanged']],
    ],
    ['another permission', secret, { ...secret, readWith: 'verTodo' }, [['readWith', 'attention', 'accessChanged']]],
    [
      'another permission to write',
      { ...plainText, writeWith: 'uno' },
      { ...plainText, writeWith: 'otro' },
      [['writeWith', 'attention', 'accessChanged']],
    ],
    [
      'required in other cases',
      { ...plainText, required: { tipo: 'a' } },
      { ...plainText, required: { tipo: { $in: ['a', 'b'] } } },
      [['required', 'attention', 'requiredWhen']],
    ],
    [
      'never required',
      { ...plainText, required: { tipo: 'a' } },
      plainText,
      [['required', 'attention', 'requiredWhen']],
    ],
    [
      'hidden in other cases',
      { ...plainText, hidden: { tipo: 'a' } },
      { ...plainText, hidden: { tipo: { $in: ['a', 'b'] } } },
      [['hidden', 'attention', 'openedWhen']],
    ],
    [
      'read only in other cases',
      { ...plainText, readOnly: { tipo: 'a' } },
      { ...plainText, readOnly: { tipo: 'b' } },
      [['readOnly', 'attention', 'openedWhen']],
    ],
    [
      'always hidden',
      { ...plainText, hidden: { tipo: 'a' } },
      { ...plainText, hidden: true },
      [['hidden', 'safe', 'closed']],
    ],
    ['no longer hidden', { ...plainText, hidden: true }, plainText, [['hidden', 'attention', 'opened']]],
    [
      'no longer hidden in some cases',
      { ...plainText, hidden: true },
      { ...plainText, hidden: { tipo: 'a' } },
      [['hidden', 'attention', 'opened']],
    ],
    [
      'not hidden, written differently',
      plainText,
      { ...plainText, hidden: false, readOnly: false, required: false },
      [],
    ],
  ])('do not claim "tighter" or "looser" where it is uncertain: %s', (_, oldField, newField, expected) => {
    const before: ResourceSchema = { ...base, fields: { ...base.fields, nota: oldField } };
    const differences = diffSchemas(before, { ...before, fields: { ...base.fields, nota: newField } });
    expect(differences.map((change) => [change.path.split('.').at(-1), change.class, change.key])).toEqual(
      expected.map(([path, level, name]) => [path, level, `schema.changes.${name}`]),
    );
    for (const { key } of differences) expect(polyglot.has(key), key).toBe(true);
  });

  it('do not claim "tighter" or "looser" for an action whose condition was replaced', () => {
    const [cerrar] = Object.values(base.actions ?? {});
    const keys = (change: Partial<ActionSchema>, from: Partial<ActionSchema> = {}) =>
      cerrar
        ? diffSchemas(
            { ...base, actions: { cerrar: { ...cerrar, ...from } } },
            { ...base, actions: { cerrar: { ...cerrar, ...from, ...change } } },
          ).map((differences) => [differences.class, differences.key.replace('schema.changes.', '')])
        : [];
    expect(keys({ available: { $and: [{ tipo: 'a' }, { edad: 1 }] } })).toEqual([['attention', 'actionWhen']]);
    const rule = { unless: 'verTodos', where: { tipo: 'a' } };
    expect(keys({ rows: { ...rule, where: { tipo: 'b' } } }, { rows: rule })).toEqual([['attention', 'actionWhen']]);
    expect(keys({ rows: rule })).toEqual([['safe', 'actionTighter']]);
    expect(keys({ confirm: true })).toEqual([['attention', 'actionDoes']]);
    expect(keys({ confirm: false }, { confirm: true })).toEqual([['attention', 'actionLooser']]);
  });

  it('do not claim "tighter" or "looser" for row rules that replace others', () => {
    const rule = { unless: 'verTodos', where: { tipo: 'b' } };
    expect(diff({ rows: [rule] })).toMatchObject([{ class: 'attention', key: 'schema.changes.rowsChanged' }]);
  });

  it('list the changed texts, except those of added or removed items, which have their own line', () => {
    const labels = { name: { one: 'Ensayo', many: 'Ensayos' }, fields: { nota: 'Nota', monto: 'Monto' } };
    const before: ResourceSchema = { ...base, labels: { es: labels } };
    const changedTexts = (fields: Record<string, string>, more: Partial<ResourceSchema> = {}) =>
      diffSchemas(before, { ...before, ...more, labels: { es: { ...labels, fields } } }).flatMap(({ key, args }) =>
        key === 'schema.changes.labels' ? [args?.words] : [],
      );
    expect(changedTexts({ nota: 'Aclaración', monto: 'Monto' })).toEqual(['Aclaración']);
    expect(changedTexts({ nota: 'Nota' })).toEqual(['Monto']);
    expect(changedTexts({ ...labels.fields, plazo: 'Plazo' }, withField('plazo', { kind: 'date' }))).toEqual([]);
    expect(changedTexts({ monto: 'Monto' }, { fields: without('nota') })).toEqual([]);
    const options = (tipo: Record<string, string>) => ({ es: { ...labels, options: { tipo } } });
    const more = withField('tipo', { kind: 'enum', options: ['a', 'c'] });
    expect(
      diffSchemas(
        { ...base, labels: options({ a: 'Uno', b: 'Dos' }) },
        { ...base, ...more, labels: options({ a: 'Una', c: 'Tres' }) },
      ).flatMap(({ key, args }) => (key === 'schema.changes.labels' ? [args?.words] : [])),
    ).toEqual(['Una']);
    const many = Object.fromEntries(Object.keys(base.fields).map((name) => [name, `Otro ${name}`]));
    expect(changedTexts(many)).toEqual(['Otro nombre, Otro nota, Otro monto, Otro edad, Otro tipo, Otro cbu, …']);
  });

  it('name the rows to count, by the field names before the change', () => {
    const checksOf = (changes: Partial<ResourceSchema>) => diff(changes).flatMap(({ needsCheck }) => needsCheck ?? []);
    expect(
      checksOf({ fields: { ...without('nota'), aviso: { kind: 'text', was: 'nota', max: 10, required: true } } }),
    ).toEqual([
      { rows: 'longer', field: 'nota', than: 10, ifAny: 'attention' },
      { rows: 'empty', field: 'nota', ifAny: 'attention' },
    ]);
    expect(checksOf(withField('monto', { kind: 'money', max: '99.00' }))).toEqual([
      { rows: 'where', condition: { monto: { $gt: '99.00' } }, ifAny: 'attention' },
    ]);
    expect(checksOf(withField('edad', { kind: 'integer', min: 18 }))).toEqual([
      { rows: 'where', condition: { edad: { $lt: 18 } }, ifAny: 'attention' },
    ]);
    expect(checksOf({ unique: [['nombre', 'tipo']] })).toEqual([
      { rows: 'repeated', fields: ['nombre', 'tipo'], ifAny: 'refused' },
    ]);
  });

  it('get their class from the data where it depends on the data', () => {
    const [change] = diff(withField('nota', { kind: 'text', unique: true }));
    expect(change && [classOf(change, undefined), classOf(change, 0), classOf(change, 2)]).toEqual([
      'refused',
      'safe',
      'refused',
    ]);
    const [other] = diff(withField('nota', { kind: 'integer' }));
    expect(other && classOf(other, 0)).toBe('refused');
  });
});
