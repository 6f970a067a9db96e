import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { browserAreas } from '../../i18n/browserAreas.ts';
import { isComplete, isLanguage, type Language, languages } from '../../i18n/languages.ts';
import { EVERYDAY } from '../../resources/everyday.ts';

const SUMMARIES = 'virtual:resource-summaries';
const WORDS = 'virtual:words';

const importSummaries = () =>
  runnerImport<typeof import('./summaries')>('./scripts/build/summaries.ts', { configFile: false, logLevel: 'error' });

let generated: ReturnType<typeof importSummaries> | undefined;

const lines = (...all: readonly string[]): string => all.join('\n');

/** The module with the texts that the browser loads with a language: its files, and the names of all resources. */
function wordsModule(language: Language, names: object): string {
  const imports: string[] = [];
  const importFile = (name: string, path: string): string[] => {
    const file = resolve('i18n', language, `${path}.json`);
    if (!existsSync(file)) return [];
    imports.push(`import ${name} from ${JSON.stringify(file)};`);
    return [name];
  };
  const areas = browserAreas.flatMap((area) => importFile(area, area));
  const resources = EVERYDAY.flatMap((area) => importFile(`${area}Resources`, `resources/${area}`));
  const members = [
    ...areas,
    `resources: { ...${JSON.stringify(names)}, ${resources.map((name) => `...${name}`).join(', ')} }`,
  ];
  const texts = `{ ${members.join(', ')} }`;
  if (isComplete(language)) return lines(...imports, `export default ${texts};`);
  return lines(
    ...imports,
    `import { completed } from ${JSON.stringify(resolve('i18n/completed.ts'))};`,
    `import spanish from '${WORDS}/es';`,
    `export default completed(spanish, ${texts});`,
  );
}

/** The module that loads the texts of a language other than Spanish. */
const loadersModule = lines(
  'export default {',
  ...languages
    .filter((language) => language !== 'es')
    .map((language) => `  ${language}: () => import('${WORDS}/${language}').then((words) => words.default),`),
  '};',
);

/**
 * Provides `virtual:resource-summaries`, `virtual:words` and `virtual:words/{language}`, generated from the schemas and their texts; in
 * development, a change regenerates them.
 */
export const generatedModules: Plugin = {
  name: 'generated-modules',
  resolveId: (id) => (id === SUMMARIES || id === WORDS || id.startsWith(`${WORDS}/`) ? `\0${id}` : undefined),
  watchChange() {
    generated = undefined;
  },
  async load(id) {
    if (id === `\0${WORDS}`) return loadersModule;
    const language = id.startsWith(`\0${WORDS}/`) ? id.slice(WORDS.length + 2) : undefined;
    if (id !== `\0${SUMMARIES}` && language === undefined) return undefined;
    generated ??= importSummaries();
    const { module, dependencies } = await generated;
    for (const file of dependencies) this.addWatchFile(file);
    if (isLanguage(language)) return wordsModule(language, module.namesIn(language));
    return `export default ${JSON.stringify(module.summaries())}`;
  },
};
