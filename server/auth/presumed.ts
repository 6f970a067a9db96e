/**
 * Reads what a call asks for while the database is still asked who it is from, where a call of the same session came shortly
 * before: one wait instead of two. Nothing of it is answered before it is sure that they are still who they were.
 */
import type { FastifyRequest } from 'fastify';
import { type Viewer, viewerOf } from '../viewer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** only reads, and does it in `surely` */
    presumes?: boolean;
  }
  interface FastifyRequest {
    /** null where it is known from the start who calls, as it is once that was found out */
    presumed: Presumed | null;
  }
}

export interface Presumed {
  /** who the call seems to be from; its `viewer` is nobody until that is sure */
  viewer: Viewer;
  /** Makes the true one the call's `viewer`: whether it is the one who was presumed. 401 and 403 as on any call. */
  confirm(): Promise<boolean>;
}

/** What `read` answers for whoever calls, a refusal too. It runs again where that is not who was presumed, so it must change nothing. */
export async function surely<Answer>(
  request: FastifyRequest,
  read: (viewer: Viewer) => Promise<Answer>,
): Promise<Answer> {
  const { presumed } = request;
  if (!presumed) return read(viewerOf(request));
  const [confirmed, answer] = await Promise.allSettled([presumed.confirm(), read(presumed.viewer)]);
  if (confirmed.status === 'rejected') throw confirmed.reason;
  if (!confirmed.value) return read(viewerOf(request));
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}
