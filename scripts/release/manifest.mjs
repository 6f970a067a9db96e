/** The manifest and the lock file of a release: those of the repository without what only building and testing need. */

const SCRIPTS = {
  start: 'exec node scripts/start.mjs',
  backup: 'node scripts/run.mjs backup',
  restore: 'node scripts/run.mjs restore',
  'user:create': 'node scripts/run.mjs user:create',
  seed: 'node scripts/run.mjs seed',
  'schema:diff': 'node scripts/run.mjs schema:diff',
};

/** npm marks packages of development with `dev`, and with `devOptional` those that a dependency could use but does not need. */
const isInstalled = (entry) => !entry.dev && !entry.devOptional;

/**
 * The manifest of a release: runs without `devDependencies`, and overrides only packages that a release installs.
 * @param {Record<string, unknown>} manifest the repository's package.json
 * @param {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} lock the repository's package-lock.json
 */
export function productionManifest({ devDependencies, private: _, scripts, overrides, files, ...rest }, lock) {
  const applies = ([name]) =>
    `node_modules/${name}` in lock.packages && isInstalled(lock.packages[`node_modules/${name}`]);
  return {
    ...rest,
    files: [...files, 'npm-shrinkwrap.json'],
    scripts: SCRIPTS,
    overrides: Object.fromEntries(Object.entries(overrides).filter(applies)),
  };
}

/**
 * The lock file of a release, without packages of development; its root entry lists what the release's manifest does.
 * @param {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} lock the repository's package-lock.json
 * @param {Record<string, unknown>} manifest the repository's package.json
 */
export function productionLock(lock, manifest) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && isInstalled(entry));
  const { name, version, license, bin, engines, dependencies } = manifest;
  return {
    ...lock,
    version,
    packages: { '': { name, version, license, bin, engines, dependencies }, ...Object.fromEntries(packages) },
  };
}
