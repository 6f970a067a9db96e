import { UNPAID_STATES } from '../../resources/billing/interface/shared';
import { ENDED } from '../../resources/passage/interface/shared';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { listRecords } from '../records/list';
import { readRecord } from '../records/read';
import { resourceOf, type Store, storeOf } from '../records/store';
import { type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface Part {
  resource: string;
  filter?: object;
  sort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** records that the summary contains; `total` counts all */
  limit: number;
}

/** What a conversation with a holder begins with, by its name in the response. */
const PARTS: Readonly<Record<string, Part>> = {
  vehiculos: { resource: 'vehiculos', filter: { estado: 'Activo' }, sort: ['patente', 'ASC'], limit: 20 },
  mediosDePaso: {
    resource: 'mediosDePaso',
    filter: { estado: { $nin: [...ENDED] } },
    sort: ['fechaAlta', 'DESC'],
    limit: 20,
  },
  mediosPago: {
    resource: 'mediosPago',
    filter: { estado: { $ne: 'Baja' } },
    sort: ['fechaAdhesion', 'DESC'],
    limit: 10,
  },
  deuda: { resource: 'deudores', sort: ['id', 'DESC'], limit: 1 },
  facturasImpagas: {
    resource: 'facturas',
    filter: { estado: { $in: [...UNPAID_STATES] }, saldo: { $gt: '0.00' } },
    sort: ['vence1', 'ASC'],
    limit: 10,
  },
  cobros: { resource: 'cobros', sort: ['fecha', 'DESC'], limit: 5 },
  planes: {
    resource: 'planesPago',
    filter: { estado: { $in: ['Acordado', 'Vigente'] } },
    sort: ['id', 'DESC'],
    limit: 3,
  },
  solicitudesAbiertas: {
    resource: 'tickets',
    filter: { estado: { $ne: 'Cerrado' } },
    sort: ['fechaAlta', 'DESC'],
    limit: 10,
  },
  transitos: { resource: 'transitos', sort: ['fechaHora', 'DESC'], limit: 10 },
};

interface SummaryPart {
  total: number;
  datos: readonly Row[];
}

/** Reads a part as its own list would show it; nothing where the viewer may not read it. */
async function readPart(store: Store, viewer: Viewer, titular: string, part: Part): Promise<SummaryPart | undefined> {
  try {
    const { rows, total } = await listRecords(store, viewer, resourceOf(store, part.resource), {
      filter: JSON.stringify({ ...part.filter, titular }),
      sort: JSON.stringify(part.sort),
      range: JSON.stringify([0, part.limit - 1]),
    });
    return { total, datos: rows };
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return undefined;
    throw error;
  }
}

/**
 * `GET titulares/{codigo}/resumen`: a holder with vehicles, passes, money, requests and transits, in one call (domain.md A2). Each
 * part has the rights, masks and order of its own list; a part that the viewer may not read is absent.
 */
export const holderSummary: RouteGroup = (api, context) => {
  const store = storeOf(context);
  api.get<{ Params: { codigo: string } }>(
    '/titulares/:codigo/resumen',
    { config: { needs: 'ver Titular' } },
    async (request) => {
      const viewer = viewerOf(request);
      const titular = await readRecord(store, viewer, resourceOf(store, 'titulares'), request.params.codigo);
      const codigo = String(titular.codigoTitular);
      const parts = await Promise.all(
        Object.entries(PARTS).map(async ([name, part]) => [name, await readPart(store, viewer, codigo, part)] as const),
      );
      return { titular, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
    },
  );
};
