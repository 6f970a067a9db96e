import { defineResource } from '../../../src/schema/defineResource';

/** Words of the same meaning for the search of frequent questions: a search for one of them finds the others too. */
export default defineResource({
  name: 'faqSinonimos',
  area: 'communication',
  subject: 'Faq',
  title: '{terminos}',
  icon: 'languages',
  tab: 2,
  routes: 'settings/faqSettings/synonyms',
  fields: {
    terminos: { kind: 'text', required: true, unique: true, max: 200, normalize: ['trim'] },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['terminos', 'activo', 'actualizadoEn'],
    search: ['terminos'],
    sort: ['terminos', 'asc'],
    filters: ['activo'],
  },
  show: { header: ['activo'] },
});
