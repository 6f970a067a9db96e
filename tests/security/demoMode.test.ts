/**
 * Security 7: demo data with their known passwords are served on this machine only, unless configured otherwise, which prints a
 * warning.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { readEnv } from '../../server/env';
import { demoAccounts } from '../../server/seed/accounts';
import { welcome } from '../../server/welcome';

const lines = (variables: Record<string, string>, demo: typeof demoAccounts | null = demoAccounts) =>
  welcome({ env: readEnv(variables), url: 'http://localhost:3000', product: 'Ventanilla', demo }).join('\n');
const warning = /a la vista en/;

describe('demo mode', () => {
  it('listens on the loopback address by default', () => {
    expect(readEnv({})).toMatchObject({ host: '127.0.0.1', demo: true });
    expect(lines({})).toContain('246810');
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.1.2.3']) expect(lines({ HOST })).not.toMatch(warning);
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'mesa.example'])(
    'prints a warning where %s lets others connect',
    (HOST) => {
      expect(lines({ HOST })).toMatch(warning);
      expect(lines({ HOST })).toContain(HOST);
    },
  );

  it.each(languages)('prints the warning in %s', (DEFAULT_LANGUAGE) => {
    const [quiet, loud] = [lines({ DEFAULT_LANGUAGE }), lines({ DEFAULT_LANGUAGE, HOST: '0.0.0.0' })];
    expect(loud.split('\n')).toHaveLength(quiet.split('\n').length + 1);
  });

  it('is off when a database is configured, without any message about it', () => {
    const configured = { DATABASE_URL: 'postgres://u:p@127.0.0.1/v', AUTH_SECRET: 'x'.repeat(32) };
    expect(readEnv(configured).demo).toBe(false);
    expect(lines({ ...configured, HOST: '0.0.0.0' }, null)).not.toMatch(/246810|agente/);
  });
});

it('a configured secret must be long enough, and no error message repeats an invalid secret', () => {
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
