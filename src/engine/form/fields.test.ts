import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry, prepare } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import type { LayoutNode } from '../../schema/screen';
import { formFields, formLayout, reasonField } from './fields';

const registry = createRegistry(office);
const always = () => true;

const layoutText = (nodes: readonly LayoutNode[]): string[] =>
  nodes.flatMap((node) =>
    'section' in node ? [`${node.section}:`, ...layoutText(node.children)] : 'field' in node ? [node.field] : ['?'],
  );
const layoutOf = (schema: ResourceSchema, place: 'create' | 'edit') => {
  const resource = prepare(schema);
  return layoutText(formLayout(resource, place, formFields(resource, place, always)));
};

describe('the fields of a form', () => {
  it('are those that the person may write, without an existing key and fields that the server sets', () => {
    const names = formFields(registry.getOrThrow('titulares'), 'edit', always).map(({ name }) => name);
    expect(names).toContain('domicilio');
    expect(names).not.toContain('codigoTitular');
    expect(names).not.toContain('estado');
    expect(names).not.toContain('version');
  });

  it('include a key that the client sets when creating', () => {
    const names = (place: 'create' | 'edit') =>
      formFields(registry.getOrThrow('tiposDocumento'), place, always).map(({ name }) => name);
    expect(names('create')).toContain('codigoDocumento');
    expect(names('edit')).not.toContain('codigoDocumento');
  });

  it('exclude unreadable fields without a mask, and unique read-only ones when creating', () => {
    const resource = prepare({
      name: 'cosas',
      area: 'settings',
      subject: 'Cosa',
      title: '{nombre}',
      fields: {
        nombre: { kind: 'text' },
        clave: { kind: 'text', readWith: 'verSensible' },
        cbu: { kind: 'code', readWith: 'verSensible', mask: 'last4' },
        codigo: { kind: 'code', readWith: 'verSensible', unique: true },
        sello: { kind: 'text', readWith: 'verSensible', writeWith: 'editarSensible' },
        nivel: { kind: 'text', writeWith: 'editarSensible' },
      },
    });
    const names = (place: 'create' | 'edit') =>
      formFields(resource, place, (action) => action === 'editar').map(({ name }) => name);
    expect(names('edit')).toEqual(['nombre', 'cbu', 'nivel']);
    expect(names('create')).toEqual(['nombre', 'clave', 'cbu', 'nivel']);
  });

  it('of a slot are not appended to the layout again', () => {
    const schema: ResourceSchema = {
      name: 'cosas',
      area: 'settings',
      subject: 'Cosa',
      title: '{nombre}',
      fields: { nombre: { kind: 'text' }, nota: { kind: 'integer' } },
      edit: { layout: [{ slot: 'propio', fields: ['nombre'] }] },
    };
    expect(layoutOf(schema, 'edit')).toEqual(['?', 'nota']);
  });

  it('end with the reason if the schema requires one', () => {
    expect(reasonField(registry.getOrThrow('titulares'))).toMatchObject({ name: 'descriptionModify', max: 1000 });
    expect(reasonField(registry.getOrThrow('sectores'))).toBeUndefined();
  });
});

describe('the layout of a form', () => {
  it('follows the sections of the record’s page; other fields join the first section, in the schema’s order', () => {
    expect(layoutOf(registry.getOrThrow('sectores').schema, 'edit')).toEqual([
      ...['data:', 'codigo', 'nombre', 'descripcion', 'sectorPadre', 'responsable', 'email', 'color'],
      ...['assignment:', 'recibeDerivaciones', 'modoAsignacion', 'capacidadPorAgente'],
    ]);
  });

  it('follows the schema’s order if the page has no sections, and contains no slots of the page', () => {
    expect(layoutOf(registry.getOrThrow('perfiles').schema, 'create')).toEqual([
      'nombre',
      'descripcion',
      'privilegios',
    ]);
  });

  it('starts with fields that the schema declares before the first section', () => {
    const { edit: _, ...schema } = registry.getOrThrow('notificaciones').schema;
    const nodes = layoutOf(schema, 'edit');
    expect(nodes.slice(0, 5)).toEqual(['asunto', 'cuerpo', 'tipo', 'audience:', 'destino']);
    expect(nodes).not.toContain('?');
  });

  it('uses the screen’s own layout if there is one, with missing fields at the end', () => {
    expect(
      layoutOf(
        {
          name: 'cosas',
          area: 'settings',
          subject: 'Cosa',
          title: '{a}',
          fields: { a: { kind: 'text' }, b: { kind: 'text' }, c: { kind: 'text' } },
          create: { layout: [{ slot: 'aviso' }, { section: 's', children: [{ field: 'c' }] }] },
        },
        'create',
      ),
    ).toEqual(['?', 's:', 'c', 'a', 'b']);
  });
});
