import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { createI18nProvider } from './i18nProvider';

describe('the interface texts', () => {
  it('start in the chosen language, and change to another', async () => {
    const i18n = await createI18nProvider('it');
    expect(i18n.getLocale()).toBe('it');
    expect(i18n.translate('resources.tickets.name', { smart_count: 2 })).toBe('Richieste');
    await i18n.changeLocale('es');
    expect(i18n.translate('resources.tickets.name', { smart_count: 2 })).toBe('Solicitudes');
  });

  it('are available in six languages, each listed by its own name', async () => {
    const i18n = await createI18nProvider('es');
    expect(i18n.getLocales?.().map(({ locale }) => locale)).toEqual(languages);
  });

  it.each([
    [0, 'لا توجد طلبات مفتوحة'],
    [1, 'طلب مفتوح واحد'],
    [2, 'طلبان مفتوحان'],
    [3, '3 طلبات مفتوحة'],
    [11, '11 طلبًا مفتوحًا'],
    [100, '100 طلب مفتوح'],
  ])('use the Arabic plural form of %i', async (count, text) => {
    const i18n = await createI18nProvider('ar');
    expect(i18n.translate('shell.requests.count', { smart_count: count })).toBe(text);
  });

  it.each([
    ['$ 1.330,17', '\u2068$ 1.330,17\u2069'],
    ['37 %', '\u206837 %\u2069'],
    ['06:00–14:00', '\u206806:00–14:00\u2069'],
    ['1.330', '1.330'],
    ['Gómez Ana', 'Gómez Ana'],
  ])('keep the direction of %s within an Arabic sentence', async (value, written) => {
    const i18n = await createI18nProvider('ar');
    expect(i18n.translate('acting.row', { title: value })).toContain(written);
    await i18n.changeLocale('es');
    expect(i18n.translate('acting.row', { title: value })).not.toContain('\u2068');
  });

  it('name a list in Arabic by the plural, not by the dual', async () => {
    const i18n = await createI18nProvider('ar');
    expect(i18n.translate('resources.tickets.name', { smart_count: 2 })).toBe('الطلبات');
  });

  it('include react-admin’s own', async () => {
    for (const language of languages) {
      const i18n = await createI18nProvider(language);
      expect(i18n.translate('ra.action.save')).toBe(i18n.translate('common.actions.save'));
    }
  });

  it('fail a test where one is missing, and leave whole sentences unchanged', async () => {
    const i18n = await createI18nProvider('es');
    expect(() => i18n.translate('shell.nobody.wrote')).toThrow("No text is called 'shell.nobody.wrote'");
    expect(i18n.translate('shell.nobody.wrote', { _: 'Otra cosa' })).toBe('Otra cosa');
    expect(i18n.translate('Error Fetching')).toBe('Error Fetching');
  });
});

describe('the texts of a lazy-loaded area', () => {
  it('are loaded with it, in every language; the names of its resources are available from the start', async () => {
    const i18n = await createI18nProvider('es');
    expect(i18n.translate('resources.notificaciones.name', { smart_count: 2 })).toBe('Notificaciones');
    expect(i18n.translate('resources.notificaciones.fields.requiereLectura', { _: 'not yet' })).toBe('not yet');
    await i18n.addArea('communication');
    expect(i18n.translate('resources.notificaciones.fields.requiereLectura')).toBe('Pide confirmar la lectura');
    expect(i18n.translate('resources.notificaciones.name', { smart_count: 2 })).toBe('Notificaciones');
    await i18n.changeLocale('it');
    expect(i18n.translate('resources.notificaciones.fields.requiereLectura')).toBe('Chiede di confermare la lettura');
  });

  it('do not reset the language that was chosen before', async () => {
    const i18n = await createI18nProvider('es');
    await Promise.all([i18n.changeLocale('fr'), i18n.addArea('communication')]);
    expect(i18n.getLocale()).toBe('fr');
    expect(i18n.translate('resources.notificaciones.fields.requiereLectura')).toBe('Demande de confirmer la lecture');
  });
});
