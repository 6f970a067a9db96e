import { isLanguage, type Language, languages } from '../i18n/languages';

/** A demo account that the sign-in page offers. */
export interface DemoAccount {
  username: string;
  nombre: string;
  /** the sector's name; null for the account without one */
  sector: string | null;
}

/** The installation's public configuration, available before sign-in. */
export interface Config {
  productName: string;
  defaultLanguage: Language;
  languages: readonly Language[];
  /** an operator's own API is behind this server */
  operator: boolean;
  /** the scheme before the token in the authorization header; empty: the bare token, as specified */
  authScheme: string;
  /** lists that an operator's API has no call for (areas, categories …), from `API_CATALOGS` */
  catalogs: Readonly<Record<string, unknown>> | null;
  /** country (two letters) and area code for telephone numbers without an international prefix */
  phones: { country: string; area?: string };
  /** the maps-service key; null: maps are drawn from the stored coordinates only */
  mapsKey: string | null;
  demoAccounts: readonly DemoAccount[];
  demoPassword: string | null;
}

/** Base path of every call: a fixed path on the current host. */
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

/** Parses the server's configuration block of an HTML page; missing values get their default. */
export function parseConfig(block: string | null | undefined): Config {
  let raw: unknown = null;
  try {
    raw = JSON.parse(block || 'null');
  } catch {
    // a page without its block must still allow to sign in
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

/** The configuration of this page, parsed once. */
export function config(): Config {
  known ??= parseConfig(
    typeof document === 'undefined'
      ? null
      : document.querySelector('script#config[type="application/json"]')?.textContent,
  );
  return known;
}
