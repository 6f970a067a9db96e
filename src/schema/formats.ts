/** Named formats of codes, from public documents (domain.md A2): each says whether a normalised text is one. */

/** CUIT/CUIL: weights 5,4,3,2,7,6,5,4,3,2 over the first ten; 11 − (Σ mod 11), 11→0, 10→9. */
function isCuit(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  const rest = 11 - (sum % 11);
  return (rest === 11 ? 0 : rest === 10 ? 9 : rest) === Number(text[10]);
}

/** Argentine plates, upper case without spaces: Mercosur, 1995–2016, and both of motorcycles. */
const isPlate = (text: string): boolean =>
  /^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3}|[A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})$/.test(text);

/** Those that are made of digits alone. */
export const DIGITS: ReadonlySet<string> = new Set(['cuit', 'dni', 'documento']);

export const FORMATS: Record<string, ((text: string) => boolean) | undefined> = {
  cuit: isCuit,
  dni: (text) => /^\d{7,8}$/.test(text),
  patente: isPlate,
  /** a holder's document: 0 to 99999999999 (specification, section 5) */
  documento: (text) => /^\d{1,11}$/.test(text),
  /** a subject and at least one action, joined by dots (specification, section 6) */
  funcionSistemas: (text) => /^\w+(\.\w+)+$/.test(text),
  tag: (text) => /^SI[0-9A-F]{10}$/.test(text),
  /** a name in a schema: of a resource, a field, an action */
  identifier: (text) => /^[a-z][A-Za-z0-9]{0,39}$/.test(text),
  messageKey: (text) => /^\w+(\.\w+)+$/.test(text),
};
