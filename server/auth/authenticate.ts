/**
 * Who is calling, asked before anything of a call is read: 401 without a token that holds, 403 without a sector or
 * the permission that the call names, and only then its body and its address are looked at (security.md 1).
 */
import type { FastifyRequest } from 'fastify';
import { allows } from '../../src/schema/ability';
import { Problem } from '../problem';
import type { RouteGroup } from '../routes/route';
import { type Loaded, loadViewer } from './loadViewer';
import { createTokens, tokenOf } from './token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what it takes, as `crear Titular` or `ver charges|Factura`: an action and the subjects of which any suffices */
    needs?: string;
    /** answers a person without a sector too */
    withoutSector?: boolean;
  }
  interface FastifyRequest {
    /** the viewer's privileges as `GET user` tells them; null on public calls */
    privilegios: Loaded['privilegios'] | null;
  }
}

export const authentication: RouteGroup = (api, { db, env, authSecret }) => {
  const tokens = createTokens(authSecret);
  api.decorateRequest('viewer', null);
  api.decorateRequest('privilegios', null);

  async function recognise(request: FastifyRequest): Promise<Loaded> {
    const token = tokenOf(request.headers.authorization, env.apiAuthScheme);
    const claims = token === null ? null : await tokens.read(token);
    const loaded = claims && (await loadViewer(db, claims));
    if (!loaded)
      throw new Problem(401, 'unauthenticated', {}, { headers: { 'www-authenticate': 'Bearer realm="ventanilla"' } });
    return loaded;
  }

  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public) return;
    const { viewer, privilegios } = await recognise(request);
    if (viewer.user.sector === null && !config.withoutSector)
      throw new Problem(403, 'forbidden', {}, { detail: { key: 'calls.noSector' } });
    if (config.needs !== undefined) {
      const [action = '', permission = ''] = config.needs.split(' ');
      if (!allows(viewer.ability, action, permission)) throw new Problem(403, 'forbidden');
    }
    request.viewer = viewer;
    request.privilegios = privilegios;
  });
};
