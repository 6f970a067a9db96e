/** What a run at work is doing, as its computed field carries it in place of the checks. */
import { isRow } from '../../../../src/schema/kinds/parts';

export interface RunWork {
  doing: 'calcular' | 'emitir';
  /** `stopped`: its process has ended without finishing the run */
  process: 'working' | 'paused' | 'stopped';
  /** vouchers so far */
  done: number;
  /** vouchers of the run; null while they are being calculated */
  total: number | null;
}

export const workText = (work: RunWork): string => JSON.stringify({ work });

/** Reads the text; undefined where it carries checks. */
export function readWork(value: string): RunWork | undefined {
  const parsed: unknown = JSON.parse(value);
  if (!isRow(parsed) || !isRow(parsed.work)) return undefined;
  const { doing, process, done, total } = parsed.work;
  return {
    doing: doing === 'emitir' ? 'emitir' : 'calcular',
    process: process === 'working' || process === 'paused' ? process : 'stopped',
    done: Number(done),
    total: typeof total === 'number' ? total : null,
  };
}
