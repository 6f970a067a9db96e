/** The demo's history of processes, planted after all other rows: what they hold, and what the executors do now. */
import { demoStatements } from '../../../resources/collections/interface/seed';
import { dayOf } from '../../../src/schema/calendar';
import type { SeedContext } from '../../../src/schema/seed';
import type { Store } from '../../records/store';
import { billingRuns, chargeRuns } from './demoBilling';
import { debitRuns } from './demoDebits';
import { plantDesk } from './demoDesk';
import { plantFile } from './demoFile';
import { performRun } from './demoPerformed';

/** Done by their executors; the others have no run before their first one. */
const PERFORMED = ['MORA-DIA', 'LISTAS'] as const;

export async function plantHistory(store: Store, context: Pick<SeedContext, 'seeded' | 'now'>): Promise<void> {
  const runs = [...(await billingRuns(store)), ...(await chargeRuns(store)), ...(await debitRuns(store, context.now))];
  for (const { plant } of runs.sort((a, b) => a.inicio.getTime() - b.inicio.getTime())) await plant(store);
  for (const { nombre, text, recibido } of demoStatements(context))
    await plantFile(store, {
      ...{
        nombre,
        text,
        recibido,
        codigo: 'CONC',
        tipo: 'Extracto bancario',
        direccion: 'Entrada',
        estado: 'Recibido',
      },
    });
  await performRun(store, { codigo: 'CONC', disparador: 'archivo' });
  // actions happen now, whatever the day of the demo
  await plantDesk(store, dayOf(Math.min(context.now.getTime(), Date.now())));
  for (const codigo of PERFORMED) await performRun(store, { codigo, disparador: 'API' });
}
