import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../overlay';
import type { ResourceSchema } from '../resource';
import { overlayBetween } from './between';

const code: ResourceSchema = {
  name: 'clubes',
  area: 'settings',
  subject: 'Club',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text', required: true, max: 40 },
    ciudad: { kind: 'text' },
    activo: { kind: 'boolean', default: true },
  },
  list: { columns: ['nombre', 'ciudad'] },
};

const edited: ResourceSchema = {
  ...code,
  fields: {
    ciudad: { kind: 'text', required: true },
    nombre: { kind: 'text', required: true, max: 30 },
    activo: { kind: 'boolean', default: true },
    socios: { kind: 'integer', min: 0 },
  },
  list: { columns: ['ciudad', 'socios'] },
  labels: { es: { fields: { ciudad: 'Localidad' } } },
};

describe('the overlay between the code’s schema and an edited one', () => {
  it('is empty if nothing was changed', () => {
    expect(overlayBetween(code, code)).toEqual({ resource: 'clubes' });
  });

  it('lists each changed property by its path, the order, and the new fields', () => {
    expect(overlayBetween(code, edited)).toEqual({
      resource: 'clubes',
      set: {
        order: ['ciudad', 'nombre', 'activo', 'socios'],
        'fields.ciudad.required': true,
        'fields.nombre.max': 30,
        'list.columns': ['ciudad', 'socios'],
        'labels.es.fields.ciudad': 'Localidad',
      },
      fields: { socios: { kind: 'integer', min: 0 } },
    });
  });

  it('turns the code’s schema into the edited one', () => {
    const { schema, problems } = applyOverlay(code, overlayBetween(code, edited));
    expect(problems).toEqual([]);
    expect(schema).toEqual(edited);
    expect(Object.keys(schema.fields)).toEqual(Object.keys(edited.fields));
  });

  it('lists what was removed, so that its rule can refuse it', () => {
    const looser: ResourceSchema = { ...code, fields: { ...code.fields, nombre: { kind: 'text', required: true } } };
    const overlay = overlayBetween(code, looser);
    expect(overlay.set).toEqual({ 'fields.nombre.max': null });
    expect(applyOverlay(code, overlay).problems).toMatchObject([{ path: 'set.fields.nombre.max' }]);
  });
});
