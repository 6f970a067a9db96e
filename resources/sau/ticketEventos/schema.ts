import type { ResourceSchema } from '../../../src/schema/resource';

/** What happened to a request, append-only (domain.md A5). */
export default {
  name: 'ticketEventos',
  area: 'sau',
  subject: 'Ticket',
  title: '{tipo}',
  appendOnly: true,
  history: false,
  satelliteOf: 'tickets',
  fields: {
    ticket: { kind: 'reference', to: 'tickets', required: true, onDelete: 'cascade' },
    tipo: {
      kind: 'enum',
      required: true,
      options: [
        'creado',
        'tomado',
        'reanudado',
        'reabierto',
        'noLeido',
        'espera',
        'cerrado',
        'derivado',
        'retomado',
        'editado',
        'prioridad',
        'macro',
        'tareaAgregada',
        'tareaHecha',
        'vinculado',
        'csat',
        'correo',
      ],
    },
    /** of the request, that an edit changed: names, apart by commas */
    campos: { kind: 'text', max: 400 },
    antes: { kind: 'text', max: 200 },
    despues: { kind: 'text', max: 200 },
    comentario: { kind: 'longText', max: 8000 },
    autor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    fecha: { kind: 'dateTime', required: true },
  },
  indexes: [['ticket', 'fecha']],
  list: { columns: ['fecha', 'tipo', 'autor', 'campos', 'antes', 'despues', 'comentario'], sort: ['fecha', 'asc'] },
} satisfies ResourceSchema;
