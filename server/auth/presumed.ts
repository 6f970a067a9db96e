/**
 * Runs the reads of a request in parallel with its authentication, for the viewer of the session's previous request: one round
 * trip instead of two. The result is sent only after authentication has confirmed that viewer.
 */
import type { FastifyRequest } from 'fastify';
import { type Viewer, viewerOf } from '../viewer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route only reads, inside of `surely` */
    presumes?: boolean;
  }
  interface FastifyRequest {
    /** null where the viewer is already authenticated */
    presumed: Presumed | null;
  }
}

interface Presumed {
  /** the probable viewer; `request.viewer` is null until confirmed */
  viewer: Viewer;
  /** Sets the authenticated viewer on the request; true where it is the presumed one. Throws 401 and 403 like any request. */
  confirm(): Promise<boolean>;
}

/**
 * Runs `read` for the viewer and returns its result or throws its error. `read` runs again where the presumed viewer was wrong,
 * so it must not write.
 */
export async function readAsViewer<Answer>(
  request: FastifyRequest,
  read: (viewer: Viewer) => Promise<Answer>,
): Promise<Answer> {
  const { presumed } = request;
  if (!presumed) return read(viewerOf(request));
  const [confirmation, result] = await Promise.allSettled([presumed.confirm(), read(presumed.viewer)]);
  if (confirmation.status === 'rejected') throw confirmation.reason;
  if (!confirmation.value) return read(viewerOf(request));
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
