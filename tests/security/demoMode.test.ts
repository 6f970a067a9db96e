/** Security 7: demo data and their known passwords stay on this machine unless told otherwise, and then it is said. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { readEnv } from '../../server/env';
import { demoAccounts } from '../../server/seed/accounts';
import { welcome } from '../../server/welcome';

const lines = (variables: Record<string, string>, demo: typeof demoAccounts | null = demoAccounts) =>
  welcome({ env: readEnv(variables), url: 'http://localhost:3000', product: 'Ventanilla', demo }).join('\n');
const warning = /a la vista en/;

describe('demo mode', () => {
  it('listens on the loopback address, where nothing else is said', () => {
    expect(readEnv({})).toMatchObject({ host: '127.0.0.1', demo: true });
    expect(lines({})).toContain('246810');
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.1.2.3']) expect(lines({ HOST })).not.toMatch(warning);
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'mesa.example'])('says so where %s lets others in', (HOST) => {
    expect(lines({ HOST })).toMatch(warning);
    expect(lines({ HOST })).toContain(HOST);
  });

  it.each(languages)('says so in %s', (DEFAULT_LANGUAGE) => {
    const [quiet, loud] = [lines({ DEFAULT_LANGUAGE }), lines({ DEFAULT_LANGUAGE, HOST: '0.0.0.0' })];
    expect(loud.split('\n')).toHaveLength(quiet.split('\n').length + 1);
  });

  it('is off beside a database of one’s own, and nothing is told of it then', () => {
    const own = { DATABASE_URL: 'postgres://u:p@127.0.0.1/v', AUTH_SECRET: 'x'.repeat(32) };
    expect(readEnv(own).demo).toBe(false);
    expect(lines({ ...own, HOST: '0.0.0.0' }, null)).not.toMatch(/246810|agente/);
  });
});

it('a secret of one’s own is no short one, and no bad value of a secret is repeated', () => {
  for (const [name, value] of [
    ['AUTH_SECRET', 'hunter2'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'hunter2'],
  ] as const)
    try {
      readEnv({ [name]: value });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('hunter2');
      expect(error).toMatchObject({ key: 'variable' });
    }
});
