import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../src/schema/field';
import type { ResourceSchema } from '../../src/schema/resource';
import { restoredDocument } from './restoredDocument';
import { validateDraft } from './validateDraft';

const first: ResourceSchema = {
  name: 'pactos',
  area: 'settings',
  subject: 'Pacto',
  title: '{nombre}',
  fields: { nombre: { kind: 'text', required: true, max: 60 } },
  labels: {
    es: {
      name: { one: 'Pacto', many: 'Pactos' },
      fields: { nombre: 'Nombre' },
    },
  },
};
const es = first.labels?.es;
const withFields = (fields: Record<string, FieldSchema>, overrides: Partial<ResourceSchema> = {}): ResourceSchema => ({
  ...first,
  ...overrides,
  fields,
  labels: { es: { ...es, name: { one: 'Pacto', many: 'Pactos' }, fields: labelsFor(Object.keys(fields)) } },
});
const labelsFor = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name.toUpperCase()]));
const fieldsIn = (document: unknown): unknown =>
  typeof document === 'object' && document !== null ? Reflect.get(document, 'fields') : undefined;

/** Returns the reasons that prevent restoring the first of the versions after the last one. */
function restoreFirst(...versions: readonly ResourceSchema[]) {
  const newest = versions.at(-1);
  const documento = restoredDocument(versions.toReversed());
  const published = {
    revision: 1,
    documents: [{ recurso: 'pactos', clase: 'recurso' as const, version: versions.length, documento: newest }],
  };
  const validated = validateDraft(published, { recurso: 'pactos', clase: 'recurso', documento });
  return { fields: fieldsIn(documento), document: documento, validated };
}
const publishable = { problems: [], after: expect.anything() };

describe('restoring an older version', () => {
  it('retires a status that was added together with its actions', () => {
    const status: FieldSchema = {
      kind: 'status',
      options: ['abierto', 'cerrado'],
      tones: { abierto: 'info', cerrado: 'muted' },
      initial: 'abierto',
      transitions: [{ action: 'ir', from: ['abierto'], to: 'cerrado' }],
    };
    const later = withFields(
      { ...first.fields, estado: status },
      { actions: { ir: { on: ['record'], needs: 'editar', run: [{ move: 'ir' }] } } },
    );
    const { fields, validated } = restoreFirst(first, later);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({ ...first.fields, estado: { ...status, transitions: [], retired: true } });
  });

  it('retires fields that refer to each other, without these references', () => {
    const later = withFields({
      ...first.fields,
      tipo: { kind: 'enum', options: ['a', 'b'] },
      monto: {
        kind: 'money',
        max: '100.00',
        readWith: 'verSensible',
        required: { tipo: 'a' },
        hidden: { tipo: 'b' },
        readOnly: { tipo: 'b' },
        checks: [{ when: { tipo: 'b' }, message: 'engine.validation.invalid' }],
      },
      domicilio: {
        kind: 'group',
        fields: { calle: { kind: 'text', max: 40, required: { tipo: 'a' } } },
      },
    });
    const { fields, validated, document } = restoreFirst(first, later);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({
      ...first.fields,
      tipo: { kind: 'enum', options: ['a', 'b'], retired: true },
      monto: { kind: 'money', max: '100.00', readWith: 'verSensible', retired: true },
      domicilio: { kind: 'group', fields: { calle: { kind: 'text', max: 40 } }, retired: true },
    });
    expect(document).toMatchObject({ labels: { es: { fields: { nombre: 'Nombre', monto: 'MONTO' } } } });
  });

  it('retires a composed text together with a field that it uses, where it has a column', () => {
    const later = withFields({
      ...first.fields,
      apodo: { kind: 'text' },
      junto: { kind: 'computed', template: '{apodo} ({nombre})', stored: true },
      suelto: { kind: 'computed', template: '{apodo}' },
    });
    const { fields, validated } = restoreFirst(first, later);
    expect(validated).toMatchObject(publishable);
    expect(fields).toMatchObject({ apodo: { retired: true }, junto: { retired: true } });
    expect(fields).not.toHaveProperty('suelto');
  });

  it('drops inverse lists and aggregates over them, which have no column', () => {
    const later = withFields({
      ...first.fields,
      padre: { kind: 'reference', to: 'pactos' },
      hijos: { kind: 'reverse', from: 'pactos', field: 'padre' },
      cuantos: { kind: 'computed', aggregate: 'count', over: 'hijos' },
    });
    const { fields, validated } = restoreFirst(first, later);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({ ...first.fields, padre: { kind: 'reference', to: 'pactos', retired: true } });
    expect(validated.changes.map(({ key }) => key.replace('schema.changes.', ''))).toContain('forgotten');
  });

  it('gives a renamed field its old name, with its data', () => {
    const before = withFields({ ...first.fields, nota: { kind: 'text' } });
    const renamed = withFields({ ...first.fields, aviso: { kind: 'text', was: 'nota' } });
    const { fields, validated } = restoreFirst(before, renamed);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({ ...first.fields, nota: { kind: 'text', was: 'aviso' } });
    expect(validated.changes).toMatchObject([
      { class: 'safe', key: 'schema.changes.renamed', args: { from: 'aviso', to: 'nota' } },
    ]);
  });

  it('follows a field through several renames, and forward again', () => {
    const before = withFields({ ...first.fields, nota: { kind: 'text' } });
    const renamed = withFields({ ...first.fields, aviso: { kind: 'text', was: 'nota' } });
    const renamedTwice = withFields({ ...first.fields, texto: { kind: 'text', was: 'aviso' } });
    const back = restoreFirst(before, renamed, renamedTwice);
    expect(back.validated).toMatchObject(publishable);
    expect(back.fields).toEqual({ ...first.fields, nota: { kind: 'text', was: 'texto' } });
    const forwardAgain = restoredDocument([back.document, renamedTwice, renamed]);
    expect(fieldsIn(forwardAgain)).toEqual({ ...first.fields, aviso: { kind: 'text', was: 'nota' } });
  });

  it('retires the new name where another field has taken the old one', () => {
    const before = withFields({ ...first.fields, nota: { kind: 'text' } });
    const renamed = withFields({ ...first.fields, aviso: { kind: 'text', was: 'nota' } });
    const taken = withFields({ ...first.fields, aviso: { kind: 'text' }, nota: { kind: 'text' } });
    const { fields, validated } = restoreFirst(before, renamed, taken);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({ ...before.fields, aviso: { kind: 'text', retired: true } });
  });

  it('drops a former name that a later field now uses', () => {
    const before = withFields({ ...first.fields, aviso: { kind: 'text', was: 'nota' } });
    const later = withFields({ ...first.fields, aviso: { kind: 'text' }, nota: { kind: 'date' } });
    const { fields, validated } = restoreFirst(before, later);
    expect(validated).toMatchObject(publishable);
    expect(fields).toEqual({ ...later.fields, nota: { kind: 'date', retired: true } });
  });
});

describe('a retired field', () => {
  it('is not validated for what it refers to', () => {
    const fields: Record<string, FieldSchema> = {
      ...first.fields,
      apodo: { kind: 'text', retired: true },
      monto: { kind: 'money', required: { apodo: 'x' }, hidden: { otro: 'x' }, retired: true },
      estado: {
        kind: 'status',
        options: ['a'],
        tones: {},
        initial: 'a',
        transitions: [{ action: 'ir', from: ['a'], to: 'a' }],
        retired: true,
      },
      junto: { kind: 'computed', template: '{apodo}', stored: true, retired: true },
      hijos: { kind: 'reverse', from: 'pactos', field: 'padre', retired: true },
    };
    expect(
      validateDraft(
        { revision: 0, documents: [] },
        {
          recurso: 'pactos',
          clase: 'recurso',
          documento: withFields(fields),
        },
      ).problems,
    ).toEqual([]);
  });
});
