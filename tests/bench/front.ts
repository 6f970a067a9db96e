/**
 * The proxy in front of both applications in the benchmark: the same hop to the same server, so that neither has an advantage.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface Front {
  url: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const call = request(
    { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
    (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    },
  );
  call.on('error', () => answer.destroy());
  asked.pipe(call);
}

/** Loads the files of a folder, compressed once and cacheable, as those of the product. */
function filesOf(folder: string) {
  const kept = new Map<string, Buffer>();
  return (path: string, answer: ServerResponse) => {
    const name = extname(path) === '' ? '/index.html' : path;
    const body = kept.get(name) ?? brotliCompressSync(readFileSync(join(folder, name)));
    kept.set(name, body);
    answer.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    answer.end(body);
  };
}

/** Serves the files of `folder`, if given, and forwards everything else (at least `/api`) to `target`. */
export async function startFront(target: string, folder?: string): Promise<Front> {
  const serve = folder === undefined ? undefined : filesOf(folder);
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://front').pathname;
    if (!serve || path.startsWith('/api/')) passOn(target, asked, answer);
    else serve(path, answer);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the front has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
