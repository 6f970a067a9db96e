import { defineResource } from '../../../src/schema/defineResource';

/** Documents of a holder: what was shown or signed, with the day on which it expires (**ours**). */
export default defineResource({
  name: 'titularDocumentos',
  area: 'holders',
  subject: 'Titular',
  title: '{tipo}',
  icon: 'file-check',
  satelliteOf: 'titulares',
  routes: { create: 'user/documentos/new', show: 'user/documentos/:id', edit: 'user/documentos/:id/edit' },
  fields: {
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      readOnly: { id: { $ne: null } },
    },
    tipo: {
      kind: 'enum',
      options: [
        'Documento de identidad',
        'Constancia de CUIT',
        'Cédula del vehículo',
        'Poder o autorización',
        'Estatuto',
        'Adhesión firmada',
        'Autorización de débito',
        'Denuncia',
        'Otro',
      ],
      required: true,
    },
    archivo: { kind: 'file', required: true, accept: ['application/pdf', 'image/*'] },
    vence: { kind: 'date' },
    observacion: { kind: 'text', max: 300 },
    vigente: { kind: 'boolean', default: true, system: true },
  },
  indexes: [['titular', 'tipo']],
  list: { columns: ['tipo', 'archivo', 'vence', 'observacion', 'vigente'], sort: ['id', 'desc'] },
  actions: {
    quitar: {
      on: ['record'],
      needs: 'editar',
      icon: 'trash-2',
      available: { vigente: true },
      run: [{ set: { vigente: false } }],
      undo: true,
      message: 'resources.titularDocumentos.messages.quitado',
    },
  },
});
