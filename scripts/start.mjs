/** `npm start`: builds if missing or stale, then serves. */
import { ensureBuild } from './ensure-build.mjs';

await ensureBuild();
await import('../dist/server/main.js');
