/**
 * Moves violations by the calendar (domain.md A4; A8, VIOL-DIA): unpaid ones are overdue after their due date, and referred 35 days
 * after their notification. Each chunk is one transaction.
 */
import { type Deadline, deadlineChunk } from '../../../resources/transits/interface/server';
import type { Executor, ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

const deadlineStep = (name: string, deadline: Deadline): ExecutorStep => ({
  name,
  async run(step) {
    let [last, total] = [0, 0];
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const chunk = await deadlineChunk(systemWork(store, 'violaciones').work, deadline, last);
        more = chunk !== undefined;
        if (!chunk) return null;
        last = chunk.last;
        total += chunk.moved;
        count({ leidos: chunk.moved, ok: chunk.moved });
        return null;
      });
    }
    step.log(name, { cantidad: total });
  },
});

export const violationDeadlines: Executor = {
  steps: [deadlineStep('violacionesVencer', 'vencer'), deadlineStep('violacionesDerivar', 'derivar')],
};
