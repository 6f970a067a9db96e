/** Daily debt processing (domain.md A7; A8, MORA-DIA): updates debtors, suspends and reactivates passes. */
import {
  notifyHolder,
  type PassChange,
  passesToRestore,
  passesToStop,
  RESTORED,
  STOPPED,
} from '../../../resources/collections/deudores/server/passes';
import { refreshDebtors } from '../../../resources/collections/deudores/server/refresh';
import { isTemporary } from '../../errors';
import type { Row } from '../../handlers';
import { withTransaction } from '../../records/store';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';

const debtors: ExecutorStep = {
  name: 'moraDeudores',
  async run(step) {
    const changed = await withTransaction(step.store, ({ db }) => refreshDebtors(db, { now: new Date() }));
    step.count({ leidos: changed, ok: changed });
    step.say('moraDeudores', { cantidad: changed });
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
  values: RESTORED,
  template: 'restored',
};

/**
 * Changes passes one by one, each together with its mail in its own transaction; a pass that was changed meanwhile is skipped.
 */
async function moveAll(step: StepRun, passes: readonly PassChange[], { from, action, values, template }: Move) {
  for (const [at, pass] of passes.entries()) {
    step.check();
    try {
      let moved = false;
      await change(step.store, 'mediosDePaso', pass.id, async (row, inside) => {
        if (row.estado !== from) return undefined;
        moved = true;
        await notifyHolder(inside.db, pass, template, inside.language);
        return { action, values };
      });
      step.count({ leidos: 1, ...(moved ? { ok: 1 } : { omitidos: 1 }) });
    } catch (error) {
      if (isTemporary(error)) throw error;
      step.count({ leidos: 1, error: 1 });
      step.fault(error, { dato: pass.numero });
    }
    step.progress((at + 1) / passes.length);
  }
}

const stopping: ExecutorStep = {
  name: 'moraInhabilitar',
  async run(step) {
    const passes = await passesToStop(step.store.db);
    step.say('moraInhabilitar', { cantidad: passes.length });
    await moveAll(step, passes, STOP);
  },
};

const restoring: ExecutorStep = {
  name: 'moraRehabilitar',
  async run(step) {
    const passes = await passesToRestore(step.store.db);
    step.say('moraRehabilitar', { cantidad: passes.length });
    await moveAll(step, passes, RESTORE);
  },
};

export const mora: Executor = { steps: [debtors, stopping, restoring] };
