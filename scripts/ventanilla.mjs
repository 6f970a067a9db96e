#!/usr/bin/env node
/** The `ventanilla` command of an installed release: starts the product, or runs one command of the server. */
import { readFileSync } from 'node:fs';
import { print } from './messages.mjs';

const [command = 'start'] = process.argv.slice(2);

if (command === '--version' || command === '-v') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else if (command === '--help' || command === '-h') {
  print('usage');
} else {
  await import(command === 'start' ? './start.mjs' : './run.mjs');
}
