/** Rates the transits of a period again (VAL-TRAN with a period), and says what changed. */
import { type RerateTotals, type RerateWindow, rerateChunk } from '../../../resources/transits/interface/server';
import { amountOf } from '../../../src/schema/amounts';
import { isRow } from '../../../src/schema/kinds/parts';
import type { StepRun } from '../executor';
import { systemWork } from './systemWork';

/** The period of a run; undefined: it rates what was received. */
export function windowOf({ revalorizar, desde, hasta, estacion }: StepRun['parametros']): RerateWindow | undefined {
  if (revalorizar !== true || typeof desde !== 'string' || typeof hasta !== 'string') return undefined;
  return { desde, hasta, estacion: typeof estacion === 'number' ? estacion : null };
}

/** The cursor: the last key, and what was counted up to it; amounts in cents as texts. */
type Counted = Record<keyof RerateTotals, string>;

const NOTHING: Counted = {
  ...{ examined: '0', changed: '0', before: '0', after: '0' },
  ...{ byHand: '0', billed: '0', billedDifference: '0' },
};

const NAMES = Object.keys(NOTHING).filter((name): name is keyof RerateTotals => name in NOTHING);

function countedIn(cursor: unknown): Counted {
  const stored = isRow(cursor) && isRow(cursor.contado) ? cursor.contado : {};
  const counted = { ...NOTHING };
  for (const name of NAMES) counted[name] = String(stored[name] ?? '0');
  return counted;
}

const keyIn = (cursor: unknown): number => (isRow(cursor) && typeof cursor.ultimo === 'number' ? cursor.ultimo : 0);

export async function rerate(step: StepRun, window: RerateWindow): Promise<void> {
  for (let more = true; more; ) {
    await step.chunk(async ({ store, count }) => {
      const [last, counted] = [keyIn(step.cursor), countedIn(step.cursor)];
      const chunk = await rerateChunk(systemWork(store, 'transitos').work, window, last);
      more = chunk !== undefined;
      if (!chunk) return { ultimo: last, contado: counted };
      count({ leidos: chunk.examined, ok: chunk.changed, omitidos: chunk.examined - chunk.changed });
      for (const name of NAMES) counted[name] = String(BigInt(counted[name]) + BigInt(chunk[name]));
      return { ultimo: chunk.last, contado: counted };
    });
  }
  const counted = countedIn(step.cursor);
  const amount = (name: keyof RerateTotals) => amountOf(BigInt(counted[name]));
  step.log('revalorizadas', {
    cantidad: Number(counted.changed),
    leidas: Number(counted.examined),
    antes: amount('before'),
    despues: amount('after'),
  });
  if (counted.byHand !== '0') step.log('revalorizadasAMano', { cantidad: Number(counted.byHand) });
  if (counted.billed !== '0')
    step.log(
      'revalorizadasFacturadas',
      { cantidad: Number(counted.billed), diferencia: amount('billedDifference') },
      'warn',
    );
}
