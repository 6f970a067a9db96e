import type { FastifyRequest } from 'fastify';
import { writeEntry } from '../audit/auditLog';
import { checkRankForState } from '../auth/granting';
import { newLink } from '../auth/reset';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { visibleKey } from '../records/read';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.usuarios.reasons.${reason}` } });

/**
 * `POST usuarios/{id}/enlace` returns a link with which the person chooses a password, for whoever may reset it and holds all of the
 * person's permissions. Only while no mail server brings it to the person; logged.
 */
export const passwordLink: RouteGroup = (api, { db, env, registry }) => {
  const accessOf = (request: FastifyRequest) =>
    openFor('restablecer', registry, registry.getOrThrow('usuarios'), viewerOf(request));
  // before the body is read
  const guard = { onRequest: async (request: FastifyRequest) => void accessOf(request) };
  api.post<{ Params: { id: string } }>('/usuarios/:id/enlace', guard, async (request) => {
    const access = accessOf(request);
    const { viewer } = access;
    const person = Number(await visibleKey(db, access, request.params.id));
    if (env.smtpUrl !== undefined) throw refused('enlace');
    if (person === viewer.user.id) throw refused('noUnoMismo');
    await checkRankForState(db, viewer, person);
    const enlace = await newLink(db, person, env.publicUrl);
    if (enlace === undefined) throw refused('restablecer');
    await writeEntry(db, {
      kind: 'revelar',
      author: viewer.user,
      entity: 'usuarios',
      key: person,
      operation: 'enlace',
    });
    return { enlace };
  });
};
