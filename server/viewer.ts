/** The person behind a call: who they are, and what they may do at this moment. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../i18n/languages';
import type { Ability } from '../src/schema/ability';
import type { Context } from '../src/schema/conditions/expression';
import { Problem } from './problem';

export interface ViewerUser {
  /** key in `usuarios` */
  id: number;
  /** the person's own code, as in `GET user` */
  codigoTitular: string;
  usuario: string;
  apellido: string;
  nombre: string;
  nombreCompleto: string;
  legajo: string | null;
  /** null: every call but `GET user` and logout is 403 before it comes here */
  sector: { id: number; nombre: string } | null;
  /** keys of the stations that are theirs to look after, where they do not look after all of them */
  estaciones: readonly number[];
}

export interface Viewer {
  user: ViewerUser;
  /** from the privileges that the person holds now, not when they signed in */
  ability: Ability;
  /** the session of the token */
  session: string;
  /** of the call, in which records are called by their titles; absent: Spanish, as what they hold is */
  language?: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on public calls; put there by authentication */
    viewer: Viewer | null;
  }
}

/** The person behind a call that takes a token; 401 where there is none, so that a forgotten check lets nobody in. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Problem(401, 'unauthenticated');
  return request.viewer;
}

/** What `{$user: …}` and `{$now: …}` in conditions are resolved from. */
export const contextOf = (viewer: Viewer, now: Date = new Date()): Context & { now: Date } => ({
  user: { ...viewer.user },
  now,
});

/** Whether the person holds an action of a subject. */
export const may = (viewer: Viewer, action: string, subject: string): boolean => viewer.ability.can(action, subject);
