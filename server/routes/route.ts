import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/**
 * A group of calls: adds its routes and hooks to the scope of `/api`. All groups share that one scope, so a hook
 * added by one (as authentication) acts on the routes of all. Paths are relative to `/api`.
 */
export type RouteGroup = (api: FastifyInstance, context: Context) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a call of the specification's section 7: its refusals carry `error` and `error_msg` too (decisions 31) */
    toll?: boolean;
    /** answers without a token */
    public?: boolean;
    /** stays open for long (events): neither counted as load nor waited for when stopping */
    longLived?: boolean;
  }
}
