import { describe, expect, it } from 'vitest';
import { prepare } from '../schema/check';
import type { ResourceSchema } from '../schema/resource';
import { changeLabels, moveItem, removeField, reorderFields, resetToCode, retireField, withText } from './edits';
import { separateTexts, withInlineTexts } from './options/inlineTexts';
import { withoutUnusedLabels } from './unusedLabels';

const clubs: ResourceSchema = {
  name: 'clubes',
  area: 'settings',
  subject: 'Club',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' }, ciudad: { kind: 'text' }, socios: { kind: 'integer' } },
  list: { columns: ['nombre', 'ciudad'], search: ['ciudad'], filters: ['ciudad'], sort: ['ciudad', 'asc'] },
  show: { header: ['ciudad'], layout: [{ section: 'datos', children: [{ field: 'nombre' }, { field: 'ciudad' }] }] },
};

describe('an edit of a schema', () => {
  it('removes a field from every screen that names it, whether it is deleted or retired', () => {
    const removed = removeField('ciudad')(clubs);
    expect(JSON.stringify(removed)).not.toContain('ciudad');
    expect(() => prepare(removed)).not.toThrow();
    const retired = retireField('ciudad')(clubs);
    expect(retired.fields.ciudad).toMatchObject({ retired: true });
    expect(JSON.stringify({ ...retired, fields: {} })).not.toContain('ciudad');
    expect(() => prepare(retired)).not.toThrow();
  });

  it("resets to the code's schema, and retires added fields", () => {
    const adjusted = { ...clubs, title: '{ciudad}', fields: { ...clubs.fields, extra: { kind: 'text' } as const } };
    const reset = resetToCode(clubs)(adjusted);
    expect(reset).toEqual({ ...clubs, fields: { ...clubs.fields, extra: { kind: 'text', retired: true } } });
    expect(resetToCode(clubs)(clubs)).toEqual(clubs);
  });

  it('does not mutate the given schema', () => {
    const before = JSON.stringify(clubs);
    reorderFields(['socios', 'nombre', 'ciudad'])(clubs);
    retireField('nombre')(clubs);
    changeLabels('es', (words) => ({ ...words, fields: { nombre: 'Nombre' } }))(clubs);
    expect(JSON.stringify(clubs)).toBe(before);
  });

  it('reorders the fields and loses none', () => {
    expect(Object.keys(reorderFields(['socios', 'nombre', 'ciudad'])(clubs).fields)).toEqual([
      'socios',
      'nombre',
      'ciudad',
    ]);
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b', 'c'], 9, 0)).toEqual(['a', 'b', 'c']);
  });

  it('removes an empty text', () => {
    expect(withText({ a: 'A' }, 'a', ' ')).toEqual({});
    expect(withText(undefined, 'b', ' B ')).toEqual({ b: 'B' });
  });
});

describe('texts', () => {
  it('are removed with the part that they describe, in every language', () => {
    const schema: ResourceSchema = {
      ...clubs,
      fields: { ...clubs.fields, sede: { kind: 'group', fields: { calle: { kind: 'text' } } } },
      labels: {
        es: {
          name: { one: 'Club', many: 'Clubes' },
          fields: { ciudad: 'Ciudad', 'sede.calle': 'Calle', 'sede.piso': 'Piso' },
          help: { ciudad: 'Donde juega' },
          actions: { cerrar: 'Cerrar' },
        },
        en: { fields: { ciudad: 'City' }, options: { ciudad: { a: 'A' } } },
      },
    };
    const cleaned = withoutUnusedLabels(removeField('ciudad')(schema));
    expect(cleaned.labels).toEqual({
      es: { name: { one: 'Club', many: 'Clubes' }, fields: { 'sede.calle': 'Calle' }, help: {}, actions: {} },
      en: { fields: {}, options: {} },
    });
  });

  it('of parts and checks are shown inside a field and saved apart from it', () => {
    const messagePrefix = 'resources.clubes.messages.';
    const field = {
      kind: 'items',
      fields: {
        cuota: { kind: 'integer', checks: [{ when: { cuota: 0 }, message: `${messagePrefix}filasCuotaCheck1` }] },
      },
    };
    const texts = { fields: { 'filas.cuota': 'Cuota' }, messages: { filasCuotaCheck1: 'No puede ser cero' } };
    const shown = withInlineTexts(field, 'filas', texts, messagePrefix);
    expect(shown).toMatchObject({ fields: { cuota: { label: 'Cuota', checks: [{ text: 'No puede ser cero' }] } } });
    expect(separateTexts(shown, 'filas', messagePrefix)).toEqual({ field, texts });
    // a new check never reuses the message key of another check
    const more = {
      kind: 'text',
      checks: [
        { when: {}, text: 'B' },
        { when: {}, message: `${messagePrefix}nombreCheck1`, text: 'A' },
      ],
    };
    expect(separateTexts(more, 'nombre', messagePrefix).texts.messages).toEqual({
      nombreCheck2: 'B',
      nombreCheck1: 'A',
    });
  });
});
