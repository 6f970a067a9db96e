/**
 * The proxy in front of both applications in the benchmark: the same hop to the same server, so that neither has an advantage.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
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

function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const call = sendRequest(
    { hostname, port, path: request.url, method: request.method, headers: request.headers },
    (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    },
  );
  call.on('error', () => response.destroy());
  request.pipe(call);
}

/** Loads the files of a folder, compressed once and cacheable, as those of the product. */
function filesOf(folder: string) {
  const compressed = new Map<string, Buffer>();
  return (path: string, response: ServerResponse) => {
    const name = extname(path) === '' ? '/index.html' : path;
    const body = compressed.get(name) ?? brotliCompressSync(readFileSync(join(folder, name)));
    compressed.set(name, body);
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(body);
  };
}

/** Serves the files of `folder`, if given, and forwards everything else (at least `/api`) to `target`. */
export async function startFront(target: string, folder?: string): Promise<Front> {
  const serve = folder === undefined ? undefined : filesOf(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://front').pathname;
    if (!serve || path.startsWith('/api/')) forward(target, request, response);
    else serve(path, response);
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
