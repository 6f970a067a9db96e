/** CORS: no other origins are allowed, except those of `CORS_ORIGIN`. */
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, DELETE';
const allowed = 'authorization, content-type, if-match, if-none-match, idempotency-key, accept-language';
const exposed = 'content-range, x-total-count, x-total-is-at-least, etag, x-request-id, retry-after, location';

export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', exposed);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply.header('access-control-allow-methods', methods);
    reply.header('access-control-allow-headers', allowed);
    reply.header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}
