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
import { createViewers, type LoadedViewer } from './loadViewer';
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
    privilegios: LoadedViewer['privilegios'] | null;
  }
}

const unauthenticated = (): Problem =>
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
    if (!claims) throw unauthenticated();
    return claims;
  }

  /** Throws 403 for a viewer without a sector or without the permission that the route requires. */
  function authorize({ config }: FastifyRequest['routeOptions'], { viewer }: LoadedViewer): void {
    if (viewer.user.sector === null && !config.withoutSector)
      throw new Problem(403, 'forbidden', {}, { detail: { key: 'calls.noSector' } });
    if (config.needs === undefined) return;
    const [action = '', permission = ''] = config.needs.split(' ');
    if (!allows(viewer.ability, action, permission)) throw new Problem(403, 'forbidden');
  }

  const withLanguage = ({ headers }: FastifyRequest, { viewer }: LoadedViewer): Viewer => ({
    ...viewer,
    language: preferredLanguage(headers['accept-language'], env.defaultLanguage),
  });

  async function loadRequestViewer(request: FastifyRequest, claims: TokenClaims): Promise<LoadedViewer> {
    const loaded = await viewers.load(claims);
    if (!loaded) throw unauthenticated();
    authorize(request.routeOptions, loaded);
    request.viewer = withLanguage(request, loaded);
    request.privilegios = loaded.privilegios;
    return loaded;
  }

  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public) return;
    const claims = await claimsOf(request);
    const cached = config.presumes ? viewers.last(claims) : undefined;
    const authenticate = () => loadRequestViewer(request, claims);
    if (cached)
      request.presumed = {
        viewer: withLanguage(request, cached),
        confirm: async () => (await authenticate()) === cached,
      };
    else await authenticate();
  });
};
