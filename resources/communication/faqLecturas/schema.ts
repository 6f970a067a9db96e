import { defineResource } from '../../../src/schema/defineResource';

/** Reads and opinions of a frequent question: one row for each person (domain.md A9, `vistas`, `util`, `noUtil`). */
export default defineResource({
  name: 'faqLecturas',
  area: 'communication',
  subject: 'Faq',
  title: '{opinion}',
  appendOnly: true,
  history: false,
  satelliteOf: 'faqPreguntas',
  rows: [{ unless: 'editar', where: { usuario: { $user: 'id' } } }],
  fields: {
    pregunta: { kind: 'reference', to: 'faqPreguntas', required: true, onDelete: 'cascade' },
    usuario: { kind: 'reference', to: 'usuarios', required: true, onDelete: 'cascade' },
    veces: { kind: 'integer', unit: '', min: 1, default: 1 },
    ultimaEn: { kind: 'dateTime', required: true },
    opinion: {
      kind: 'enum',
      options: ['Útil', 'No útil'],
      tones: { Útil: 'success', 'No útil': 'warning' },
      icons: { Útil: 'thumbs-up', 'No útil': 'thumbs-down' },
    },
    comentario: { kind: 'longText', max: 500, rows: 2 },
    opinionEn: { kind: 'dateTime' },
  },
  unique: [['pregunta', 'usuario']],
  list: { columns: ['pregunta', 'usuario', 'opinion', 'comentario', 'veces', 'ultimaEn'], sort: ['ultimaEn', 'desc'] },
  actions: {
    leer: {
      on: ['resource'],
      needs: 'ver',
      input: { pregunta: { kind: 'reference', to: 'faqPreguntas', required: true, where: { estado: 'Publicada' } } },
      run: [{ call: 'leer' }],
    },
    opinar: {
      on: ['resource'],
      needs: 'ver',
      input: {
        pregunta: { kind: 'reference', to: 'faqPreguntas', required: true, where: { estado: 'Publicada' } },
        opinion: { kind: 'enum', options: ['Útil', 'No útil'] },
        comentario: { kind: 'longText', max: 500, rows: 2 },
      },
      run: [{ call: 'opinar' }],
    },
  },
});
