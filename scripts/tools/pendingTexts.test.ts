import { expect, it } from 'vitest';
import type { Language } from '../../i18n/languages';
import type { Texts } from '../../i18n/texts';
import type { ResourceSchema } from '../../src/schema/resource';
import { pendingReport, pendingTexts } from './pendingTexts';

const pactos: ResourceSchema = {
  name: 'pactos',
  area: 'settings',
  subject: 'Pacto',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' }, tipo: { kind: 'enum', options: ['Anual'] } },
  labels: {
    es: {
      name: { one: 'Pacto', many: 'Pactos' },
      fields: { nombre: 'Nombre', tipo: 'Tipo' },
      options: { tipo: { Anual: 'Anual' } },
    },
    fr: { fields: { nombre: 'Nom', tipo: 'Type' } },
  },
};

const files = (language: Language): Map<string, Texts> =>
  language === 'es'
    ? new Map([['acting', { unsure: 'No se sabe si se hizo', undo: { undo: 'Deshacer', undone: 'Se deshizo' } }]])
    : new Map([['acting', { undo: { undo: 'Annuler', undone: '' } }]]);

it('the list for translators has the language, the file, the key, the Spanish text and its note', () => {
  const pending = pendingTexts([pactos], ['es', 'fr'], (language) => language === 'fr', files);
  expect(pendingReport(pending)).toEqual([
    'Français (fr): 4',
    '  i18n/fr/acting.json',
    '    # After an action without a response, so that its outcome is unknown.',
    '    unsure: No se sabe si se hizo',
    '    # Actions apart from their buttons: revealing a masked value, undo, bulk actions in the background.',
    '    undo.undone: Se deshizo',
    '  resources/settings/pactos/schema.ts',
    '    labels.fr.name: Pacto |||| Pactos',
    '    labels.fr.options.tipo.Anual: Anual',
  ]);
});

it('nothing is pending in a complete language', () => {
  expect(pendingTexts([], ['fr'], () => false, files)).toEqual([]);
});

it('a label that nobody has written yet is pending, in Spanish too, with the file of the area', () => {
  const sectores: ResourceSchema = {
    name: 'sectores',
    area: 'settings',
    subject: 'Sector',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' }, interno: { kind: 'code' } },
  };
  const pending = pendingTexts([sectores], ['es', 'fr'], () => false, files);
  expect(pendingReport(pending)).toEqual([
    'Español (es): 1',
    '  i18n/es/resources/settings.json',
    '    sectores.fields.interno: Interno',
    'Français (fr): 1',
    '  i18n/fr/resources/settings.json',
    '    sectores.fields.interno: Interno',
  ]);
});
