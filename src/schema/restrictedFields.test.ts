import { describe, expect, it } from 'vitest';
import { abilityOf } from './ability';
import { readableBy } from './access';
import { createRegistry, prepare } from './check';
import type { ResourceSchema } from './resource';
import { validate } from './validate';

const base: ResourceSchema = {
  name: 'cuentas',
  area: 'settings',
  subject: 'Cuenta',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    saldo: { kind: 'integer', readWith: 'verSensible' },
    cbu: { kind: 'code', readWith: 'verSensible', mask: 'last4' },
  },
};
const usuarios: ResourceSchema = { ...base, name: 'usuarios' };
const prepareWith = ({ fields, ...changes }: Partial<ResourceSchema>) =>
  prepare({ ...base, ...changes, fields: { ...base.fields, ...fields } });
const condition = { saldo: { $gt: 1000 } };

describe('a schema that would reveal a field that not everybody may read', () => {
  it.each<[string, Partial<ResourceSchema>]>([
    ['rows', { rows: [{ unless: 'verTodos', where: condition }] }],
    [
      'fields.nota',
      {
        fields: {
          banco: { kind: 'group', readWith: 'verSensible', fields: { alias: { kind: 'text' } } },
          nota: { kind: 'text', hidden: { 'banco.alias': 'x' } },
        },
      },
    ],
    ['fields.nota', { fields: { nota: { kind: 'text', hidden: condition } } }],
    ['fields.nota', { fields: { nota: { kind: 'text', required: { $nor: [condition] } } } }],
    ['fields.nota', { fields: { nota: { kind: 'text', checks: [{ when: condition, message: 'x' }] } } }],
    ['fields.nota', { fields: { nota: { kind: 'text', readOnly: { nombre: { $eq: { $record: 'saldo' } } } } } }],
    ['actions.girar', { actions: { girar: { on: ['record'], needs: 'editar', available: condition, run: [] } } }],
    ['actions.girar', { actions: { girar: { on: ['record'], needs: 'editar', available: { cbu: '1' }, run: [] } } }],
    [
      'actions.girar',
      { actions: { girar: { on: ['record'], needs: 'editar', rows: { unless: 'todo', where: condition }, run: [] } } },
    ],
  ])('is refused at %s', (path, changes) => {
    expect(() => prepareWith(changes)).toThrow(expect.objectContaining({ path: `cuentas.${path}` }));
  });

  it('is accepted if everybody who sees the effect may read the field, or its mask reveals the same', () => {
    expect(() =>
      prepareWith({
        fields: {
          nota: { kind: 'text', readWith: 'verSensible', hidden: condition },
          aviso: { kind: 'text', hidden: { cbu: null } },
        },
        actions: { girar: { on: ['record'], needs: 'verSensible', available: condition, run: [] } },
      }),
    ).not.toThrow();
  });

  it('is refused if the field decides which records can be picked, or a text would show a masked value', () => {
    const other: ResourceSchema = {
      ...base,
      name: 'pagos',
      fields: { cuenta: { kind: 'reference', to: 'cuentas', where: condition } },
      title: '{id}',
    };
    expect(() => createRegistry([usuarios, base, other])).toThrow(
      expect.objectContaining({ path: 'pagos.fields.cuenta' }),
    );
    expect(() => prepareWith({ fields: { todo: { kind: 'computed', template: '{nombre} {cbu}' } } })).toThrow();
    expect(() => prepareWith({ fields: { clave: { kind: 'code', mask: 'all' } } })).toThrow();
  });
});

describe('a field that depends on a field with `readWith`', () => {
  const resource = prepareWith({
    fields: {
      todo: { kind: 'computed', template: '{nombre} {saldo}', stored: true },
      otro: { kind: 'computed', template: '{todo}', stored: true },
      unico: { kind: 'code', unique: true, readWith: 'verSensible' },
    },
  });
  it('needs the same action to be read', () => {
    const readableNames = (actions: string) =>
      [...resource.fields.values()]
        .filter(readableBy(resource, abilityOf([{ funcionSistemas: `Cuenta.${actions}` }])))
        .map(({ name }) => name);
    expect(readableNames('ver')).not.toEqual(expect.arrayContaining(['todo']));
    expect(readableNames('ver')).not.toEqual(expect.arrayContaining(['otro']));
    expect(readableNames('ver.verSensible')).toEqual(expect.arrayContaining(['todo', 'otro']));
  });
  it('cannot be probed by writing it when it is unique', () => {
    const writtenValues = (isAllowed: boolean) =>
      validate(resource, { saldo: 1, unico: 'X' }, { hasPermission: () => isAllowed }).values;
    expect(writtenValues(false)).toEqual({ saldo: 1 });
    expect(writtenValues(true)).toEqual({ saldo: 1, unico: 'X' });
  });
});
