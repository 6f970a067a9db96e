/** The roster of a month, read in one call and written in one call (domain.md A11). */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../server/problem';
import { openFor } from '../../../../server/records/access';
import { respondOnce } from '../../../../server/records/idempotency';
import { type Store, storeOf } from '../../../../server/records/store';
import type { RouteGroup } from '../../../../server/routes/route';
import { type Viewer, viewerOf } from '../../../../server/viewer';
import { readCuadro } from './read';
import { writeCuadro } from './write';

interface OfPeriod {
  Params: { codigo: string };
}

/** Checks the permissions for the data of a roster: assignments, staff and absences. */
function requireRead({ registry }: Store, viewer: Viewer): void {
  for (const name of ['asignaciones', 'peajistas', 'ausencias'])
    openFor('ver', registry, registry.getOrThrow(name), viewer);
}

/** `GET` and `POST periodos/{codigo}/cuadro`. Reading needs `Asignacion.ver`, `Peajista.ver` and `Ausencia.ver`. */
function cuadroRoutes(api: FastifyInstance, store: Store): void {
  api.get<OfPeriod>(
    '/periodos/:codigo/cuadro',
    { onRequest: async (request) => requireRead(store, viewerOf(request)) },
    async (request) => {
      const cuadro = await readCuadro(store, viewerOf(request), request.params.codigo);
      if (!cuadro) throw new Problem(404, 'notFound');
      return cuadro;
    },
  );

  api.post<OfPeriod>(
    '/periodos/:codigo/cuadro',
    {
      onRequest: async (request) => {
        const viewer = viewerOf(request);
        requireRead(store, viewer);
        openFor('editar', store.registry, store.registry.getOrThrow('asignaciones'), viewer);
      },
    },
    async (request, reply) =>
      respondOnce(request, reply, store, async (db) => ({
        status: 200,
        body: await writeCuadro({ ...store, db }, viewerOf(request), request.params.codigo, request.body),
      })),
  );
}

export const cuadro: RouteGroup = (api, context) => cuadroRoutes(api, storeOf(context));
