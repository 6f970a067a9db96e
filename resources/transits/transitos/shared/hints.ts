/** What speaks for the holder in a dispute of a transit (domain.md A4, `transito_disputa`). */
export const HINTS = [
  'viajeImposible',
  'duplicado',
  'categoriaDistinta',
  'patenteDistinta',
  'vehiculoVendido',
  'medioDenunciado',
  'exento',
] as const;

export type Hint = (typeof HINTS)[number];

/** The hints of each transit that has any, in the order of `HINTS`. */
export type HintsByTransit = ReadonlyMap<number, readonly Hint[]>;

/** Text of the hints of one transit: their names, separated by spaces. */
export const hintText = (hints: readonly Hint[]): string => hints.join(' ');

/** Text of the hints of a dispute: each with the keys of its transits, as `categoriaDistinta:7,8 exento:7`. */
export function hintsText(transits: readonly number[], hints: HintsByTransit): string {
  return HINTS.flatMap((hint) => {
    const keys = transits.filter((id) => hints.get(id)?.includes(hint));
    return keys.length > 0 ? [`${hint}:${keys.join(',')}`] : [];
  }).join(' ');
}

/** Reads both texts; without keys the hint is of the record itself. */
export const readHints = (text: string): { hint: string; transits: string[] }[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [hint = '', keys = ''] = part.split(':');
      return { hint, transits: keys === '' ? [] : keys.split(',') };
    });
