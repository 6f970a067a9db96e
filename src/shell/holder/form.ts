import type { HolderForm } from '../../../providers/toll/holders';
import { FORMATS } from '../../schema/formats';
import { email } from '../../schema/kinds/email';

/** The new-holder form's rules (specification, section 5). */

export const EMPTY: HolderForm = {
  nombre: '',
  apellido: '',
  codigoDocumento: 'DNI',
  nroDocumento: '',
  telefono: '',
  email: '',
  sendNotification: true,
  descriptionModify: '',
};

/** Characters at most. */
export const MAX = { nombre: 30, apellido: 30, telefono: 40, descriptionModify: 1000 } as const;

/** A key of `shell.holder.errors`, with what it says. */
export interface Problem {
  key: string;
  max?: number;
}

export type Problems = Partial<Record<keyof HolderForm, Problem>>;

/** What is sent: without the spaces around. */
export const trimmed = (form: HolderForm): HolderForm => ({
  ...form,
  nombre: form.nombre.trim(),
  apellido: form.apellido.trim(),
  telefono: form.telefono.trim(),
  email: form.email.trim(),
  descriptionModify: form.descriptionModify.trim(),
});

const isAddress = (text: string) => text === '' || email.value({ kind: 'email' }).safeParse(text).success;

/** What keeps the form from being saved, by field. */
export function problemsOf(raw: HolderForm): Problems {
  const form = trimmed(raw);
  const problems: Problems = {};
  for (const name of ['nombre', 'apellido'] as const) {
    if (form[name] === '' || form[name].length > MAX[name]) problems[name] = { key: name };
  }
  for (const name of ['telefono', 'descriptionModify'] as const) {
    if (form[name].length > MAX[name]) problems[name] = { key: 'tooLong', max: MAX[name] };
  }
  if (form.codigoDocumento === '') problems.codigoDocumento = { key: 'codigoDocumento' };
  if (!FORMATS.documento?.(form.nroDocumento)) problems.nroDocumento = { key: 'nroDocumento' };
  if (!isAddress(form.email)) problems.email = { key: 'email' };
  return problems;
}

/** What may be wrong with a document's number and does not block (decisions 37): a key of `shell.holder.warnings`. */
export function doubtOf({ codigoDocumento, nroDocumento }: HolderForm): 'dni' | 'cuit' | null {
  if (nroDocumento === '') return null;
  if (codigoDocumento === 'DNI') return FORMATS.dni?.(nroDocumento) ? null : 'dni';
  if (codigoDocumento === 'CUIT' || codigoDocumento === 'CUIL') return FORMATS.cuit?.(nroDocumento) ? null : 'cuit';
  return null;
}

/** Where most mail in the country goes. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.ar',
  'hotmail.com.ar',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
];
const SUGGESTED = 5;

/** Completions of an address that is being typed, with common mail domains. */
export function completionsOf(typed: string): string[] {
  const [name = '', domain = '', ...more] = typed.trim().split('@');
  if (name === '' || more.length > 0 || /\s/.test(name)) return [];
  return DOMAINS.filter((known) => known.startsWith(domain.toLowerCase()) && known !== domain)
    .slice(0, SUGGESTED)
    .map((known) => `${name}@${known}`);
}
