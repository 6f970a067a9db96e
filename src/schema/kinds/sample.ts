/** Sample values for the preview of a resource: different for each row, and within the field's limits. */

/** A text with the label of its field and a number. */
export const sampleText = (label: string, n: number): string => `${label} ${n + 1}`;

/** A longer text, with three numbers. */
export const sampleTexts = (label: string, n: number): string =>
  [n, n + 6, n + 12].map((each) => sampleText(label, each)).join(', ');

/** A bound as a number, or as the text of an amount. */
type Bound = number | string | undefined;

/** Clamps a number to a field's bounds. */
export const within = ({ min, max }: { min?: Bound; max?: Bound }, value: number): number =>
  Math.max(Number(min ?? Number.NEGATIVE_INFINITY), Math.min(Number(max ?? Number.POSITIVE_INFINITY), value));
