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

function parsePhones(value: unknown): Config['phones'] {
  const values = isRecord(value) ? value : {};
  const area = text(values.area);
  return { country: text(values.country) ?? 'AR', ...(area !== null && { area }) };
}

/** Parses the server's configuration block of an HTML page; missing values get their default. */
export function parseConfig(block: string | null | undefined): Config {
  let raw: unknown = null;
  try {
    raw = JSON.parse(block || 'null');
  } catch {
    // a page without its block must still allow to sign in
  }
  const values = isRecord(raw) ? raw : {};
  const offeredLanguages = Array.isArray(values.languages) ? values.languages.filter(isLanguage) : [];
  return {
    productName: text(values.productName) ?? 'Ventanilla',
    defaultLanguage: isLanguage(values.defaultLanguage) ? values.defaultLanguage : 'es',
    languages: offeredLanguages.length > 0 ? offeredLanguages : languages,
    operator: values.operator === true,
    authScheme: text(values.authScheme) ?? '',
    catalogs: isRecord(values.catalogs) ? values.catalogs : null,
    phones: parsePhones(values.phones),
    mapsKey: text(values.mapsKey),
    demoAccounts: Array.isArray(values.demoAccounts) ? values.demoAccounts.flatMap(demoAccount) : [],
    demoPassword: text(values.demoPassword),
  };
}

let cached: Config | undefined;

/** The configuration of this page, parsed once. */
export function config(): Config {
  cached ??= parseConfig(
    typeof document === 'undefined'
      ? null
      : document.querySelector('script#config[type="application/json"]')?.textContent,
  );
  return cached;
}
