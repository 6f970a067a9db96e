/** The viewer: the person behind a request, with their current permissions. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../i18n/languages';
import type { Ability } from '../src/schema/ability';
import { clock } from '../src/schema/clock';
import type { Context } from '../src/schema/conditions/expression';
import { Problem } from './problem';

export interface ViewerUser {
  /** key in `usuarios` */
  id: number;
  /** the person's own holder code, as in `GET user` */
  codigoTitular: string;
  usuario: string;
  apellido: string;
  nombre: string;
  nombreCompleto: string;
  legajo: string | null;
  /** null: every call except `GET user` and logout is rejected with 403 before it reaches a handler */
  sector: { id: number; nombre: string } | null;
  /** keys of the stations assigned to the person, where they do not see those of all */
  estaciones: readonly number[];
  /** key of the place of stock where the person works, whose devices are theirs to hand over */
  deposito?: number | null;
}

export interface Viewer {
  user: ViewerUser;
  /** from the person's current privileges, not those at sign-in */
  ability: Ability;
  /** the session of the token */
  session: string;
  /** of the request, for the titles of records; undefined: Spanish, the language of the stored data */
  language?: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on public routes; set by authentication */
    viewer: Viewer | null;
  }
}

/** Returns the viewer of an authenticated request; throws 401 where there is none, so that a forgotten check grants no access. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Problem(401, 'unauthenticated');
  return request.viewer;
}

/** Values for `{$user: …}` and `{$now: …}` in conditions. */
export const contextOf = (viewer: Viewer, now: Date = clock.now()): Context & { now: Date } => ({
  user: { ...viewer.user },
  now,
});

/** Returns whether the viewer may do an action of a subject. */
export const may = (viewer: Viewer, action: string, subject: string): boolean => viewer.ability.can(action, subject);
