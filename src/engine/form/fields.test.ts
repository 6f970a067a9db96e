import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry, prepare } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import type { LayoutNode } from '../../schema/screen';
import { formFields, formLayout, reasonField } from './fields';

const registry = createRegistry(office);
const everything = () => true;

const written = (nodes: readonly LayoutNode[]): string[] =>
  nodes.flatMap((node) =>
    'section' in node ? [`${node.section}:`, ...written(node.children)] : 'field' in node ? [node.field] : ['?'],
  );
const layoutOf = (schema: ResourceSchema, place: 'create' | 'edit') => {
  const resource = prepare(schema);
  return written(formLayout(resource, place, formFields(resource, place, everything)));
};

describe('the fields of a form', () => {
  it('are those that a person may write: no key once it is given, nothing that the server sets', () => {
    const names = formFields(registry.need('titulares'), 'edit', everything).map(({ name }) => name);
    expect(names).toContain('domicilio');
    expect(names).not.toContain('codigoTitular');
    expect(names).not.toContain('estado');
    expect(names).not.toContain('version');
  });

  it('include a key that the client gives, when creating', () => {
    const names = (place: 'create' | 'edit') =>
      formFields(registry.need('tiposDocumento'), place, everything).map(({ name }) => name);
    expect(names('create')).toContain('codigoDocumento');
    expect(names('edit')).not.toContain('codigoDocumento');
  });

  it('leave out what may not be read, unless a mask stands for it, and what is unique and closed when creating too', () => {
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

  it('end with why, where the schema asks for it', () => {
    expect(reasonField(registry.need('titulares'))).toMatchObject({ name: 'descriptionModify', max: 1000 });
    expect(reasonField(registry.need('sectores'))).toBeUndefined();
  });
});

describe('the layout of a form', () => {
  it('follows the sections of the record’s page; the others join the first, in the schema’s order', () => {
    expect(layoutOf(registry.need('sectores').schema, 'edit')).toEqual([
      ...['data:', 'codigo', 'nombre', 'descripcion', 'sectorPadre', 'responsable', 'email', 'color'],
      ...['assignment:', 'recibeDerivaciones', 'modoAsignacion', 'capacidadPorAgente'],
    ]);
  });

  it('is the schema’s order where the page has no sections, and takes no slot of the page', () => {
    expect(layoutOf(registry.need('perfiles').schema, 'create')).toEqual(['nombre', 'descripcion', 'privilegios']);
  });

  it('begins with what the schema names before the first section', () => {
    const { edit: _, ...schema } = registry.need('notificaciones').schema;
    const nodes = layoutOf(schema, 'edit');
    expect(nodes.slice(0, 5)).toEqual(['asunto', 'cuerpo', 'tipo', 'audience:', 'destino']);
    expect(nodes).not.toContain('?');
  });

  it('is its own where the screen has one, with what it forgets at the end', () => {
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
