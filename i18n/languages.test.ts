import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import build from './build.json';
import vocabulary from './es/vocabulary.json';
import { everythingIn } from './everything';
import { direction, isComplete, type Language, languages, pluralForms } from './languages';

type Texts = ReadonlyMap<string, string>;

const others = languages.filter((language) => language !== 'es');

/** Returns the texts of an object by path, such as `resources.tickets.name`. */
function textsOf(source: object, path = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(source)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') texts.set(at, value);
    else textsOf(value, at, texts);
  }
  return texts;
}

const areasOf = (language: Language): Map<string, Texts> =>
  new Map(Object.entries(everythingIn(language)).map(([area, said]) => [area, textsOf(said)]));

/** Placeholders of a text, over all its plural forms. */
const places = (text = ''): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();
const forms = (text: string): string[] => text.split(' |||| ');

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/%\{\w+\}/g, ''));

const spanish = areasOf('es');
const reactAdmin = textsOf(english.ra);

describe.each(languages)('%s', (language) => {
  const areas = areasOf(language);
  const everything = [...areas].flatMap(([area, texts]) => [...texts].map(([key, text]) => ({ area, key, text })));
  const wrong = (is: (text: string, area: string, key: string) => boolean) =>
    everything
      .filter(({ area, key, text }) => is(text, area, key))
      .map(({ area, key, text }) => `${area}: ${key}: ${text}`);

  it('has no area or key that the Spanish texts lack', () => {
    expect([...areas.keys()].filter((area) => !spanish.has(area))).toEqual([]);
    expect(wrong((_, area, key) => !spanish.get(area)?.has(key))).toEqual([]);
  });

  it.runIf(isComplete(language))('has every area and every key of the Spanish texts', () => {
    for (const [area, texts] of spanish)
      expect([...(areas.get(area)?.keys() ?? [])].sort(), area).toEqual([...texts.keys()].sort());
  });

  it.runIf(isComplete(language))('has every key of react-admin, and no other', () => {
    expect([...(areas.get('ra')?.keys() ?? [])].sort()).toEqual([...reactAdmin.keys()].sort());
  });

  it.runIf(direction(language) === 'rtl')('keeps the direction of a percentage within a sentence', () => {
    // what is printed has no such marks, and a percentage alone needs none
    const isOpen = (text: string) => /(?<!\u2066)(?<![\d.,])(?:%\{\w+\}|\d[\d.,]*)\s?[%٪](?!\{)/.test(text);
    expect(wrong((text, area) => area !== 'paper' && hasWords(text) && isOpen(text))).toEqual([]);
  });

  it('has the same placeholders', () => {
    const source = (area: string, key: string) => (area === 'ra' ? reactAdmin : spanish.get(area))?.get(key);
    expect(wrong((text, area, key) => places(text).join() !== places(source(area, key)).join())).toEqual([]);
  });

  it('has all plural forms of the language if the Spanish text has two, else one', () => {
    const needed = (area: string, key: string) =>
      forms(spanish.get(area)?.get(key) ?? '').length > 1 ? pluralForms[language] : 1;
    expect(wrong((text, area, key) => forms(text).length !== needed(area, key))).toEqual([]);
  });

  it('has no empty text, and no whitespace around a plural form', () => {
    expect(
      wrong(
        (text, area, key) =>
          `${area}.${key}` !== 'ra.boolean.null' && forms(text).some((form) => !form || form !== form.trim()),
      ),
    ).toEqual([]);
  });
});

/** Texts that may equal the Spanish text: names, codes, and words that two languages share. */
const SHARED = [
  'Autovías del Plata',
  'BIN',
  'CAE',
  'CUIT',
  'CUIT / CUIL',
  'CBU / CVU',
  'Visa',
  'Mastercard',
  'Amex',
  'Cabal',
  'Naranja X',
  'Mercado Pago',
  'Argentina',
  'Bolivia',
  'Chile',
  'Paraguay',
  'Uruguay',
  'SMS',
  'WhatsApp',
  'hh:mm',
  'Buenos Aires (UTC−3)',
  'Montevideo (UTC−3)',
  'Asunción (UTC−3)',
  'TLS',
  'STARTTLS',
];
const SHARED_BY: Partial<Record<Language, readonly string[]>> = {
  en: [
    'Macros',
    'No',
    'Total',
    'Inspector',
    'Manual',
    'Normal',
    'Web',
    'Error',
    'Ticket',
    'Logs',
    'No Token',
    'Token expired',
    'Error Fetching',
    'Server Error %{status}',
    'Macro',
    'Macro |||| Macros',
  ],
  fr: [
    'Macros',
    'Total',
    'Responsable',
    'Disponible',
    'Urgente',
    'Canal',
    'Web',
    'Ticket',
    'Macro',
    'Macro |||| Macros',
  ],
  it: [
    'Una persona',
    'Destinatario',
    'No',
    'Del sistema',
    'vista',
    'la vista «%{name}»',
    'contiene',
    'Neutro',
    'Formato',
    'Una foto',
    'campo',
    'Reclamo',
    'Filtro',
    'Contiene',
    '%{field} contiene «%{value}»',
    'Campo',
    'Sistema',
    'Motivo',
    'Anonimo',
    'Nota interna',
    'Persona',
    'Provincia',
    'Segmento',
    'Marca',
    'Tipo',
    'Alta',
    'Urgente',
    'Documento',
    'Turno',
    'Web',
    'Interno',
    'Evento',
    'Ticket',
    'Dato',
    'Macro',
    'Calendario',
    'Al',
    'Firma',
    'Italiano',
    'IVA',
    'Saldo',
  ],
  zh: [],
  ar: [],
};

describe.each(others)('%s', (language) => {
  it('contains no untranslated Spanish text', () => {
    const allowed = new Set([
      ...SHARED,
      ...(SHARED_BY[language] ?? []),
      ...Object.values(vocabulary.options.provincia),
    ]);
    const left = [...areasOf(language)].flatMap(([area, texts]) =>
      [...texts].filter(([key, text]) => text === spanish.get(area)?.get(key) && hasWords(text) && !allowed.has(text)),
    );
    expect(left, 'words that are the same in both languages belong in SHARED or SHARED_BY').toEqual([]);
  });
});

describe('es', () => {
  it('addresses the person as tú, except in texts of the specification', () => {
    const usted =
      /\b(usted|desea|tiene permiso|su (contraseña|cuenta|alcance|sesión|usuario)|(ingrese|seleccione|revise|espere|agregue|quite|complete|actualice|reintente|use|indique|intente|pruebe|inicie|envíe|ejecute|elija|escriba|pida|vuelva|corrija|detenga|defina|abra)(lo|la)?)\b/i;
    const vos =
      /\b(vos|tenés|podés|querés|sabés|(ingres|revis|prob|busc|esper|reintent|guard)á|eleg[íi]|escribí)(?!\p{L})/iu;
    const own = ['Seleccione un tipo de documento', '¿Desea ver la ficha de este cliente?'];
    const said = [...spanish.values(), textsOf(build.es)].flatMap((texts) => [...texts.values()]);
    expect(said.filter((text) => (usted.test(text) || vos.test(text)) && !own.includes(text))).toEqual([]);
    expect(said).toEqual(expect.arrayContaining(own));
  });
});

it('the texts of the build exist in each language, with the same placeholders', () => {
  const needed = textsOf(build.es);
  const complete = languages.filter((language) => isComplete(language));
  expect(Object.keys(build).sort()).toEqual([...complete].sort());
  for (const language of complete) {
    const texts = textsOf(Object(build)[language]);
    expect([...texts.keys()]).toEqual([...needed.keys()]);
    for (const [key, text] of needed) expect(places(texts.get(key)), `${language}: ${key}`).toEqual(places(text));
  }
});
