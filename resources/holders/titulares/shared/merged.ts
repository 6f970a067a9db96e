/**
 * Fields that a merge may take from the account that ends. The document is excluded, so that a search by it still finds the old
 * account.
 */

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

/** Dependent fields that move with a field: the normalised phone number, and the verification state of the mail address. */
export const DEPENDENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  telefono: ['telefonoNormalizado'],
  email: ['emailVerificado', 'emailRebotado'],
};

export function isEmptyValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined || value === '';
  return Object.values(value).every(isEmptyValue);
}

/** Default choice: the fields that are empty in the remaining account. An address moves as a unit. */
export const defaultChoice = (ending: Row, remaining: Row): string[] =>
  MERGEABLE.filter((name) => isEmptyValue(remaining[name]) && !isEmptyValue(ending[name]));
