/** The interface as `npm run build` left it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoAccounts } from '../context';
import type { Env } from '../env';
import { StartFailure } from '../start-failure';
import { serveFiles } from './files';
import type { Interface } from './interface';
import { makePage } from './template';

/** Reads the page once; throws a `StartFailure` where nothing is built. */
export function builtInterface(folder: string, env: Env, demo: DemoAccounts | null): Interface {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new StartFailure('noBuild');
  const fragment = join(folder, `signin.${env.defaultLanguage}.html`);
  const signIn = existsSync(fragment) ? readFileSync(fragment, 'utf8') : '';
  const parts = { html: readFileSync(index, 'utf8'), signIn, env, demo };
  const withForm = makePage(parts, true);
  const without = makePage(parts, false);
  return {
    pages: { source: (forSignIn) => (forSignIn ? withForm : without) },
    mount: (app) => serveFiles(app, folder),
  };
}
