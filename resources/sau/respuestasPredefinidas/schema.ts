import { defineResource } from '../../../src/schema/defineResource';

/** Canned replies of agents, offered by shortcut while typing (domain.md A5, `respuesta_predefinida`). */
export default defineResource({
  name: 'respuestasPredefinidas',
  area: 'sau',
  subject: 'Macro',
  title: '{titulo}',
  lookup: 'Ticket',
  lookupFields: ['atajo', 'titulo', 'cuerpo', 'sector', 'activo'],
  icon: 'message-square-text',
  deletable: true,
  routes: 'settings/settingsSAU/replies',
  // visible: replies of the viewer's own area, and those of all areas
  rows: [{ unless: 'editar', where: { $or: [{ sector: null }, { sector: { $user: 'sector.id' } }] } }],
  fields: {
    atajo: {
      kind: 'code',
      required: true,
      unique: true,
      max: 30,
      normalize: ['trim', 'lower'],
      format: 'atajo',
      width: 148,
    },
    titulo: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    cuerpo: { kind: 'longText', required: true, max: 8000, rows: 8, in: ['list', 'show', 'create', 'edit', 'export'] },
    sector: { kind: 'reference', to: 'sectores', onDelete: 'restrict', where: { activo: true } },
    activo: { kind: 'boolean', default: true },
    uso: { kind: 'computed', aggregate: 'count', over: 'mensajes', in: ['list', 'show', 'export'] },
    mensajes: {
      kind: 'reverse',
      from: 'ticketMensajes',
      field: 'predefinida',
      columns: ['fecha', 'ticket', 'tipo', 'autor', 'cuerpo'],
      sort: ['fecha', 'desc'],
    },
  },
  list: {
    columns: ['atajo', 'titulo', 'cuerpo', 'sector', 'uso', 'activo'],
    search: ['atajo', 'titulo', 'cuerpo'],
    sort: ['atajo', 'asc'],
    filters: ['sector', 'activo'],
    views: [
      { name: 'activas', filter: { activo: true } },
      { name: 'generales', filter: { activo: true, sector: null } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['atajo', 'sector', 'uso', 'activo'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['atajo', 'titulo', 'sector', 'activo'],
              },
              { section: 'text', children: ['cuerpo'] },
            ],
          },
          { name: 'used', children: ['mensajes'] },
        ],
      },
    ],
  },
});
