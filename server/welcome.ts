import type { DemoAccounts } from './context';
import type { Env } from './env';
import { translate } from './translate';

export interface Welcome {
  env: Env;
  url: string;
  product: string;
  demo: DemoAccounts | null;
}

const loopback = /^(localhost|127\.|::1$)/;

/** Returns the last lines of a start: the address and the demo accounts. */
export function welcome({ env, url, product, demo }: Welcome): string[] {
  const text = (key: string, values = {}) => translate(env.defaultLanguage, `server.start.${key}`, values);
  const lines = [''];
  if (env.apiUrl) lines.push(text('operator', { url: env.apiUrl }));
  if (demo && demo.accounts.length > 0) {
    const width = Math.max(...demo.accounts.map(({ username }) => username.length));
    lines.push(text('accounts', { password: demo.password }));
    for (const { username, nombre, sector } of demo.accounts) {
      lines.push(`  ${username.padEnd(width)}  ${nombre} · ${sector ?? text('accountNoSector')}`);
    }
    if (!loopback.test(env.host)) lines.push(text('demoExposed', { host: env.host }));
    lines.push('');
  }
  lines.push(text('ready', { product, url }));
  return lines;
}
