import { numberOf } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

/** Number of records below which a difference says nothing. */
const MIN_RECORDS = 10;
/** Share by which what comes in and what goes out may differ and still be called even. */
const EVEN = 0.03;

interface Balance {
  incoming: string;
  outgoing: string;
  stock?: string;
}

/** Whether what comes in is dealt with: `grows`, `falls`, `steady` or `idle`, and for how long there is work at this pace. */
export function balanceAnswer(
  { incoming, outgoing, stock }: Balance,
  { result, days }: AnswerContext,
): Answer | undefined {
  const [arrived, left] = [result(incoming), result(outgoing)];
  const remaining = stock === undefined ? undefined : result(stock);
  if (!arrived || !left || (stock !== undefined && !remaining)) return undefined;
  const [came, went] = [numberOf(arrived.value), numberOf(left.value)];
  if (came + went < MIN_RECORDS || days === undefined) return FEW;
  const difference = came - went;
  const isEven = Math.abs(difference) <= EVEN * Math.max(came, went);
  const rest = numberOf(remaining?.value);
  const outcome = isEven ? 'steady' : difference > 0 ? 'grows' : 'falls';
  const values = {
    incoming: { figure: arrived.value ?? null, of: incoming },
    outgoing: { figure: left.value ?? null, of: outgoing },
    ...(stock !== undefined && { stock: { figure: rest, of: stock } }),
  };
  // where nothing goes out there is no pace
  if (went === 0) return { outcome: 'idle', values };
  const daysOfWork = Math.max(1, Math.round(rest / (went / days)));
  return { outcome, values: { ...values, days: { count: daysOfWork } }, plural: daysOfWork };
}
