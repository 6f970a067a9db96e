/** Why two holders may be the same person: fields of a pair, in the order in which they are shown. */
export const REASONS = ['porDocumento', 'porNombre', 'porTelefono', 'porEmail', 'porDomicilio', 'porPatente'] as const;

export type Reason = (typeof REASONS)[number];

/** Reasons that depend on restricted fields of a holder, and need the same permission. */
export const RESTRICTED_REASONS: readonly Reason[] = ['porTelefono', 'porEmail'];

/** The reasons of a pair as one number, a bit for each. */
export const maskOf = (pair: Readonly<Record<string, unknown>>): number =>
  REASONS.reduce((mask, name, bit) => (pair[name] === true ? mask | (1 << bit) : mask), 0);
