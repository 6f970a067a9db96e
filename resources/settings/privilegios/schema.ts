import { defineResource } from '../../../src/schema/defineResource';

/** Privileges: one `funcionSistemas` string each, of subject, dot and actions (specification, section 6). */
export default defineResource({
  name: 'privilegios',
  area: 'settings',
  subject: 'Privilegio',
  title: '{funcionSistemas}',
  lookup: 'Perfil|Usuario',
  lookupFields: ['nombre', 'modulo'],
  icon: 'key-round',
  fields: {
    funcionSistemas: {
      kind: 'code',
      required: true,
      unique: true,
      max: 200,
      normalize: ['trim'],
      format: 'funcionSistemas',
    },
    nombre: { kind: 'text', max: 80 },
    descripcion: { kind: 'text', max: 200 },
    modulo: { kind: 'text', max: 40 },
  },
  list: {
    columns: ['funcionSistemas', 'nombre', 'modulo'],
    search: ['funcionSistemas', 'nombre'],
    sort: ['funcionSistemas', 'asc'],
  },
});
