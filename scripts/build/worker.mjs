/** A thread whose module is TypeScript, where the server runs from its source: in tests and in development (`server/strangers`). */
import { workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

await runnerImport(workerData.entry, { configFile: false, logLevel: 'error' });
