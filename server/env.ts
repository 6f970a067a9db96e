/** The environment variables, validated once at start (README.md, *Configuration*; `.env.example`). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLanguage, type Language } from '../i18n/languages';
import type { Home } from '../src/schema/phones/phones';
import { isPhoneCountry } from '../src/schema/phones/plans';
import { type PictureSource, parseSource } from './pictures/source';
import { StartFailure } from './start-failure';

type SeedSize = 'mini' | 'demo' | 'stress';

export interface Env {
  port: number;
  host: string;
  /** for links in mails, without a trailing slash */
  publicUrl: string;
  /** number of trusted proxies in front of the server, or their addresses; false: the socket's address is the caller's */
  trustProxy: number | string[] | false;
  corsOrigins: readonly string[];
  /** absolute */
  dataDir: string;
  /** undefined: the bundled database in `dataDir` */
  databaseUrl: string | undefined;
  /** address of the same database that bypasses the pooler of `databaseUrl`, for features that need a session */
  databaseDirectUrl: string | undefined;
  demo: boolean;
  seedSize: SeedSize;
  defaultLanguage: Language;
  /** country and area code for telephone numbers without an international prefix */
  phones: Home;
  /** the operator's own toll API, without a trailing slash; if set, this server starts no database */
  apiUrl: string | undefined;
  /** the scheme before the token in the authorization header; empty: the bare token */
  apiAuthScheme: string;
  /** areas, categories and other lists that an operator's API has no call for (domain.md 0.2, reading 36) */
  catalogs: Record<string, unknown> | null;
  mapsKey: string | null;
  /** undefined: generated and stored in `dataDir` */
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  /** hosts of the installation's own network that webhooks may call, and over plain HTTP; lower case, without a port */
  webhookHosts: readonly string[];
  /** where the pictures of passes are; null: nowhere (in a demo, generated ones are shown) */
  pictures: PictureSource | null;
  /** hosts of the installation's own network from which pictures may be read; as `webhookHosts` */
  pictureHosts: readonly string[];
  /** whether scheduled processes start automatically */
  schedule: boolean;
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Sets a key of `server.expected` as the issue's message. */
const mustBe = (expected: string) => ({ error: expected });

const urlText = (protocols: readonly string[]) => (text: string) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && url.hostname !== '';
};

const isOrigin = (text: string) => urlText(['http:', 'https:'])(text) && new URL(text).origin === text;
const withoutSlash = (text: string) => text.replace(/\/+$/, '');
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const flag = z.enum(['0', '1'], mustBe('flag')).transform((text) => text === '1');
const text = z.string().regex(/^[^\r\n]{1,500}$/, mustBe('text'));
const httpUrl = z
  .string()
  .refine(urlText(['http:', 'https:']), mustBe('httpUrl'))
  .transform(withoutSlash);

const proxy = z
  .string()
  .refine(
    (value) => /^(\d|[\w.:/-]+(\s*,\s*[\w.:/-]+)*)$/.test(value) && !/^(true|false)$/i.test(value),
    mustBe('proxy'),
  )
  .transform((value) => (/^\d$/.test(value) ? Number(value) || false : list(value)));

const hosts = z
  .string()
  .refine((value) => list(value).every((host) => /^[\w.:-]{1,253}$/.test(host)), mustBe('hosts'))
  .transform((value) => list(value).map((host) => host.toLowerCase()))
  .default([]);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, mustBe('port'))
    .transform(Number)
    .refine((port) => port <= 65535, mustBe('port'))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,255}$/, mustBe('host'))
    .default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: proxy.default(false),
  CORS_ORIGIN: z
    .string()
    .refine((value) => list(value).length > 0 && list(value).every(isOrigin), mustBe('origins'))
    .transform(list)
    .default([]),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .refine(urlText(['postgres:', 'postgresql:']), mustBe('databaseUrl'))
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(urlText(['postgres:', 'postgresql:']), mustBe('databaseUrl'))
    .optional(),
  DEMO: flag.optional(),
  SEED_SIZE: z.enum(['mini', 'demo', 'stress'], mustBe('seedSize')).default('demo'),
  DEFAULT_LANGUAGE: z.string().refine(isLanguage, mustBe('language')).default('es'),
  PHONE_COUNTRY: z.string().refine(isPhoneCountry, mustBe('country')).default('AR'),
  PHONE_AREA: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, mustBe('area'))
    .optional(),
  API_URL: httpUrl.optional(),
  API_AUTH_SCHEME: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,30}$/, mustBe('scheme'))
    .default(''),
  API_CATALOGS: text.optional(),
  MAPS_KEY: text.optional(),
  AUTH_SECRET: z.string().min(32, mustBe('secret')).optional(),
  SMTP_URL: z
    .string()
    .refine(urlText(['smtp:', 'smtps:']), mustBe('smtpUrl'))
    .optional(),
  WEBHOOK_HOSTS: hosts,
  PICTURES: z
    .string()
    .max(500, mustBe('pictures'))
    .refine((template) => parseSource(template) !== undefined, mustBe('pictures'))
    .transform((template) => parseSource(template) ?? null)
    .optional(),
  PICTURE_HOSTS: hosts,
  SCHEDULE: flag.optional(),
  LOG_LEVEL: z.enum(logLevels, mustBe('logLevel')).default('info'),
});

/** Variables whose value must not be printed. */
const secret = new Set(['AUTH_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'MAPS_KEY']);

function readCatalogs(file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartFailure('catalogsUnreadable', { file });
  }
}

/**
 * Parses the variables; an empty one counts as unset. Throws a `StartFailure` with the name of the first invalid variable and the
 * expected value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = secret.has(name) ? '***' : String(input[name]).slice(0, 200);
    throw new StartFailure('variable', { name, value }, { expected: `server.expected.${issue?.message}` });
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.API_URL && !env.AUTH_SECRET) throw new StartFailure('databaseSecret');
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${host}:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_URL ? env.DATABASE_DIRECT_URL : undefined,
    demo: env.API_URL ? false : (env.DEMO ?? env.DATABASE_URL === undefined),
    seedSize: env.SEED_SIZE,
    defaultLanguage: isLanguage(env.DEFAULT_LANGUAGE) ? env.DEFAULT_LANGUAGE : 'es',
    phones: { country: env.PHONE_COUNTRY, area: env.PHONE_AREA },
    apiUrl: env.API_URL,
    apiAuthScheme: env.API_AUTH_SCHEME,
    catalogs: env.API_CATALOGS ? readCatalogs(env.API_CATALOGS) : null,
    mapsKey: env.MAPS_KEY ?? null,
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    webhookHosts: env.WEBHOOK_HOSTS,
    pictures: env.PICTURES ?? null,
    pictureHosts: env.PICTURE_HOSTS,
    schedule: env.SCHEDULE ?? true,
    logLevel: env.LOG_LEVEL,
  };
}

/** Returns the language of the operator's console, even where another variable is invalid. */
export function consoleLanguage(source: Record<string, string | undefined>): Language {
  return isLanguage(source.DEFAULT_LANGUAGE) ? source.DEFAULT_LANGUAGE : 'es';
}
