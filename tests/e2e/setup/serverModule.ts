import { runnerImport } from 'vite';

/**
 * Loads a module of the server's source, path from the root of the repository. Playwright's own loader cannot: the server's texts
 * are found by `import.meta.glob`, which only Vite has.
 */
export async function serverModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`./${path}`, { configFile: false, logLevel: 'error' });
  return module;
}
