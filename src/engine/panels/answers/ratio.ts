import { numberOf } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

/** Share from which a part counts as the whole. */
const FULL = 0.95;

const percentOf = (part: number, whole: number): number => (part / whole) * 100;

/** How much of a whole a part is: `full` or `part`. */
export function ratioAnswer(
  { part, whole }: { part: string; whole: string },
  { result }: AnswerContext,
): Answer | undefined {
  const [some, all] = [result(part), result(whole)];
  if (!some || !all) return undefined;
  if (numberOf(all.value) <= 0) return FEW;
  const percent = percentOf(numberOf(some.value), numberOf(all.value));
  return {
    outcome: percent >= FULL * 100 ? 'full' : 'part',
    values: {
      part: { figure: some.value ?? null, of: part },
      whole: { figure: all.value ?? null, of: whole },
      percent: { percent },
    },
  };
}
