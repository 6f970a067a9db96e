/** The commands and the changes of the guides, to the letter, all in one copy of the repository; then the checks that they name. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInWalk } from '../fixtures/walk';
import { copyOfRepository } from './copyOfRepository';
import { applyGuide, commandsIn } from './guideBlocks';
import { cleanUp, run } from './installed';

afterAll(cleanUp);

const RESOURCE = 'docs/adding-a-resource.md';
const AREA = 'docs/adding-an-area.md';
const guides = [
  'docs/adding-a-field.md',
  'docs/adding-a-kind.md',
  'docs/adding-an-action.md',
  'docs/adding-a-widget.md',
  'docs/adding-a-slot.md',
  'docs/adding-a-page.md',
  AREA,
  'docs/adding-an-executor.md',
  'docs/adding-a-report.md',
];
const NEW_RESOURCE = 'npm run resource:new -- --name';

/** The files of the test commands of all guides for a project of vitest, which run as one command. */
const testsOf = (project: string): string[] =>
  [RESOURCE, ...guides].flatMap((guide) => {
    const start = `npx vitest run --project ${project} `;
    return commandsIn(guide, start).flatMap((command) => command.slice(start.length).split(/\s+/));
  });

describe('a copy of the repository with everything that the guides add', () => {
  let folder = '';
  let output = '';
  let written: string[] = [];
  const shell = (command: string) => run('bash', ['-c', command], folder);
  beforeAll(() => {
    folder = copyOfRepository();
    output = commandsIn(RESOURCE, NEW_RESOURCE).map(shell).join('');
    written = guides.flatMap((guide) => applyGuide(guide, folder));
    for (const command of ['npm run schema:json', 'npm run walls', NEW_RESOURCE])
      for (const each of guides.flatMap((guide) => commandsIn(guide, command))) shell(each);
  });

  it('has the resource of one command, which asks nothing, writes every place and lists the labels to translate', () => {
    expect(output).toContain('resources/settings/convenios/schema.ts');
    expect(output).toMatch(/convenios, Français, \d+: /);
    expect(readFileSync(join(folder, 'resources/settings/index.ts'), 'utf8')).toContain('convenios');
  });

  it('passes the checks of schemas, types and lint', () => {
    const [check = ''] = commandsIn(RESOURCE, 'npm run schema:check');
    expect(shell(check)).toMatch(/esquemas, sin errores/);
    shell('npm run types');
    const changed = [...new Set(written)].join(' ');
    shell(`npx biome check --diagnostic-level=error resources i18n server/auth docs ${changed}`);
  });

  it('is built with the page of the guide for react-admin developers', () => {
    const page = join(folder, 'src/pages/settings/ConveniosPage.tsx');
    copyFileSync(join(folder, 'tests/reactAdmin/examples/ConveniosPage.tsx'), page);
    const pages = join(folder, 'src/pages/pages.ts');
    const [start, end] = readFileSync(pages, 'utf8').split(
      "  { path: 'settings/settingsSAU', Screen: SettingsPage },\n",
    );
    const entry =
      "  { path: 'settings/agreements', Screen: reactAdminPart(() => import('./settings/ConveniosPage')) },\n";
    const importLine = "import { reactAdminPart } from '../engine/reactAdminPart';\n";
    const added = start?.includes(importLine) ? '' : importLine;
    writeFileSync(pages, `${added}${start}${entry}${end}`);
    expect(shell('npm run build')).toMatch(/Compilado en/);
  });

  for (const [project, name] of [
    ['node', 'resources/settings'],
    ['chromium', 'resources/settings/sectores'],
  ] as const) {
    it(`names tests for ${project}`, () => expect(testsOf(project)).toContain(name));
    itInWalk(`passes those tests, on ${project}`, async () => {
      expect(shell(`npx vitest run --project ${project} ${testsOf(project).join(' ')}`)).not.toMatch(/\d failed/);
    });
  }
});
