/**
 * `npm run dev`: one port, without a build. A change of the browser's code is hot-reloaded; a change of the server's code
 * restarts the server in a new process, so that no old state remains.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fail, print } from './messages.mjs';
import { root } from './stamp.mjs';

/** exit code of a server process that asks to be restarted */
const RESTART_CODE = 75;

function supervise() {
  let child;
  let isStopping = false;
  const run = () => {
    child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'], { stdio: 'inherit' });
    child.once('exit', (code) => {
      if (code !== RESTART_CODE || isStopping) process.exit(code ?? 0);
      print('restarting');
      run();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }
  run();
}

async function serve() {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { createServer } = await import('vite').catch(() => fail('missing'));
  const httpServer = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    html: { cspNonce: '%NONCE%' },
    server: { middlewareMode: true, hmr: { server: httpServer }, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  });
  const { startDev } = await vite.ssrLoadModule('/server/dev.ts');
  const shutdown = await startDev(vite, httpServer);
  const end = async (code) => {
    await shutdown.run();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  vite.watcher.on('change', (file) => {
    if (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) end(RESTART_CODE);
  });
}

if (process.argv[2] === 'serve') await serve();
else supervise();
