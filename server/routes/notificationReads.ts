import { sql } from 'kysely';
import { addressedTo } from '../notifications';
import { Problem } from '../problem';
import { notFound } from '../records/read';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface NotificationRoute {
  Params: { id: string };
}

/** Whether the body confirms the reading. Throws 400 unless the body is an object with only that member. */
function isConfirmed(body: unknown): boolean {
  if (body === null || body === undefined) return false;
  const members = typeof body === 'object' && !Array.isArray(body) ? Object.entries(body) : undefined;
  if (!members?.every(([name, value]) => name === 'confirmada' && typeof value === 'boolean'))
    throw new Problem(400, 'malformed');
  return members.some(([, value]) => value === true);
}

/**
 * `PUT notificacion/{id}/lectura`: the caller opened the notification; with `{"confirmada": true}` they confirm that they read
 * it. Each is stored once, the first time. 404 when the notification is not addressed to the caller.
 */
export const notificationReads: RouteGroup = (api, { db }) => {
  api.put<NotificationRoute>('/notificacion/:id/lectura', async (request, reply) => {
    const { user } = viewerOf(request);
    const confirmed = isConfirmed(request.body);
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
    const { rows } = await sql`select from "notificaciones" n where n."id" = ${id} and ${addressedTo(user)}`.execute(
      db,
    );
    if (rows.length === 0) throw notFound();
    const confirmedAt = confirmed ? sql`now()` : sql`null`;
    await sql`
      insert into "notificacionLecturas" as l ("notificacion", "usuario", "vistaEn", "confirmadaEn", "creadoPor", "actualizadoPor")
      values (${id}, ${user.id}, now(), ${confirmedAt}, ${user.id}, ${user.id})
      on conflict ("notificacion", "usuario") do update
        set "confirmadaEn" = coalesce(l."confirmadaEn", excluded."confirmadaEn"), "actualizadoEn" = now()
        where l."confirmadaEn" is null and excluded."confirmadaEn" is not null`.execute(db);
    return reply.code(204).send();
  });
};
