/** The interface through Vite, transformed on request and reloaded on changes. */
import { readFile } from 'node:fs/promises';
import middie from '@fastify/middie';
import type { ViteDevServer } from 'vite';
import type { DemoAccounts } from '../context';
import type { Env } from '../env';
import type { Interface } from './interface';
import { makePage } from './template';

/** Requests that bypass Vite's middleware, which would look for files. */
const isCall = (url = '') => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

export function devInterface(vite: ViteDevServer, env: Env, demo: DemoAccounts | null): Interface {
  return {
    pages: {
      connect: ['ws:', 'wss:'],
      source: async (_forSignIn, url) => {
        const html = await vite.transformIndexHtml(url, await readFile('index.html', 'utf8'));
        return makePage({ html, env, demo });
      },
    },
    mount: async (app) => {
      await app.register(middie);
      app.use((request, response, next) => {
        if (isCall(request.url)) next();
        else vite.middlewares(request, response, next);
      });
    },
  };
}
