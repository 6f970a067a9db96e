import { openapi } from '../../src/schema/openapi';
import { productName } from '../ui/template';
import { described } from './described/index';
import type { RouteGroup } from './route';

/** `GET openapi.json`: every endpoint, for anybody signed in. */
export const openapiDocument: RouteGroup = (api, { registry }) => {
  let made: { revision: number; document: string } | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    const { revision } = registry;
    if (made?.revision !== revision)
      made = { revision, document: JSON.stringify(openapi(registry, described, { title: productName, version: '1' })) };
    return reply.type('application/json; charset=utf-8').send(made.document);
  });
};
