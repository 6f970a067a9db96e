import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { behaviours } from '../../server/handlerIndex';
import type { ResourceSchema } from '../../src/schema/resource';
import { faultsOf } from './checkSchemas';

const extra: ResourceSchema = {
  name: 'ensayos',
  area: 'settings',
  subject: 'Ensayo',
  title: '{nombre}',
  routes: { list: 'settings/sectors' },
  fields: { nombre: { kind: 'text', widget: 'nada', readWith: 'verNombre' } },
  list: { columns: ['apodo'] },
};

describe('npm run schema:check', () => {
  it('finds no error in the code', () => {
    expect(faultsOf(schemas, 'es', behaviours)).toEqual([]);
  });

  it('reports a missing operation by its path, without a stack', () => {
    const actions: ResourceSchema['actions'] = { pesar: { on: ['record'], needs: 'editar', run: [{ call: 'pesar' }] } };
    expect(faultsOf([...schemas, { ...extra, actions }], 'es', behaviours)).toEqual(
      expect.arrayContaining([
        'ensayos.actions.pesar.run.0.call: No hay una operación del servidor que se llame «pesar».',
      ]),
    );
  });

  it('reports an icon that the client does not have', () => {
    const actions: ResourceSchema['actions'] = {
      pesar: { on: ['record'], needs: 'editar', icon: 'scales', run: [{ set: { nombre: 'a' } }] },
    };
    expect(faultsOf([...schemas, { ...extra, icon: 'plus', actions }])).toContain(
      'ensayos.actions.pesar.icon: No hay un icono que se llame «scales» (src/ui/icons.ts, src/ui/laterIcons.ts).',
    );
  });

  it('reports a value that is not a schema by its path too', () => {
    const estado = { kind: 'status', options: ['Abierto'], initial: 'Abierto', transitions: { cerrar: 'Abierto' } };
    const broken: ResourceSchema = JSON.parse(JSON.stringify({ ...extra, fields: { ...extra.fields, estado } }));
    expect(faultsOf([...schemas, broken])).toContain('ensayos.fields.estado.transitions: Tiene que ser una lista.');
  });

  it('reports each error with its path: schema, permissions, and the texts of each language', () => {
    const faults = faultsOf([...schemas, extra]);
    expect(faults).toEqual(
      expect.arrayContaining([
        'ensayos.list.columns.0: No existe el campo «apodo».',
        'ensayos.routes.list: La ruta «settings/sectors» ya es de «sectores».',
        'ensayos.fields.nombre.widget: No hay un control que se llame «nada».',
        'ensayos.subject: El permiso «Ensayo.verNombre» no está en el catálogo (server/auth/catalogue.ts).',
        'i18n/es resources.ensayos.name: Falta este texto.',
        'i18n/ar resources.ensayos.name: Falta este texto.',
      ]),
    );
  });
});
