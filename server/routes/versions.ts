/** The versions of records, where their resource has them (`ResourceSchema.versions`), for people who may edit them. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { presentRow } from '../records/read';
import { resourceOf, storeOf, withTransaction } from '../records/store';
import { versionTag } from '../records/version';
import { listVersions, readVersion, restoreVersion } from '../records/versions';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfRecord {
  Params: { resource: string; id: string };
}
interface OfVersion {
  Params: { resource: string; id: string; version: string };
}

export const versions: RouteGroup = (api, context) => {
  const store = storeOf(context);
  const openAt = (request: FastifyRequest, action: string, name: string) => {
    const resource = resourceOf(store, name);
    const access = openFor(action, store.registry, resource, viewerOf(request));
    if (!resource.schema.versions) throw new Problem(404, 'noSuchCall');
    return { resource, access };
  };

  api.get<OfRecord>('/:resource/:id/versions', async (request) => {
    const { resource } = openAt(request, 'editar', request.params.resource);
    return listVersions(store, viewerOf(request), resource, request.params.id);
  });

  api.get<OfVersion>('/:resource/:id/versions/:version', async (request) => {
    const { resource: name, id, version } = request.params;
    return readVersion(store, viewerOf(request), openAt(request, 'editar', name).resource, id, version);
  });

  api.post<OfVersion>(
    '/:resource/:id/versions/:version/restore',
    { onRequest: async (request) => void openAt(request, 'editar', request.params.resource) },
    async (request, reply) => {
      const { resource: name, id, version } = request.params;
      const { resource, access } = openAt(request, 'editar', name);
      const ifMatch = request.headers['if-match'];
      const language = preferredLanguage(request.headers['accept-language'], store.language);
      const record = await withTransaction(store, async (inner) => {
        const options = { language, ...(ifMatch !== undefined && { ifMatch }) };
        return presentRow(
          inner,
          access,
          await restoreVersion(inner, viewerOf(request), resource, id, version, options),
        );
      });
      return reply.headers(record.version === undefined ? {} : { etag: versionTag(record) }).send(record);
    },
  );
};
