/** The setup for measuring lists: the built product and a hand-written server over the same database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { startProduct } from '../../fixtures/product';

const SECRET = 'a secret that only the bench uses, long enough';

export interface Sides {
  /** the address of the product */
  url: string;
  databaseUrl: string;
  /** one keep-alive agent for each side */
  agents: { ours: Agent; hand: Agent };
  /** starts a file of the benchmark in a separate process, over the same database; returns its address */
  startBeside(file: string, options: { env?: Record<string, string>; input?: string }): Promise<string>;
}

/** Runs `work` with both sides, and stops every process afterwards. */
export async function withSides<Result>(dataDir: string, work: (sides: Sides) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const databaseUrl = embedded.url;
  const shared = { DEMO: '1', SEED_SIZE: 'demo', DATA_DIR: dataDir };
  const product = await startProduct({ DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, ...shared });
  const agent = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const agents = { ours: agent(), hand: agent() };
  const stops: (() => void)[] = [];

  const startBeside: Sides['startBeside'] = async (file, { env = {}, input = '' }) => {
    const child = spawn(process.execPath, [resolve('node_modules/.cache/ventanilla-bench/run', file)], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const stop = () => void child.kill();
    process.once('exit', stop);
    stops.push(stop);
    child.stdin.end(input);
    const [line]: Buffer[] = await once(child.stdout, 'data');
    return `http://127.0.0.1:${line?.toString('utf8').trim()}`;
  };

  try {
    return await work({ url: product.url, databaseUrl, agents, startBeside });
  } finally {
    for (const agent of Object.values(agents)) agent.destroy();
    for (const stop of stops) stop();
    await product.stop();
    await embedded.stop();
  }
}
