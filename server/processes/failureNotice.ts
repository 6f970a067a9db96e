import { sql } from 'kysely';
import { movedBy } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';
import type { Row } from '../handlers';
import type { Store } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { translate } from '../translate';

const shownDays = 7;
const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Notifies the people named by the process that its run has failed. */
export async function notifyFailure(store: Store, run: Readonly<Row>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "destino" as "id" from "procesos_alertarA" where "origen" = ${run.proceso}`.execute(store.db);
  if (rows.length === 0) return;
  const values = {
    codigo: String(run.codigo),
    numero: String(run.numero),
    mensaje: escapeHtml(String(run.mensaje ?? '')),
  };
  const textOf = (key: string) => translate(store.language, `resources.ejecuciones.log.${key}`, values);
  const now = clock.now();
  await insertRecord({ store, viewer: systemViewer, now }, store.registry.getOrThrow('notificaciones'), {
    asunto: textOf('alertSubject').slice(0, 120),
    cuerpo: `<p>${textOf('alertText')}</p>`,
    tipo: 'Urgente',
    destino: 'Agentes',
    agentes: rows.map(({ id }) => id),
    prioridad: 5,
    estado: 'Publicada',
    publicadaEn: now.toISOString(),
    hasta: movedBy(now, { days: shownDays }).toISOString(),
  });
}
