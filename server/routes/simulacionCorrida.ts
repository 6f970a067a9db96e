import type { FastifyInstance } from 'fastify';
import { simulateRun } from '../../resources/billing/corridasFacturacion/server/simulate';
import { FORMATS } from '../../src/schema/formats';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { type Store, storeOf } from '../records/store';
import { may, viewerOf } from '../viewer';
import type { RouteGroup } from './route';
import { badQuery, queryNumber, queryText } from './toll/query';

/** Returns a required text parameter. Throws 400 when it is missing or invalid. */
function requiredText(query: unknown, name: string, isValid: (text: string) => boolean): string {
  const text = queryText(query, name) ?? '';
  if (!isValid(text)) throw badQuery(name);
  return text;
}

const optionalText = (query: unknown, name: string): string | null => {
  const text = queryText(query, name) ?? '';
  if (text.length > 20) throw badQuery(name);
  return text === '' ? null : text;
};

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text) && Number.isFinite(Date.parse(text));

/**
 * `GET simulacionCorrida?periodo=&ciclo=&tipo=&desde=&hasta=&segmento=&bin=&titular=&id=`: what a billing run would invoice now,
 * and the differences to the previous run. Needs `CorridaFacturacion.crear` or `editar`.
 */
function simulationRoutes(api: FastifyInstance, store: Store): void {
  api.get(
    '/simulacionCorrida',
    {
      onRequest: async (request) => {
        const viewer = viewerOf(request);
        const resource = store.registry.getOrThrow('corridasFacturacion');
        openFor('ver', store.registry, resource, viewer);
        if (!['crear', 'editar'].some((action) => may(viewer, action, resource.schema.subject)))
          throw new Problem(403, 'forbidden');
      },
    },
    async ({ query }) => {
      const id = queryNumber(query, 'id', 0);
      return simulateRun(store.db, {
        id: id === 0 ? null : id,
        periodo: requiredText(query, 'periodo', (text) => FORMATS.periodo?.(text) === true),
        ciclo: requiredText(query, 'ciclo', (text) => ['A', 'B', 'C'].includes(text)),
        tipo: requiredText(query, 'tipo', (text) =>
          ['Mensual', 'Cierre de cuenta', 'Refacturación', 'Prueba'].includes(text),
        ),
        transitosDesde: requiredText(query, 'desde', isInstant),
        transitosHasta: requiredText(query, 'hasta', isInstant),
        segmento: optionalText(query, 'segmento'),
        bin: optionalText(query, 'bin'),
        titular: optionalText(query, 'titular'),
      });
    },
  );
}

export const simulacionCorrida: RouteGroup = (api, context) => simulationRoutes(api, storeOf(context));
