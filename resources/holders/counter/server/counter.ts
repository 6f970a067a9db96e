import { inParallel } from '../../../../server/db/inParallel';
import { type ListPart, listPart, type PartRows } from '../../../../server/records/listPart';
import type { Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { LIVE } from '../../../passage/interface/shared';
import { readAgeing } from './ageing';
import { readReasons } from './reasons';
import { readSubjects } from './subjects';
import { MAX_CONNECTIONS, readTimeline } from './timeline';

/** Vehicles and passes that the view shows; a fleet has more, in their own tab. */
const MAX_VEHICLES = 25;

/** Blocks that are lists, by their name in the response. */
const LISTS: Readonly<Record<string, ListPart>> = {
  vehiculos: { resource: 'vehiculos', filter: { estado: 'Activo' }, sort: ['patente', 'ASC'], limit: MAX_VEHICLES },
  mediosDePaso: {
    resource: 'mediosDePaso',
    filter: { estado: { $in: [...LIVE] } },
    sort: ['fechaAlta', 'DESC'],
    limit: 2 * MAX_VEHICLES,
  },
  mediosPago: {
    resource: 'mediosPago',
    filter: { estado: { $ne: 'Baja' } },
    sort: ['fechaAdhesion', 'DESC'],
    limit: 10,
  },
  exenciones: {
    resource: 'exenciones',
    filter: { estado: { $in: ['Solicitada', 'EnEvaluación', 'Aprobada'] } },
    sort: ['fechaSolicitud', 'DESC'],
    limit: 5,
  },
};

const ofHolder = (part: ListPart, titular: string, further: object = {}): ListPart => ({
  ...part,
  filter: { ...part.filter, ...further, titular },
});

/** Reads the lists; the vehicle of the plate that was searched is among the vehicles however many there are. */
async function readLists(
  store: Store,
  viewer: Viewer,
  titular: string,
  plate: string | undefined,
): Promise<Record<string, PartRows>> {
  const tasks = Object.entries(LISTS).map(([name, part]) => async () => {
    const rows = await listPart(store, viewer, ofHolder(part, titular));
    return [name, rows] as const;
  });
  const searched = plate === undefined ? [] : ['vehiculos', 'mediosDePaso'];
  const searches = searched.map((name) => async () => {
    const part = LISTS[name];
    const rows = part && (await listPart(store, viewer, { ...ofHolder(part, titular, { patente: plate }), limit: 5 }));
    return [name, rows] as const;
  });
  const lists: Record<string, PartRows> = {};
  for (const [name, found] of await inParallel(store.db, [...tasks, ...searches], MAX_CONNECTIONS)) {
    if (!found) continue;
    const known = lists[name];
    if (!known) lists[name] = found;
    else {
      const keys = new Set(known.datos.map(({ id }) => id));
      lists[name] = { total: known.total, datos: [...found.datos.filter(({ id }) => !keys.has(id)), ...known.datos] };
    }
  }
  return lists;
}

/** The plate if a vehicle of the account has it and the viewer may see that vehicle: other words that look like plates filter nothing. */
async function ownPlate(
  store: Store,
  viewer: Viewer,
  titular: string,
  patente: string | undefined,
): Promise<string | undefined> {
  if (patente === undefined) return undefined;
  const part = { resource: 'vehiculos', filter: { titular, patente }, sort: ['id', 'ASC'], limit: 1 } as const;
  return (await listPart(store, viewer, part))?.datos.length ? patente : undefined;
}

/**
 * What an agent needs of an account with somebody at the counter or on the phone: each block with the rights, masks and order of
 * its own list. A block that the viewer may not see is absent.
 */
export async function readCounter(store: Store, viewer: Viewer, titular: string, searched: string | undefined) {
  const plate = await ownPlate(store, viewer, titular, searched);
  // one block after the other: each uses several connections, and the pool has few
  const lists = await readLists(store, viewer, titular, plate);
  const motivos = await readReasons(store, viewer, titular);
  const { page, cantidades } = await readTimeline(store, viewer, titular, { plate });
  const [deuda, temas] = await Promise.all([readAgeing(store, viewer, titular), readSubjects(store, viewer)]);
  return { patente: plate ?? null, ...lists, ...(deuda && { deuda }), motivos, cronologia: page, cantidades, temas };
}
