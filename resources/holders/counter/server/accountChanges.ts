import { REVEALED, readChanges } from '../../../../server/audit/history';
import { openToRead } from '../../../../server/records/access';
import { resourceOf, type Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { dayOf } from '../../../../src/schema/calendar';
import type { TimelineEvent } from '../shared/kinds';

/**
 * Changes of the account's own fields that the viewer may read, one line for each operation, the latest first: those among the
 * newest 200 changes. Reading a masked value is no change.
 */
export async function accountChanges(store: Store, viewer: Viewer, titular: string): Promise<TimelineEvent[]> {
  const resource = resourceOf(store, 'titulares');
  const { readable } = openToRead(store.registry, resource, viewer);
  const { datos } = await readChanges(store.db, { registry: store.registry, resource, viewer, readable }, titular);
  const operations = new Map<string, { fields: string[]; event: TimelineEvent }>();
  for (const { fecha, usuario, accion, campo, motivo } of datos) {
    if (accion === REVEALED) continue;
    const at = new Date(fecha).toISOString();
    const key = `${at} ${accion} ${usuario?.id ?? ''}`;
    const fields = operations.get(key)?.fields ?? [];
    if (campo !== null) fields.push(campo);
    const event: TimelineEvent = {
      clase: 'cambios',
      recurso: resource.name,
      id: null,
      dia: dayOf(at),
      fecha: at,
      datos: { accion, campos: fields, autor: usuario?.title ?? null, motivo },
    };
    operations.set(key, { fields, event });
  }
  return [...operations.values()].map(({ event }) => event);
}
