import type { FastifyInstance } from 'fastify';
import { searchAll } from '../records/searchAll';
import { type Store, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';
import { badQuery, queryText } from './toll/query';

/** `GET search?q=`: `{ datos: [{ resource, id, title, detail, exact, state?, match?, at? }] }`, exact matches first. */
export function searchRoutes(api: FastifyInstance, store: Store): void {
  api.get('/search', async (request) => {
    const q = queryText(request.query, 'q');
    if (q === undefined) throw badQuery('q');
    return { datos: await searchAll(store, viewerOf(request), q) };
  });
}

export const search: RouteGroup = (api, context) => searchRoutes(api, storeOf(context));
