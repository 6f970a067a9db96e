/** Opens the port, with a plain error message where that fails. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env';
import { errorCode, StartFailure } from './start-failure';

function listenFailure(error: unknown, { host, port }: Env): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure('portTaken', { host, port });
    case 'EACCES':
      return new StartFailure('portForbidden', { port });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartFailure('hostUnknown', { host });
    default:
      return error;
  }
}

/** Runs before the long part of the start, so that an occupied port is reported at once. */
export async function checkPort(env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenFailure(error, env)));
    server.listen(env.port, env.host, () => server.close(() => resolve()));
  });
}

/** Listens; returns the URL for the browser, with the actual port. */
export async function listen(app: FastifyInstance, env: Env): Promise<string> {
  const { level } = app.log;
  try {
    // The console prints its own message.
    app.log.level = 'silent';
    await app.listen({ host: env.host, port: env.port });
    app.log.level = level;
  } catch (error) {
    throw listenFailure(error, env);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const isAnyAddress = env.host === '0.0.0.0' || env.host === '::';
  const host = isAnyAddress ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host;
  return `http://${host}:${port}`;
}
