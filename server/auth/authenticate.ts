/**
 * Authenticates and authorizes each request before its body and its parameters are read: 401 without a valid token, 403 without a
 * sector or without the permission that the route requires (SECURITY.md).
 */
import type { FastifyRequest } from 'fastify';
import { allows } from '../../src/schema/ability';
import { Problem } from '../problem';
import type { RouteGroup } from '../routes/route';
import { preferredLanguage } from '../translate';
import type { Viewer } from '../viewer';
import { createViewers, type Loaded } from './loadViewer';
import { createTokens, type TokenClaims, tokenOf } from './token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** required permission, as `crear Titular` or `ver charges|Factura`: an action and subjects, any one of which suffices */
    needs?: string;
    /** also open to a person without a sector */
    withoutSector?: boolean;
  }
  interface FastifyRequest {
    /** the viewer's privileges as `GET user` returns them; null on public routes */
    privilegios: Loaded['privilegios'] | null;
  }
}

const nobody = (): Problem =>
  new Problem(401, 'unauthenticated', {}, { headers: { 'www-authenticate': 'Bearer realm="ventanilla"' } });

export const authentication: RouteGroup = (api, { db, env, authSecret }) => {
  const tokens = createTokens(authSecret);
  const viewers = createViewers(db);
  api.decorateRequest('viewer', null);
  api.decorateRequest('presumed', null);
  api.decorateRequest('privilegios', null);

  async function claimsOf({ headers }: FastifyRequest): Promise<TokenClaims> {
    const token = tokenOf(headers.authorization, env.apiAuthScheme);
    const claims = token === null ? null : await tokens.read(token);
    if (!claims) throw nobody();
    return claims;
  }

  /** Throws 403 for a viewer without a sector or without the permission that the route requires. */
  function admit({ config }: FastifyRequest['routeOptions'], { viewer }: Loaded): void {
    if (viewer.user.sector === null && !config.withoutSector)
      throw new Problem(403, 'forbidden', {}, { detail: { key: 'calls.noSector' } });
    if (config.needs === undefined) return;
    const [action = '', permission = ''] = config.needs.split(' ');
    if (!allows(viewer.ability, action, permission)) throw new Problem(403, 'forbidden');
  }

  const speaking = ({ headers }: FastifyRequest, { viewer }: Loaded): Viewer => ({
    ...viewer,
    language: preferredLanguage(headers['accept-language'], env.defaultLanguage),
  });

  async function recognise(request: FastifyRequest, claims: TokenClaims): Promise<Loaded> {
    const loaded = await viewers.load(claims);
    if (!loaded) throw nobody();
    admit(request.routeOptions, loaded);
    request.viewer = speaking(request, loaded);
    request.privilegios = loaded.privilegios;
    return loaded;
  }

  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public) return;
    const claims = await claimsOf(request);
    const known = config.presumes ? viewers.last(claims) : undefined;
    const ask = () => recognise(request, claims);
    if (known) request.presumed = { viewer: speaking(request, known), confirm: async () => (await ask()) === known };
    else await ask();
  });
};
