/**
 * Finds the Chromium for tests, bench and screenshots: the configured one, the system's, Playwright's own, otherwise installs
 * one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell, without browser windows: a page loads in half of the time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Returns the path of a Chromium; undefined where there is none. `lean`: prefers the headless shell. */
export async function findChromium({ lean = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH=${named}: there is no such file.`);
    return named;
  }
  const { chromium } = await import('playwright');
  return [...(lean ? [shell] : []), ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Finds a Chromium or installs one: Debian's package as root, otherwise or where there is none, Playwright's download. Prints the
 * installation.
 */
export async function ensureChromium(asked) {
  const found = await findChromium(asked);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing Debian’s package.');
    run('apt-get', ['update', '-qq']);
    for (const name of [...(asked?.lean ? ['chromium-headless-shell'] : []), 'chromium'])
      if (!(await findChromium(asked))) run('apt-get', ['install', '-y', '-qq', name, 'fonts-liberation']);
  }
  if (!(await findChromium(asked))) {
    console.log('No Chromium here: downloading Playwright’s.');
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const installed = await findChromium(asked);
  if (!installed) throw new Error('No Chromium could be installed: set CHROMIUM_PATH to one.');
  return installed;
}
