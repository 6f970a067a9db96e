/** What a browser may do with our answers (security.md, 14). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For whatever is no page: nothing in it may load, run or be framed. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What helmet and the hook below say, for an answer that comes before any hook: of a malformed address, of no HTTP at all. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': inert,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

export interface PagePolicy {
  nonce: string;
  /** `'sha256-…'` of the inline scripts and styles that stand in the built page */
  scripts: readonly string[];
  styles: readonly string[];
  /** further places to connect to: the hot-reload socket while developing */
  connect?: readonly string[];
}

/** The policy of a page: our own files, and inline code only by this answer's nonce or by its hash. */
export function pagePolicy({ nonce, scripts, styles, connect = [] }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${scripts.join(' ')}`.trim(),
    `style-src 'self' 'nonce-${nonce}' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Every answer's headers. A page sets its own `content-security-policy` over the inert one. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', inert);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}
