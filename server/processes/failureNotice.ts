import { sql } from 'kysely';
import { movedBy } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';
import { storable } from '../files/lines';
import type { Row } from '../handlers';
import type { Store } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { translate } from '../translate';

const shownDays = 7;
const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Notice {
  /** keys below `resources.ejecuciones.log` */
  subject: string;
  text: string;
  values: Readonly<Record<string, string>>;
}

/** Notifies the people named by the process. */
async function notify(store: Store, proceso: unknown, { subject, text, values }: Notice): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "destino" as "id" from "procesos_alertarA" where "origen" = ${proceso}`.execute(store.db);
  if (rows.length === 0) return;
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const textOf = (key: string, textValues: Notice['values']) =>
    translate(store.language, `resources.ejecuciones.log.${key}`, textValues);
  const now = clock.now();
  await insertRecord({ store, viewer: systemViewer, now }, store.registry.getOrThrow('notificaciones'), {
    asunto: storable(textOf(subject, values), 120),
    cuerpo: `<p>${textOf(text, shown)}</p>`,
    tipo: 'Urgente',
    destino: 'Agentes',
    agentes: rows.map(({ id }) => id),
    prioridad: 5,
    estado: 'Publicada',
    publicadaEn: now.toISOString(),
    hasta: movedBy(now, { days: shownDays }).toISOString(),
  });
}

/** Notifies the people named by the process that its run has failed. */
export const notifyFailure = (store: Store, run: Readonly<Row>): Promise<void> =>
  notify(store, run.proceso, {
    subject: 'alertSubject',
    text: 'alertText',
    values: { codigo: String(run.codigo), numero: String(run.numero), mensaje: String(run.mensaje ?? '') },
  });

/** Notifies the people named by the process that a file was set aside. */
export const notifyParked = (
  store: Store,
  proceso: number,
  values: { nombre: string; motivo: string },
): Promise<void> => notify(store, proceso, { subject: 'parkedSubject', text: 'parkedText', values });
