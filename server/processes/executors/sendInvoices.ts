/** Sends the vouchers of issued billing runs by mail (domain.md A8, ENV-FAC). */
import { runsIn, sendChunk } from '../../../resources/billing/interface/server';
import { change } from '../change';
import type { Executor, ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

const send: ExecutorStep = {
  name: 'corridaEnviar',
  measures: true,
  async run(step) {
    const wanted = Number(step.parametros.corrida ?? 0);
    for (const run of await runsIn(step.store.db, ['Emitida'])) {
      if (wanted > 0 && run.id !== wanted) continue;
      let [last, without] = [0, 0];
      for (let more = true; more; ) {
        await step.chunk(async ({ store, count }) => {
          const { work, context } = systemWork(store, 'facturas');
          const chunk = await sendChunk(work, context, run.id, last);
          more = chunk !== undefined;
          if (!chunk) return null;
          last = chunk.last;
          without += chunk.withoutAddress;
          count({ leidos: chunk.sent + chunk.withoutAddress, ok: chunk.sent, omitidos: chunk.withoutAddress });
          return null;
        });
      }
      await change(step.store, 'corridasFacturacion', run.id, () => ({ action: 'enviar', values: {} }));
      if (without > 0) step.log('corridaSinCorreo', { cantidad: without }, 'warn');
    }
  },
};

export const sendInvoices: Executor = { steps: [send] };
