/** Derives technical names from labels. */
import { INHERITED } from '../../schema/language/json';
import { RESERVED } from '../../schema/reserved';

/** Field names that every resource has, and names reserved by the engine, the database and the schema language. */
export const RESERVED_FIELDS: readonly string[] = ['id', ...RESERVED, ...INHERITED];

/** Whether a name is in use, ignoring case, because names that differ only in case are confused when spoken. */
export const isUsed = (name: string, used: readonly string[]): boolean =>
  used.some((other) => other.toLowerCase() === name.toLowerCase());

/** Returns a field name that is neither in use nor reserved, with a number appended if needed. */
export function freeName(base: string, used: readonly string[]): string {
  const taken = [...RESERVED_FIELDS, ...used];
  let name = base;
  for (let n = 2; isUsed(name, taken); n += 1) name = `${base}${n}`;
  return name;
}

const words = (text: string): string[] =>
  text
    // common Spanish transliteration: año becomes `anio`, because `ano` is another word
    .replace(/ñ/g, 'ni')
    .replace(/Ñ/g, 'Ni')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `Fecha de alta` → `fechaDeAlta`. Drops leading characters that a name cannot start with. */
export function camelCase(text: string): string {
  const [first = '', ...rest] = words(text.replace(/^[^A-Za-zÀ-ÿ]+/, ''));
  return [first.toLowerCase(), ...rest.map(capitalized)].join('').slice(0, 40);
}

/** `Convenio marco` → `ConvenioMarco`. */
export const pascalCase = (text: string): string => words(text).map(capitalized).join('').slice(0, 40);
