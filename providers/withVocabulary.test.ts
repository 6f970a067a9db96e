import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, it } from 'vitest';
import en from '../i18n/en/ra.json';
import { withVocabulary } from './withVocabulary';

const messages = {
  ra: en,
  vocabulary: { fields: { nombre: 'Nombre', estado: 'Estado' }, options: { estado: { Activo: 'Activo' } } },
  resources: { peajistas: { fields: { nombre: 'Nombre completo' }, reasons: {} } },
};
const { translate } = withVocabulary(polyglotI18nProvider(() => messages, 'es', [], { allowMissing: true }));

it('a label is the resource’s own, else the shared one of the same name, else the fallback', () => {
  expect(translate('resources.peajistas.fields.nombre', { _: 'nombre' })).toBe('Nombre completo');
  expect(translate('resources.peajistas.fields.estado', { _: 'estado' })).toBe('Estado');
  expect(translate('resources.peajistas.options.estado.Activo', { _: 'activo' })).toBe('Activo');
  expect(translate('resources.peajistas.fields.legajo', { _: 'Legajo' })).toBe('Legajo');
});

it('texts other than labels are never shared', () => {
  expect(translate('resources.peajistas.help.nombre', { _: '' })).toBe('');
  expect(translate('common.fields.nombre', { _: 'x' })).toBe('x');
});
