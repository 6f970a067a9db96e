/** The interface from the output of `npm run build`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoAccounts } from '../context';
import type { Env } from '../env';
import { StartFailure } from '../start-failure';
import { serveFiles } from './files';
import type { Interface } from './interface';
import { makePage } from './template';

/** Reads the page, and the one with the sign-in form, once; throws a `StartFailure` where there is no build. */
export function builtInterface(folder: string, env: Env, demo: DemoAccounts | null): Interface {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new StartFailure('noBuild');
  const page = (file: string) => makePage({ html: readFileSync(file, 'utf8'), env, demo });
  const prerendered = join(folder, `signin.${env.defaultLanguage}.html`);
  const plainPage = page(index);
  const signInPage = existsSync(prerendered) ? page(prerendered) : plainPage;
  return {
    pages: { source: (isSignIn) => (isSignIn ? signInPage : plainPage) },
    mount: (app) => serveFiles(app, folder),
  };
}
