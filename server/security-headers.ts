/** Security headers: what a browser may do with the responses (SECURITY.md). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Policy of responses that are not pages: nothing may load, run or be framed. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers of helmet and of the hook below, for a response sent before any hook: to a malformed URL, to invalid HTTP. */
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
  /** `'sha256-…'` of the inline scripts and styles in the built page */
  scripts: readonly string[];
  styles: readonly string[];
  /** further allowed connection targets: the hot-reload socket in development */
  connect?: readonly string[];
}

/** Policy of a page: files of this origin, and inline code only with this response's nonce or a known hash. */
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

/** Sets the headers of every response. A page replaces the inert `content-security-policy` with its own. */
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
