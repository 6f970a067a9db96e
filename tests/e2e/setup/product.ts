/** The built product as a process of its own: as `npm start` runs it, on a port and a data folder of the test's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export interface Product {
  url: string;
  child: ChildProcess;
  /** everything it wrote */
  output: () => string;
  /** ends it in order, as SIGTERM does */
  stop(): Promise<void>;
  /** ends it at once, as a power cut would */
  kill(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** Starts the product and waits until it says where it is. `port` 0: any. */
export async function startProduct(env: Record<string, string>, port = 0): Promise<Product> {
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SEED_SIZE: 'mini',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = once(child, 'close');
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString('utf8');
      const [, address] = /Ventanilla está en (\S+)/.exec(written) ?? [];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => failed(new Error(`The product did not start:\n${written}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { url, child, output: () => written, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
