/**
 * Daily debt processing (domain.md A7; A8, MORA-DIA): updates debtors, stops and restores passes, and sends the notices of the
 * steps that began. Each part goes on where a killed run stopped.
 */
import {
  lockAccounts,
  type Moved,
  passesToRestore,
  passesToStop,
  refreshDebtors,
  restorePasses,
  sendStepNotices,
  stopPasses,
} from '../../../resources/collections/interface/server';
import { clock } from '../../../src/schema/clock';
import { withTransaction } from '../../records/store';
import type { Executor, ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

const HOLDERS = 100;
const NOTICES = 100;

const debtorsStep: ExecutorStep = {
  name: 'moraDeudores',
  async run(step) {
    const changed = await withTransaction(step.store, ({ db }) => refreshDebtors(db, { now: clock.now() }));
    step.count({ leidos: changed, ok: changed });
    step.log('moraDeudores', { cantidad: changed });
  },
};

/** Moves the passes of some holders at a time, whose accounts are locked so that a payment meanwhile counts. */
const moveStep = (name: string, find: typeof passesToStop, move: typeof stopPasses): ExecutorStep => ({
  name,
  async run(step) {
    let after = typeof step.cursor === 'string' ? step.cursor : '';
    let moved = 0;
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const { context } = systemWork(store, 'mediosDePaso');
        const found = await find(store.db, { after, holders: HOLDERS });
        const titulares = [...new Set(found.map(({ titular }) => titular))];
        more = titulares.length === HOLDERS;
        await lockAccounts(store.db, titulares);
        const { changed }: Moved = await move(context, { titulares });
        count({ leidos: found.length, ok: changed, omitidos: Math.max(0, found.length - changed) });
        moved += changed;
        after = titulares.at(-1) ?? after;
        return after;
      });
    }
    step.log(name, { cantidad: moved });
  },
});

const noticesStep: ExecutorStep = {
  name: 'moraAvisos',
  async run(step) {
    let after = typeof step.cursor === 'number' ? step.cursor : 0;
    let withoutAddress = 0;
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const { context } = systemWork(store, 'pasosMora');
        const sent = await sendStepNotices(context, { after, limit: NOTICES });
        more = sent.read === NOTICES;
        withoutAddress += sent.withoutAddress;
        count({ leidos: sent.read, ok: sent.read - sent.withoutAddress, omitidos: sent.withoutAddress });
        after = sent.last ?? after;
        return after;
      });
    }
    if (withoutAddress > 0) step.log('avisosSinCorreo', { cantidad: withoutAddress }, 'warn');
  },
};

export const mora: Executor = {
  steps: [
    debtorsStep,
    moveStep('moraInhabilitar', passesToStop, stopPasses),
    moveStep('moraRehabilitar', passesToRestore, restorePasses),
    noticesStep,
  ],
};
