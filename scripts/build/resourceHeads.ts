import { type Plugin, runnerImport } from 'vite';

const PREFIX = 'virtual:resource-';

const imported = () =>
  runnerImport<typeof import('./heads')>('./scripts/build/heads.ts', { configFile: false, logLevel: 'error' });

let made: ReturnType<typeof imported> | undefined;

/**
 * `virtual:resource-heads` and `virtual:resource-names/{language}`, made from the schemas and their words; while one develops, a
 * change of them makes both anew.
 */
export const resourceHeads: Plugin = {
  name: 'resource-heads',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  watchChange() {
    made = undefined;
  },
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    made ??= imported();
    const { module, dependencies } = await made;
    for (const file of dependencies) this.addWatchFile(file);
    const [kind, language = ''] = id.slice(PREFIX.length + 1).split('/');
    return `export default ${JSON.stringify(kind === 'heads' ? module.heads() : module.namesIn(language))}`;
  },
};
