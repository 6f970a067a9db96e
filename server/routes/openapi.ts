import { openapi } from '../../src/schema/openapi';
import { registry } from '../registry';
import { productName } from '../ui/template';
import { described } from './described';
import type { RouteGroup } from './route';

/** `GET openapi.json`: every endpoint, for anybody signed in. */
export const openapiDocument: RouteGroup = (api) => {
  let document: string | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapi(registry, described, { title: productName, version: '1' }));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};
