/** The built page, prepared once: only the nonce differs per response. */
import { createHash } from 'node:crypto';
import { direction, type Language, languages } from '../../i18n/languages';
import type { DemoAccounts } from '../context';
import type { Env } from '../env';

export const productName = 'Ventanilla';

const nonceMark = '%NONCE%';
const configMark = '<!--config-->';

export interface PageParts {
  /** as built */
  html: string;
  env: Env;
  demo: DemoAccounts | null;
}

export interface Page {
  render(nonce: string): string;
  /** `'sha256-…'` of its inline scripts */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Returns the block that `providers/config.ts` reads. */
function configBlock(env: Env, demo: DemoAccounts | null): string {
  const config = {
    productName,
    defaultLanguage: env.defaultLanguage,
    languages,
    operator: env.apiUrl !== undefined,
    authScheme: env.apiAuthScheme,
    catalogs: env.catalogs,
    mapsKey: env.mapsKey,
    phones: env.phones,
    demoAccounts: demo?.accounts ?? [],
    demoPassword: demo?.password ?? null,
  };
  const json = JSON.stringify(config).replace(/</g, '\\u003c').replaceAll(nonceMark, '%\\u004eONCE%');
  return `<script type="application/json" id="config">${json}</script>`;
}

function withLanguage(html: string, language: Language): string {
  return html.replace(/<html\b[^>]*>/, (tag) => {
    const otherAttributes = tag.slice('<html'.length, -1).replace(/\s+(lang|dir)=("[^"]*"|'[^']*'|[^\s>]*)/g, '');
    return `<html lang="${language}" dir="${direction(language)}"${otherAttributes}>`;
  });
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the hashes of executed inline elements: those without `src` and nonce that are not data blocks. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...elements]
    .filter(([, attributes = '']) => !/\bsrc=|\bnonce=|type=["']?application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => sha256(text));
}

/** Fills the page's placeholders. */
export function makePage({ html, env, demo }: PageParts): Page {
  const filled = withLanguage(html, env.defaultLanguage).replace(configMark, () => configBlock(env, demo));
  const parts = filled.split(nonceMark);
  return {
    render: (nonce) => parts.join(nonce),
    scripts: inlineHashes(filled, 'script'),
    styles: inlineHashes(filled, 'style'),
  };
}
