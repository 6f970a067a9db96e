/** What of an account that ends may go over to the one that stays. Not its document: that goes on finding whom it was. */

type Row = Readonly<Record<string, unknown>>;

export const MERGEABLE = [
  'nombre',
  'apellido',
  'tipoPersona',
  'cuit',
  'condicionIva',
  'telefono',
  'email',
  'sendNotification',
  'domicilio',
  'fechaNacimiento',
  'segmento',
] as const;

/** What is kept beside a field, and goes where it goes: the old number as it is dialled, what is known of the address. */
export const ALONG: Readonly<Record<string, readonly string[]>> = {
  telefono: ['telefonoNormalizado'],
  email: ['emailVerificado', 'emailRebotado'],
};

export function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined || value === '';
  return Object.values(value).every(isNothing);
}

/** What goes over where nobody chose: what the account that stays has nothing of. An address goes as a whole, or not at all. */
export const usualChoice = (ends: Row, stays: Row): string[] =>
  MERGEABLE.filter((name) => isNothing(stays[name]) && !isNothing(ends[name]));
