/** The demo's history of processes, planted after all other rows: what they hold, and what the executors do now. */
import { demoStatements } from '../../../resources/collections/interface/seed';
import { type DemoLaneFile, demoLaneFiles } from '../../../resources/transits/interface/seed';
import { dayOf } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import type { SeedContext } from '../../../src/schema/seed';
import type { Store } from '../../records/store';
import { billingRuns, chargeRuns } from './demoBilling';
import { debitRuns } from './demoDebits';
import { plantDesk } from './demoDesk';
import { plantDocuments } from './demoDocuments';
import { plantFile } from './demoFile';
import { type DemoSession, performRun } from './demoPerformed';

/** Report of a lane, just received. */
const plantLaneFile = (store: Store, file: DemoLaneFile, recibido: Date): Promise<number> =>
  plantFile(store, {
    ...{ nombre: file.nombre, text: file.text, codigo: 'IMP-TRAN', tipo: 'Tránsitos', direccion: 'Entrada' },
    ...{ recibido, estado: 'Recibido', values: { fechaArchivo: file.fechaArchivo } },
  });

/** Reads the files of two days and rates their transits; those of a third file have been read and wait to be rated. */
async function performLanes(session: DemoSession, { now, size, ...context }: HistoryContext): Promise<void> {
  const { earlier, latest } = demoLaneFiles({ ...context, now }, size);
  for (const file of earlier) await plantLaneFile(session.store, file, now);
  await performRun(session, { codigo: 'IMP-TRAN', disparador: 'archivo' });
  await performRun(session, { codigo: 'VAL-TRAN', disparador: 'API' });
  await plantLaneFile(session.store, latest, now);
  await performRun(session, { codigo: 'IMP-TRAN', disparador: 'archivo' });
}

/** Done by their executors; the others have no run before their first one. */
const PERFORMED = ['MORA-DIA', 'LISTAS'] as const;

type HistoryContext = Pick<SeedContext, 'seeded' | 'now' | 'size'>;

export async function plantHistory(session: DemoSession, context: HistoryContext): Promise<void> {
  const { store } = session;
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
  await performRun(session, { codigo: 'CONC', disparador: 'archivo' });
  // actions happen now, whatever the day of the demo
  const today = dayOf(Math.min(context.now.getTime(), clock.ms()));
  await plantDesk(store, today);
  await plantDocuments(store, today);
  await performLanes(session, context);
  for (const codigo of PERFORMED) await performRun(session, { codigo, disparador: 'API' });
}
