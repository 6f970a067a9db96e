/** Mails the notices of unpaid invoices (domain.md A7; A8, NOTIF): each invoice and notice once, also when the run is killed. */
import { noticesOf, pendingNotices, sendNotice } from '../../../resources/collections/interface/server';
import { changeEach } from '../../records/storeMany';
import type { Executor, ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

const batch = 100;

const write: ExecutorStep = {
  name: 'avisosEscribir',
  async run(step) {
    let after = typeof step.cursor === 'string' ? step.cursor : '';
    let withoutAddress = 0;
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const { work } = systemWork(store, 'facturas');
        const pending = await pendingNotices(store.db, work.now, { after, limit: batch });
        more = pending.length === batch;
        const reachable = pending.filter(({ email }) => email !== null);
        const notices = new Map(reachable.flatMap((notice) => [...noticesOf(notice)]));
        await changeEach(
          work,
          store.registry.getOrThrow('facturas'),
          { id: { $in: [...notices.keys()] } },
          ({ id }) => ({ aviso: notices.get(Number(id)), avisadaEn: work.now.toISOString() }),
          { action: 'avisar', reason: null },
        );
        for (const notice of reachable) await sendNotice(store.db, notice, store.language);
        const skipped = pending.length - reachable.length;
        withoutAddress += skipped;
        count({ leidos: pending.length, ok: reachable.length, omitidos: skipped });
        after = pending.at(-1)?.titular ?? after;
        return after;
      });
    }
    if (withoutAddress > 0) step.log('avisosSinCorreo', { cantidad: withoutAddress }, 'warn');
  },
};

export const notices: Executor = { steps: [write] };
