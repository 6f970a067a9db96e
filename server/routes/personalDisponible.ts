import type { FastifyInstance } from 'fastify';
import { availableStaff } from '../../resources/tolls/server/roster/availableStaff';
import { addDays, dayNumber } from '../../resources/tolls/shared/roster/days';
import { openFor } from '../records/access';
import { type Store, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';
import { badQuery, queryNumber, queryText } from './toll/query';

/** Returns a calendar day. Throws 400 otherwise. */
function requiredDay(query: unknown): string {
  const text = queryText(query, 'fecha') ?? '';
  const isValid = /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(dayNumber(text)) && addDays(text, 0) === text;
  if (!isValid) throw badQuery('fecha');
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
        openFor('ver', store.registry, store.registry.need('asignaciones'), viewerOf(request));
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
