/** Translates the server's texts of i18n/ to the language of a request or of the operator. */
import Polyglot from 'node-polyglot';
import arCalls from '../i18n/ar/calls';
import arConditions from '../i18n/ar/conditions';
import arEngine from '../i18n/ar/engine';
import arMail from '../i18n/ar/mail';
import arPaper from '../i18n/ar/paper';
import arResources from '../i18n/ar/resources';
import arSchema from '../i18n/ar/schema';
import arServer from '../i18n/ar/server';
import arTransfer from '../i18n/ar/transfer';
import enCalls from '../i18n/en/calls';
import enConditions from '../i18n/en/conditions';
import enEngine from '../i18n/en/engine';
import enMail from '../i18n/en/mail';
import enPaper from '../i18n/en/paper';
import enResources from '../i18n/en/resources';
import enSchema from '../i18n/en/schema';
import enServer from '../i18n/en/server';
import enTransfer from '../i18n/en/transfer';
import esCalls from '../i18n/es/calls';
import esConditions from '../i18n/es/conditions';
import esEngine from '../i18n/es/engine';
import esMail from '../i18n/es/mail';
import esPaper from '../i18n/es/paper';
import esResources from '../i18n/es/resources';
import esSchema from '../i18n/es/schema';
import esServer from '../i18n/es/server';
import esTransfer from '../i18n/es/transfer';
import frCalls from '../i18n/fr/calls';
import frConditions from '../i18n/fr/conditions';
import frEngine from '../i18n/fr/engine';
import frMail from '../i18n/fr/mail';
import frPaper from '../i18n/fr/paper';
import frResources from '../i18n/fr/resources';
import frSchema from '../i18n/fr/schema';
import frServer from '../i18n/fr/server';
import frTransfer from '../i18n/fr/transfer';
import itCalls from '../i18n/it/calls';
import itConditions from '../i18n/it/conditions';
import itEngine from '../i18n/it/engine';
import itMail from '../i18n/it/mail';
import itPaper from '../i18n/it/paper';
import itResources from '../i18n/it/resources';
import itSchema from '../i18n/it/schema';
import itServer from '../i18n/it/server';
import itTransfer from '../i18n/it/transfer';
import { isLanguage, type Language } from '../i18n/languages';
import zhCalls from '../i18n/zh/calls';
import zhConditions from '../i18n/zh/conditions';
import zhEngine from '../i18n/zh/engine';
import zhMail from '../i18n/zh/mail';
import zhPaper from '../i18n/zh/paper';
import zhResources from '../i18n/zh/resources';
import zhSchema from '../i18n/zh/schema';
import zhServer from '../i18n/zh/server';
import zhTransfer from '../i18n/zh/transfer';

export type TextValues = Record<string, string | number>;

/** The i18n areas that the server uses, by language. */
const phrases: Record<
  Language,
  Record<'server' | 'calls' | 'mail' | 'engine' | 'resources' | 'transfer' | 'schema' | 'conditions' | 'paper', object>
> = {
  es: {
    server: esServer,
    calls: esCalls,
    mail: esMail,
    engine: esEngine,
    resources: esResources,
    transfer: esTransfer,
    schema: esSchema,
    conditions: esConditions,
    paper: esPaper,
  },
  en: {
    server: enServer,
    calls: enCalls,
    mail: enMail,
    engine: enEngine,
    resources: enResources,
    transfer: enTransfer,
    schema: enSchema,
    conditions: enConditions,
    paper: enPaper,
  },
  zh: {
    server: zhServer,
    calls: zhCalls,
    mail: zhMail,
    engine: zhEngine,
    resources: zhResources,
    transfer: zhTransfer,
    schema: zhSchema,
    conditions: zhConditions,
    paper: zhPaper,
  },
  fr: {
    server: frServer,
    calls: frCalls,
    mail: frMail,
    engine: frEngine,
    resources: frResources,
    transfer: frTransfer,
    schema: frSchema,
    conditions: frConditions,
    paper: frPaper,
  },
  it: {
    server: itServer,
    calls: itCalls,
    mail: itMail,
    engine: itEngine,
    resources: itResources,
    transfer: itTransfer,
    schema: itSchema,
    conditions: itConditions,
    paper: itPaper,
  },
  ar: {
    server: arServer,
    calls: arCalls,
    mail: arMail,
    engine: arEngine,
    resources: arResources,
    transfer: arTransfer,
    schema: arSchema,
    conditions: arConditions,
    paper: arPaper,
  },
};

const polyglots = new Map<Language, Polyglot>();

function polyglotFor(language: Language): Polyglot {
  const cached = polyglots.get(language);
  if (cached) return cached;
  const polyglot = new Polyglot({ locale: language, phrases: phrases[language] });
  polyglots.set(language, polyglot);
  return polyglot;
}

/** Returns whether a key has a text: a published resource may lack some. */
export const hasText = (key: string): boolean => polyglotFor('es').has(key);

/**
 * Returns the text of a key such as `server.problems.notFound`, with its `%{values}` filled in; the key itself when there is
 * none.
 */
export function translate(language: Language, key: string, values: TextValues = {}): string {
  return polyglotFor(language).t(key, values);
}

/**
 * Returns the supported language that an `Accept-Language` header prefers, by its weights (RFC 9110 12.5.4); `fallback` when it
 * names none.
 */
export function preferredLanguage(header: string | undefined, fallback: Language): Language {
  if (!header || header.length > 1000) return fallback;
  let best = fallback;
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const base = tag.trim().split('-')[0];
    const weightText = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const weight = weightText === undefined ? 1 : Number(weightText);
    const language = base === '*' ? fallback : base;
    if (weight > bestWeight && isLanguage(language)) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
