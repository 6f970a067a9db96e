/** Daily debt processing (domain.md A7; A8, MORA-DIA): updates debtors, suspends and reactivates passes. */
import {
  notifyHolder,
  type PassChange,
  passesToRestore,
  passesToStop,
  RESTORED_FIELDS,
  STOPPED,
} from '../../../resources/collections/deudores/server/passes';
import { refreshDebtors } from '../../../resources/collections/deudores/server/refresh';
import { isTemporary } from '../../errors';
import type { Row } from '../../handlers';
import { withTransaction } from '../../records/store';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';

const debtorsStep: ExecutorStep = {
  name: 'moraDeudores',
  async run(step) {
    const changed = await withTransaction(step.store, ({ db }) => refreshDebtors(db, { now: new Date() }));
    step.count({ leidos: changed, ok: changed });
    step.log('moraDeudores', { cantidad: changed });
  },
};

interface Move {
  from: string;
  action: string;
  values: Row;
  template: 'stopped' | 'restored';
}

const STOP: Move = { from: 'Habilitado', action: 'inhabilitarPorDeuda', values: STOPPED, template: 'stopped' };
const RESTORE: Move = {
  from: 'InhabilitadoDeuda',
  action: 'rehabilitarPorPago',
  values: RESTORED_FIELDS,
  template: 'restored',
};

/**
 * Changes passes one by one, each together with its mail in its own transaction; a pass that was changed meanwhile is skipped.
 */
async function moveAll(step: StepRun, passes: readonly PassChange[], { from, action, values, template }: Move) {
  for (const [index, pass] of passes.entries()) {
    step.throwIfStopped();
    try {
      let hasMoved = false;
      await change(step.store, 'mediosDePaso', pass.id, async (row, txStore) => {
        if (row.estado !== from) return undefined;
        hasMoved = true;
        await notifyHolder(txStore.db, pass, template, txStore.language);
        return { action, values };
      });
      step.count({ leidos: 1, ...(hasMoved ? { ok: 1 } : { omitidos: 1 }) });
    } catch (error) {
      if (isTemporary(error)) throw error;
      step.count({ leidos: 1, error: 1 });
      step.logError(error, { dato: pass.numero });
    }
    step.progress((index + 1) / passes.length);
  }
}

const stopStep: ExecutorStep = {
  name: 'moraInhabilitar',
  async run(step) {
    const passes = await passesToStop(step.store.db);
    step.log('moraInhabilitar', { cantidad: passes.length });
    await moveAll(step, passes, STOP);
  },
};

const restoreStep: ExecutorStep = {
  name: 'moraRehabilitar',
  async run(step) {
    const passes = await passesToRestore(step.store.db);
    step.log('moraRehabilitar', { cantidad: passes.length });
    await moveAll(step, passes, RESTORE);
  },
};

export const mora: Executor = { steps: [debtorsStep, stopStep, restoreStep] };
