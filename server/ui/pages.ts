/** Which addresses are pages, and how one is answered. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../security-headers';
import type { Page } from './template';

/** The page of an address: the one with the sign-in form, or the one without. Read anew each time while developing. */
export type PageSource = (forSignIn: boolean, url: string) => Page | Promise<Page>;

/** First segments of the specification's top-level routes; any other page is answered 404, and draws the 404 screen. */
const known = new Set(['', 'signin', '404', '500', 'forgotpassword', 'resetpassword', 'dashboard']);

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Whether a call without a route asks for a page: a browser's navigation, never an asset that is missing. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

export interface PageAnswerOptions {
  source: PageSource;
  /** further places that a page may connect to */
  connect?: readonly string[];
}

/** Answers a page with a nonce of its own. It is not kept by any cache, or the nonce would be known. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, connect }: PageAnswerOptions,
): Promise<FastifyReply> {
  const [, first = '', ...rest] = pathOf(request).split('/');
  const forSignIn = (first === '' || first === 'signin') && rest.join('') === '';
  const page = await source(forSignIn, request.url);
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy({ nonce, scripts: page.scripts, styles: page.styles, connect });
  return reply
    .code(known.has(first) ? 200 : 404)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache, private')
    .type('text/html; charset=utf-8')
    .send(page.render(nonce));
}
