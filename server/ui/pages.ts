/** Which URLs are pages, and how a page is sent. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../security-headers';
import type { Page } from './template';

/** Returns the page of a URL, with or without the sign-in form. Read again for each request in development. */
type PageSource = (isSignIn: boolean, url: string) => Page | Promise<Page>;

/** First segments of the specification's top-level routes; any other page has status 404, and shows the 404 screen. */
const knownSegments = new Set(['', 'signin', '404', '500', 'forgotpassword', 'resetpassword', 'dashboard']);

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Returns whether a request without a route is a browser's navigation; a missing asset is not. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

export interface PageOptions {
  source: PageSource;
  /** further allowed connection targets of a page */
  connect?: readonly string[];
}

/** Sends a page with a new nonce. It must not be cached, because a reused nonce could be known to an attacker. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, connect }: PageOptions,
): Promise<FastifyReply> {
  const [, segment = '', ...rest] = pathOf(request).split('/');
  const isSignIn = (segment === '' || segment === 'signin') && rest.join('') === '';
  const page = await source(isSignIn, request.url);
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy({ nonce, scripts: page.scripts, styles: page.styles, connect });
  return reply
    .code(knownSegments.has(segment) ? 200 : 404)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache, private')
    .type('text/html; charset=utf-8')
    .send(page.render(nonce));
}
