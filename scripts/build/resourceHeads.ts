import { type Plugin, runnerImport } from 'vite';

const PREFIX = 'virtual:resource-';

const imported = () =>
  runnerImport<typeof import('./heads')>('./scripts/build/heads.ts', { configFile: false, logLevel: 'error' });

let made: ReturnType<typeof imported> | undefined;

/**
 * Provides `virtual:resource-heads` and `virtual:resource-names/{language}`, generated from the schemas and their texts; in
 * development, a change regenerates both.
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
