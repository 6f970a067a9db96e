import type { Labels } from '../labels';
import { textWidth } from './textWidth';

/** px of a chip beside its text: icon, gap, padding and border, and the cell's own padding */
const AROUND = 56;
/** a label longer than this is cut: it is a sentence, not the name of a state */
const MOST = 240;

/** Returns the px of a column in which the chip of every option fits. */
export const optionsWidth = (
  { name, options }: { name: string; options: readonly string[] },
  labels: Pick<Labels, 'option'>,
): number =>
  Math.min(MOST, AROUND + Math.ceil(Math.max(0, ...options.map((option) => textWidth(labels.option(name, option))))));
