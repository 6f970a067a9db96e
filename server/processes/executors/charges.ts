/**
 * Charges by the calendar (domain.md A6; A8, CARGOS): services by period, surcharges and interest on late payments. A charge exists
 * once by its key, so a killed run is simply run again.
 */
import { chargeChunk, DUE_CHARGES, type DueCharges, waiveChunk } from '../../../resources/billing/interface/server';
import type { HandlerContext } from '../../handlers';
import type { Executor, ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

/** Repeats a chunk until it finds nothing more to do. */
const repeated = (name: string, work: (context: HandlerContext) => Promise<number>): ExecutorStep => ({
  name,
  async run(step) {
    let total = 0;
    for (let done = 1; done > 0; ) {
      await step.chunk(async ({ store, count }) => {
        done = await work(systemWork(store, 'cargos').context);
        total += done;
        count({ leidos: done, ok: done });
        return null;
      });
    }
    step.log(name, { cantidad: total });
  },
});

const STEPS: Readonly<Record<DueCharges, string>> = {
  periodos: 'cargosPeriodos',
  recargos: 'cargosRecargos',
  intereses: 'cargosIntereses',
};

export const charges: Executor = {
  steps: [
    repeated('cargosRetirar', (context) => waiveChunk(context, 'El pago se revirtió')),
    ...DUE_CHARGES.map((due) => repeated(STEPS[due], (context) => chargeChunk(context, due))),
  ],
};
