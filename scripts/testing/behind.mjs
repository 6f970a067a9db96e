/** Which packages of the product are behind their newest version, where the registry answers. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** ms; without an answer nothing is said */
const PATIENCE = 20_000;

/** Resolves with a line for each of them; the product's own packages alone, not those of its development. */
export async function packagesBehind() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const answer = await new Promise((resolve) => {
    // its exit code is 1 where anything is behind
    execFile(
      'npm',
      ['outdated', '--json'],
      { timeout: PATIENCE, shell: process.platform === 'win32' },
      (_error, output) => resolve(output),
    );
  });
  try {
    return Object.entries(JSON.parse(answer || '{}'))
      .filter(([name, { current, latest }]) => name in dependencies && latest && current !== latest)
      .map(([name, { current, latest }]) => `  behind: ${name} ${current}, the newest is ${latest}`);
  } catch {
    return [];
  }
}
