/** `npm run backup`, `restore`, `user:create`, `seed`: runs one command of the server, built if necessary. */
import { existsSync } from 'node:fs';
import { ensureBuild } from './ensure-build.mjs';
import { fail } from './messages.mjs';

const [command = '', ...rest] = process.argv.slice(2);
await ensureBuild();
const file = new URL(`../dist/server/commands/${command.replaceAll(':', '-')}.js`, import.meta.url);
if (!/^[a-z:]+$/.test(command) || !existsSync(file)) fail('unknown', { command });
process.argv.splice(2, process.argv.length, ...rest);
await import(file.href);
