/** The server's own voice: texts of i18n/, in the language that a call or the operator asks for. */
import Polyglot from 'node-polyglot';
import arCalls from '../i18n/ar/calls';
import arEngine from '../i18n/ar/engine';
import arMail from '../i18n/ar/mail';
import arResources from '../i18n/ar/resources';
import arSchema from '../i18n/ar/schema';
import arServer from '../i18n/ar/server';
import arTransfer from '../i18n/ar/transfer';
import enCalls from '../i18n/en/calls';
import enEngine from '../i18n/en/engine';
import enMail from '../i18n/en/mail';
import enResources from '../i18n/en/resources';
import enSchema from '../i18n/en/schema';
import enServer from '../i18n/en/server';
import enTransfer from '../i18n/en/transfer';
import esCalls from '../i18n/es/calls';
import esEngine from '../i18n/es/engine';
import esMail from '../i18n/es/mail';
import esResources from '../i18n/es/resources';
import esSchema from '../i18n/es/schema';
import esServer from '../i18n/es/server';
import esTransfer from '../i18n/es/transfer';
import frCalls from '../i18n/fr/calls';
import frEngine from '../i18n/fr/engine';
import frMail from '../i18n/fr/mail';
import frResources from '../i18n/fr/resources';
import frSchema from '../i18n/fr/schema';
import frServer from '../i18n/fr/server';
import frTransfer from '../i18n/fr/transfer';
import itCalls from '../i18n/it/calls';
import itEngine from '../i18n/it/engine';
import itMail from '../i18n/it/mail';
import itResources from '../i18n/it/resources';
import itSchema from '../i18n/it/schema';
import itServer from '../i18n/it/server';
import itTransfer from '../i18n/it/transfer';
import { isLanguage, type Language } from '../i18n/languages';
import zhCalls from '../i18n/zh/calls';
import zhEngine from '../i18n/zh/engine';
import zhMail from '../i18n/zh/mail';
import zhResources from '../i18n/zh/resources';
import zhSchema from '../i18n/zh/schema';
import zhServer from '../i18n/zh/server';
import zhTransfer from '../i18n/zh/transfer';

export type TextValues = Record<string, string | number>;

/** The areas that the server speaks from, by language. */
const phrases: Record<
  Language,
  { server: object; calls: object; mail: object; engine: object; resources: object; transfer: object; schema: object }
> = {
  es: {
    server: esServer,
    calls: esCalls,
    mail: esMail,
    engine: esEngine,
    resources: esResources,
    transfer: esTransfer,
    schema: esSchema,
  },
  en: {
    server: enServer,
    calls: enCalls,
    mail: enMail,
    engine: enEngine,
    resources: enResources,
    transfer: enTransfer,
    schema: enSchema,
  },
  zh: {
    server: zhServer,
    calls: zhCalls,
    mail: zhMail,
    engine: zhEngine,
    resources: zhResources,
    transfer: zhTransfer,
    schema: zhSchema,
  },
  fr: {
    server: frServer,
    calls: frCalls,
    mail: frMail,
    engine: frEngine,
    resources: frResources,
    transfer: frTransfer,
    schema: frSchema,
  },
  it: {
    server: itServer,
    calls: itCalls,
    mail: itMail,
    engine: itEngine,
    resources: itResources,
    transfer: itTransfer,
    schema: itSchema,
  },
  ar: {
    server: arServer,
    calls: arCalls,
    mail: arMail,
    engine: arEngine,
    resources: arResources,
    transfer: arTransfer,
    schema: arSchema,
  },
};

const speakers = new Map<Language, Polyglot>();

function speaker(language: Language): Polyglot {
  const known = speakers.get(language);
  if (known) return known;
  const made = new Polyglot({ locale: language, phrases: phrases[language] });
  speakers.set(language, made);
  return made;
}

/** Whether there is a text of a key: a resource made by people may have none for something. */
export const isText = (key: string): boolean => speaker('es').has(key);

/** The text of a key such as `server.problems.notFound`, with its `%{values}` filled in; the key itself when there is none. */
export function translate(language: Language, key: string, values: TextValues = {}): string {
  return speaker(language).t(key, values);
}

/**
 * The language that an `Accept-Language` header prefers among ours, by its weights (RFC 9110 12.5.4);
 * `otherwise` when it names none of them.
 */
export function preferredLanguage(header: string | undefined, otherwise: Language): Language {
  if (!header || header.length > 1000) return otherwise;
  let best = otherwise;
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const base = tag.trim().split('-')[0];
    const weightText = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const weight = weightText === undefined ? 1 : Number(weightText);
    const language = base === '*' ? otherwise : base;
    if (weight > bestWeight && isLanguage(language)) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
