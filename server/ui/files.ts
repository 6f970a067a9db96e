/** The built files: compressed at build time, cached for a year where their name contains their hash. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 31_536_000;
const hourInSeconds = 3600;

/** Policy of the service worker: it may only fetch files of this origin. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Files that are not served: templates, source maps, compressed copies, and hidden files. */
const notServed = /(^|\/)\.|\.(html|map|br|gz)$|^html\.json$/;

/** Serves `assets/` (hashed names) and the few files beside it, from `dist/ui`. A missing one is 404. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
  });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !notServed.test(name));
  for (const name of names) {
    const hasHashedName = name.startsWith('assets/');
    const headers = name === 'worker.js' ? { 'content-security-policy': workerPolicy } : {};
    const cacheControl = hasHashedName
      ? `public, max-age=${yearInSeconds}, immutable`
      : `public, max-age=${hourInSeconds}`;
    app.get(`/${encodeURI(name)}`, { compress: false }, (_request, reply) =>
      reply.headers({ 'cache-control': cacheControl, ...headers }).sendFile(name),
    );
  }
}
