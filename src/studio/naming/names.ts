/** Technical names guessed from what people write. */
import { STANDARD_FIELDS } from '../../schema/registry';

/** What every resource has already, and what the engine asks a list by. */
export const RESERVED_FIELDS: readonly string[] = ['id', 'version', 'q', 'busqueda', ...Object.keys(STANDARD_FIELDS)];

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
