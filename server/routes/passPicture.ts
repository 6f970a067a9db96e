import type { FastifyInstance } from 'fastify';
import { generatedPicture, readPicturedPass, valuesOf } from '../../resources/transits/interface/server';
import { requiredAction } from '../../src/schema/can';
import { readPicture } from '../pictures/read';
import { UnusablePicture } from '../pictures/unusable';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { visibleKey } from '../records/read';
import { storeOf } from '../records/store';
import { preferredLanguage, translate } from '../translate';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfTransit {
  Params: { id: string };
}

/** Nothing of a picture may load or run, whatever opens it; an SVG of ours styles itself. */
const inert =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Kept by the browser of this person alone, and not for long: a permission may end. */
const headers = {
  'content-security-policy': inert,
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=300',
  vary: 'authorization, accept-language',
};

/**
 * `GET transitos/{id}/foto`: the picture of a pass; needs `Transito.verFoto`. 404 `noPicture` where there is none, 502
 * `pictureUnusable` where there is one that cannot be shown. In a demo without pictures, a generated one.
 */
export const passPicture: RouteGroup = (api: FastifyInstance, context) => {
  const { env, db } = context;
  const store = storeOf(context);
  const openPictures = (viewer: ReturnType<typeof viewerOf>) => {
    const resource = store.registry.getOrThrow('transitos');
    return openFor(requiredAction('verFoto', resource.schema), store.registry, resource, viewer);
  };
  api.get<OfTransit>(
    '/transitos/:id/foto',
    { onRequest: async (request) => void openPictures(viewerOf(request)) },
    async (request, reply) => {
      const key = await visibleKey(db, openPictures(viewerOf(request)), request.params.id);
      const pass = await readPicturedPass(db, key);
      if (!pass) throw new Problem(404, 'notFound');
      if (!env.pictures) {
        if (!env.demo) throw new Problem(404, 'noPicture');
        const language = preferredLanguage(request.headers['accept-language'], env.defaultLanguage);
        const word = (name: string) => translate(language, `server.pictures.${name}`);
        const words = { generated: word('generated'), lane: word('lane'), noPlate: word('noPlate') };
        return reply.headers({ ...headers, 'content-type': 'image/svg+xml' }).send(generatedPicture(pass, words));
      }
      try {
        const picture = await readPicture(env.pictures, valuesOf(pass), env.pictureHosts);
        if (!picture) throw new Problem(404, 'noPicture');
        return await reply.headers({ ...headers, 'content-type': picture.type }).send(picture.content);
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        request.log.warn({ err: error }, 'a picture cannot be shown');
        const detail = { key: `server.pictures.${error.reason}` };
        throw new Problem(502, 'pictureUnusable', {}, { detail, cause: error });
      }
    },
  );
};
