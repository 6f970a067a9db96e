import type { FastifyInstance } from 'fastify';
import { openFor } from '../../../../server/records/access';
import { type Store, storeOf } from '../../../../server/records/store';
import type { RouteGroup } from '../../../../server/routes/route';
import { badQuery, queryNumber, queryText } from '../../../../server/routes/toll/query';
import { viewerOf } from '../../../../server/viewer';
import { isDay } from '../../../../src/schema/calendar';
import { availableStaff } from './availableStaff';

/** Returns a calendar day. Throws 400 otherwise. */
function requiredDay(query: unknown): string {
  const text = queryText(query, 'fecha') ?? '';
  if (!isDay(text)) throw badQuery('fecha');
  return text;
}

/**
 * `GET personalDisponible?fecha=&turno=&estacion=&rol=`: the staff who may take a shift, those with the least load in the last
 * quarter first. Needs `Asignacion.ver`.
 */
function availableRoutes(api: FastifyInstance, store: Store): void {
  api.get(
    '/personalDisponible',
    {
      onRequest: async (request) => {
        openFor('ver', store.registry, store.registry.getOrThrow('asignaciones'), viewerOf(request));
      },
    },
    async (request) => {
      const { query } = request;
      const fecha = requiredDay(query);
      const turno = queryText(query, 'turno');
      const estacion = queryNumber(query, 'estacion', 0);
      if (!turno || turno.length > 3) throw badQuery('turno');
      if (estacion === 0) throw badQuery('estacion');
      const rol = (queryText(query, 'rol') ?? '') || 'Cabina';
      return { datos: await availableStaff(store, viewerOf(request), { fecha, turno, estacion, rol }) };
    },
  );
}

export const personalDisponible: RouteGroup = (api, context) => availableRoutes(api, storeOf(context));
