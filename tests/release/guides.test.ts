/** The commands of `docs/adding-a-resource.md`, to the letter, in a copy of the repository; then the checks that the guide names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository } from './copyOfRepository';
import { cleanUp, run } from './installed';

afterAll(cleanUp);

/** The shell commands in a guide that begin with these words, with their continued lines. */
function commandsIn(guide: string, start: string): string[] {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const commands = blocks.flatMap((text) => text.replaceAll('\\\n', ' ').split('\n'));
  return commands.map((command) => command.replace(/\s#.*$/, '').trim()).filter((command) => command.startsWith(start));
}

describe('a resource by one command', () => {
  let folder = '';
  let output = '';
  const shell = (command: string) => run('bash', ['-c', command], folder);
  beforeAll(() => {
    folder = copyOfRepository();
    const [command = ''] = commandsIn('docs/adding-a-resource.md', 'npm run resource:new -- --name');
    output = shell(command);
  });

  it('asks nothing, writes every place and lists the labels to translate', () => {
    expect(output).toContain('resources/settings/convenios/schema.ts');
    expect(output).toMatch(/convenios, Français, \d+: /);
    expect(readFileSync(join(folder, 'resources/settings/index.ts'), 'utf8')).toContain('convenios');
  });

  it('passes the checks of schemas, types and lint', () => {
    const [check = ''] = commandsIn('docs/adding-a-resource.md', 'npm run schema:check');
    expect(shell(check)).toMatch(/esquemas, sin errores/);
    shell('npm run types');
    shell('npx biome check --diagnostic-level=error resources i18n server/auth');
  });

  it('passes its own test and those over every resource', () => {
    const files = [
      'resources/settings/convenios',
      'resources/schemas',
      'i18n',
      'scripts',
      'tests/obeyed',
      'tests/architecture',
    ];
    const result = shell(`npx vitest run --project node ${files.join(' ')}`);
    expect(result).not.toMatch(/failed/);
    expect(result).toContain('convenios.test.ts');
  });
});
