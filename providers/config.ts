import { isLanguage, type Language, languages } from '../i18n/languages';

/** An account that the sign-in page offers where demo data is on. */
export interface DemoAccount {
  username: string;
  nombre: string;
  /** the sector's name, null for the account that has none */
  sector: string | null;
}

/** What the installation says of itself, known before anybody signs in. */
export interface Config {
  productName: string;
  defaultLanguage: Language;
  languages: readonly Language[];
  /** an operator's own server stands behind this one */
  operator: boolean;
  /** the word before the token in the authorization header; empty: the bare token, as specified */
  authScheme: string;
  /** what an operator's own server has no call for (areas, categories …), from `API_CATALOGS` */
  catalogs: Readonly<Record<string, unknown>> | null;
  /** what a telephone number without an international prefix is read by: a country, two letters, and an area code */
  phones: { country: string; area?: string };
  /** the maps-service key; null: maps draw from our own coordinates */
  mapsKey: string | null;
  demoAccounts: readonly DemoAccount[];
  demoPassword: string | null;
}

/** Where every call begins: the current host plus a fixed application path. */
export const apiBase = '/api';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function demoAccount(value: unknown): DemoAccount[] {
  if (!isRecord(value)) return [];
  const username = text(value.username);
  return username ? [{ username, nombre: text(value.nombre) ?? username, sector: text(value.sector) }] : [];
}

function home(value: unknown): Config['phones'] {
  const given = isRecord(value) ? value : {};
  const area = text(given.area);
  return { country: text(given.country) ?? 'AR', ...(area !== null && { area }) };
}

/** Reads the server's block of any HTML answer; whatever it leaves out has the shipped value. */
export function parseConfig(block: string | null | undefined): Config {
  let raw: unknown = null;
  try {
    raw = JSON.parse(block || 'null');
  } catch {
    // a page served without its block still signs people in
  }
  const given = isRecord(raw) ? raw : {};
  const offered = Array.isArray(given.languages) ? given.languages.filter(isLanguage) : [];
  return {
    productName: text(given.productName) ?? 'Ventanilla',
    defaultLanguage: isLanguage(given.defaultLanguage) ? given.defaultLanguage : 'es',
    languages: offered.length > 0 ? offered : languages,
    operator: given.operator === true,
    authScheme: text(given.authScheme) ?? '',
    catalogs: isRecord(given.catalogs) ? given.catalogs : null,
    phones: home(given.phones),
    mapsKey: text(given.mapsKey),
    demoAccounts: Array.isArray(given.demoAccounts) ? given.demoAccounts.flatMap(demoAccount) : [],
    demoPassword: text(given.demoPassword),
  };
}

let known: Config | undefined;

/** The configuration of this page, read once. */
export function config(): Config {
  known ??= parseConfig(
    typeof document === 'undefined'
      ? null
      : document.querySelector('script#config[type="application/json"]')?.textContent,
  );
  return known;
}
