import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/**
 * A group of calls that adds its routes and hooks to the scope of `/api`. All groups share that scope, so a hook of one group
 * (such as authentication) applies to all routes. Paths are relative to `/api`.
 */
export type RouteGroup = (api: FastifyInstance, context: Context) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a call of the specification's section 7: its errors carry `error` and `error_msg` too (domain.md 0.2, reading 31) */
    toll?: boolean;
    /** needs no token */
    public?: boolean;
    /** stays open for long (events): not counted as load, and shutdown does not wait for it */
    longLived?: boolean;
  }
}
