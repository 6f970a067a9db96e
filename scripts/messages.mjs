/** Prints the scripts' messages in the language of DEFAULT_LANGUAGE. Scripts run before a build, so their texts are JSON. */
import { readFileSync } from 'node:fs';

const texts = JSON.parse(readFileSync(new URL('../i18n/build.json', import.meta.url), 'utf8'));

/** @param {string} key @param {Record<string, string | number>} [values] */
export function text(key, values = {}) {
  const phrases = texts[process.env.DEFAULT_LANGUAGE ?? 'es'] ?? texts.es;
  return phrases[key].replace(/%\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** @param {string} key @param {Record<string, string | number>} [values] */
export function print(key, values) {
  process.stdout.write(`${text(key, values)}\n`);
}

/** @param {string} key @param {Record<string, string | number>} [values] */
export function fail(key, values) {
  process.stderr.write(`${text(key, values)}\n`);
  process.exit(1);
}
