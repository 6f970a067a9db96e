/** Moves enabled passes between the white and the grey list (domain.md A7), before the lists for the lanes are written. */
import { listChanges } from '../../../resources/collections/interface/server';
import { clock } from '../../../src/schema/clock';
import { changeEach } from '../../records/storeMany';
import type { ExecutorStep } from '../executor';
import { systemWork } from './systemWork';

const batch = 500;

export const greyList: ExecutorStep = {
  name: 'listasReglas',
  async run(step) {
    const moved = { Blanca: 0, Gris: 0 };
    let after = typeof step.cursor === 'number' ? step.cursor : 0;
    for (let more = true; more; ) {
      await step.chunk(async ({ store, count }) => {
        const changes = await listChanges(store.db, clock.now(), { after, limit: batch });
        more = changes.length === batch;
        const wanted = new Map(changes.map(({ id, lista }) => [id, lista]));
        const { work } = systemWork(store, 'mediosDePaso');
        const changed = await changeEach(
          work,
          store.registry.getOrThrow('mediosDePaso'),
          { id: { $in: [...wanted.keys()] }, estado: 'Habilitado' },
          ({ id }) => ({ lista: wanted.get(Number(id)) }),
          { action: 'cambiarLista', reason: null },
        );
        for (const { id } of changed) moved[wanted.get(Number(id)) ?? 'Blanca'] += 1;
        after = changes.at(-1)?.id ?? after;
        count({ leidos: changes.length, ok: changed.length, omitidos: changes.length - changed.length });
        return after;
      });
    }
    step.log('listasReglas', { grises: moved.Gris, blancas: moved.Blanca });
  },
};
