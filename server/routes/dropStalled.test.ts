/** A reader that takes nothing holds what serves it no longer than a while. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dropStalled } from './dropStalled';

const LIMIT = 300;
const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** Serves one response, and returns it with the connection of its reader. */
async function served(write: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    dropStalled(response, LIMIT);
    write(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect(portOf(server.address()), '127.0.0.1');
  reader.on('error', () => {});
  onTestFinished(() => {
    reader.destroy();
    server.closeAllConnections();
    server.close();
  });
  const [[, response]] = await Promise.all([
    once(server, 'request') as Promise<[unknown, ServerResponse]>,
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  ]);
  return { reader, response };
}

/** A content of more than all buffers between two programs hold. */
const endless = () => {
  const block = Buffer.alloc(1024 * 1024, 'x');
  return Readable.from(
    (function* () {
      for (;;) yield block;
    })(),
    { objectMode: false },
  );
};

it('one that takes nothing is dropped, and the source of the response ends', async () => {
  const source = endless();
  const { response } = await served((answer) => {
    answer.once('close', () => source.destroy());
    source.pipe(answer);
  });
  await once(response, 'close');
  expect([response.writableFinished, source.destroyed]).toEqual([false, true]);
});

it('one that goes on taking something is served, and so is one that waits for the server', async () => {
  const source = endless();
  const { reader, response } = await served((answer) => source.pipe(answer));
  // as much as makes room in the buffers between
  for (let round = 0; round < 8; round += 1) {
    for (let taken = 0; taken < 8 * 1024 * 1024; ) {
      const [chunk] = (await once(reader.resume(), 'data')) as [Buffer];
      taken += chunk.length;
    }
    reader.pause();
    await pause(LIMIT / 3);
  }
  expect(response.destroyed).toBe(false);
  source.destroy();
  const slow = await served((answer) => {
    answer.writeHead(200);
    answer.write('first');
    setTimeout(() => answer.end('last'), LIMIT * 3);
  });
  const chunks: string[] = [];
  slow.reader.on('data', (chunk) => chunks.push(String(chunk)));
  await vi.waitFor(() => expect(chunks.join('')).toContain('last'), { timeout: 5_000 });
});
