/** Technical names guessed from what people write. */
import { INHERITED } from '../../schema/language/json';
import { RESERVED } from '../../schema/reserved';

/** What every resource has already, and what the engine, the database and the language keep for themselves. */
export const RESERVED_FIELDS: readonly string[] = ['id', ...RESERVED, ...INHERITED];

/** Whether a name is one of them, whatever its letters' case: nobody hears a difference. */
export const isTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((one) => one.toLowerCase() === name.toLowerCase());

/** A field's name told apart by a number from those that there are, and from what none may be called. */
export function freeName(base: string, used: readonly string[]): string {
  const taken = [...RESERVED_FIELDS, ...used];
  let name = base;
  for (let n = 2; isTaken(name, taken); n += 1) name = `${base}${n}`;
  return name;
}

const words = (text: string): string[] =>
  text
    // as people write it without: año is no `ano`
    .replace(/ñ/g, 'ni')
    .replace(/Ñ/g, 'Ni')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `Fecha de alta` → `fechaDeAlta`; what cannot begin a name is left out. */
export function camelCase(text: string): string {
  const [first = '', ...rest] = words(text.replace(/^[^A-Za-zÀ-ÿ]+/, ''));
  return [first.toLowerCase(), ...rest.map(capital)].join('').slice(0, 40);
}

/** `Convenio marco` → `ConvenioMarco`. */
export const pascalCase = (text: string): string => words(text).map(capital).join('').slice(0, 40);
