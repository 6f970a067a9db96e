/** The steps of `docs/translating.md` for a new language, in a copy of the repository. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository } from './copyOfRepository';
import { cleanUp, run } from './installed';

afterAll(cleanUp);

/** Each change of `i18n/languages.ts` that the guide names, for Portuguese. */
const CHANGES: readonly [before: string, after: string][] = [
  ["'it', 'ar'] as const", "'it', 'ar', 'pt'] as const"],
  ["  ar: 'العربية',", "  ar: 'العربية',\n  pt: 'Português',"],
  ['it: 2, ar: 6 }', 'it: 2, ar: 6, pt: 2 }'],
  ['incompleteLanguages: readonly Language[] = []', "incompleteLanguages: readonly Language[] = ['pt']"],
];

const PROBE = `
import { expect, it } from 'vitest';
import { createI18nProvider } from '../providers/i18nProvider';
import { translate } from '../server/translate';
import { loadTexts } from '../src/session/texts';

it('shows its own texts, and the Spanish ones for the rest', async () => {
  const i18n = await createI18nProvider('pt');
  await i18n.addArea('tolls');
  expect(i18n.translate('common.actions.save')).toBe('Salvar');
  expect(i18n.translate('common.actions.cancel')).toBe('Cancelar');
  expect(i18n.translate('resources.tickets.name', { smart_count: 2 })).toBe('Solicitudes');
  expect(i18n.translate('resources.peajistas.fields.nombre')).toBe('Nombre');
  expect(i18n.translate('ra.action.edit')).toBe('Editar');
  expect(translate('pt', 'server.problems.notFound')).toBe(translate('es', 'server.problems.notFound'));
  expect(await loadTexts('pt')).toEqual(await loadTexts('es'));
});
`;

describe('a seventh language of which a single text is translated', () => {
  let folder = '';
  const shell = (command: string) => run('bash', ['-c', command], folder);
  beforeAll(() => {
    folder = copyOfRepository();
    const languages = join(folder, 'i18n/languages.ts');
    const source = readFileSync(languages, 'utf8');
    for (const [before] of CHANGES) expect(source).toContain(before);
    writeFileSync(
      languages,
      CHANGES.reduce((text, [before, after]) => text.replace(before, after), source),
    );
    mkdirSync(join(folder, 'i18n/pt'));
    writeFileSync(join(folder, 'i18n/pt/common.json'), '{ "actions": { "save": "Salvar" } }\n');
    writeFileSync(join(folder, 'i18n/seventh.test.ts'), PROBE);
  });

  it('is complete by the Spanish texts, and passes the checks of the texts', () => {
    const result = shell('npx vitest run --project node i18n/');
    expect(result).not.toMatch(/failed/);
    expect(result).toContain('seventh.test.ts');
  });

  it('compiles', () => {
    shell('npm run types');
  });

  it('is listed as pending, with the Spanish texts', () => {
    const list = shell('npm run --silent words:pending -- pt');
    expect(list).toMatch(/^Português \(pt\): \d{4}$/m);
    expect(list).toContain('    actions.cancel: Cancelar');
    expect(list).not.toContain('    actions.save: ');
  });
});
