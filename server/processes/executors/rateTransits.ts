/** Rates the received transits, or those of a period again (domain.md A8, VAL-TRAN). */
import { countReceived, rateChunk } from '../../../resources/transits/interface/server';
import type { Executor, ExecutorStep } from '../executor';
import { rerate, windowOf } from './rerateTransits';

const lastOf = (cursor: unknown): number =>
  typeof cursor === 'object' && cursor !== null && 'ultimo' in cursor ? Number(cursor.ultimo) : 0;

const rate: ExecutorStep = {
  name: 'transitosValorizar',
  measures: true,
  async run(step) {
    const window = windowOf(step.parametros);
    if (window) return rerate(step, window);
    const total = await countReceived(step.store.db);
    const states = new Map<string, number>();
    let [read, unrated] = [0, 0];
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const after = lastOf(step.cursor);
        const chunk = await rateChunk(store.db, store.registry, after);
        more = chunk !== undefined;
        if (!chunk) return { ultimo: after };
        const rated = Object.values(chunk.states).reduce((sum, n) => sum + n, 0);
        for (const [estado, n] of Object.entries(chunk.states)) states.set(estado, (states.get(estado) ?? 0) + n);
        unrated += chunk.unrated;
        read += rated + chunk.unrated;
        count({ leidos: rated + chunk.unrated, ok: rated, omitidos: chunk.unrated });
        return { ultimo: chunk.last };
      });
      step.progress(total === 0 ? 1 : read / total);
    }
    for (const [estado, cantidad] of states) step.log('valorizadas', { cantidad, estado });
    if (unrated > 0) step.log('sinTarifa', { cantidad: unrated }, 'warn');
  },
};

export const rateTransits: Executor = { steps: [rate] };
