/** Creates the manifest and the lock file of a release: those of the repository without what only building and testing need. */

const SCRIPTS = {
  start: 'exec node scripts/start.mjs',
  backup: 'node scripts/run.mjs backup',
  restore: 'node scripts/run.mjs restore',
  'user:create': 'node scripts/run.mjs user:create',
  seed: 'node scripts/run.mjs seed',
  'schema:diff': 'node scripts/run.mjs schema:diff',
};

/**
 * npm marks development packages with `dev`, and optional ones that only a development package needs with `devOptional`; a link
 * to a package of this repository has only its target's path.
 */
const isInstalled = (entry, lock) =>
  entry.link ? isInstalled(lock.packages[entry.resolved], lock) : !entry.dev && !entry.devOptional;

/**
 * Returns the manifest of a release, without `devDependencies`, and with overrides only for packages that a release installs.
 * @param {Record<string, unknown>} manifest the repository's package.json
 * @param {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} lock the repository's package-lock.json
 */
export function productionManifest({ devDependencies, private: _, scripts, overrides, files, ...rest }, lock) {
  const applies = ([name]) =>
    `node_modules/${name}` in lock.packages && isInstalled(lock.packages[`node_modules/${name}`], lock);
  return {
    ...rest,
    files: [...files, 'npm-shrinkwrap.json'],
    scripts: SCRIPTS,
    overrides: Object.fromEntries(Object.entries(overrides).filter(applies)),
  };
}

/**
 * Returns the lock file of a release, without development packages; its root entry matches the release's manifest.
 * @param {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} lock the repository's package-lock.json
 * @param {Record<string, unknown>} manifest the repository's package.json
 */
export function productionLock(lock, manifest) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && isInstalled(entry, lock));
  const { name, version, license, bin, engines, dependencies } = manifest;
  return {
    ...lock,
    version,
    packages: { '': { name, version, license, bin, engines, dependencies }, ...Object.fromEntries(packages) },
  };
}
