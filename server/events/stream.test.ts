import { describe, expect, it } from 'vitest';
import { viewer } from '../../tests/fixtures/viewers';
import { maxUnreadBytes, openStream, type Stream } from './stream';

const ana = viewer({ id: 7 }, 'Ticket.ver');

describe('an event stream', () => {
  it('sends each event in its own lines', () => {
    const { send, sendHeartbeat, body } = openStream(ana, () => {});
    send({ type: 'schema', revision: 'a\nb' });
    sendHeartbeat();
    expect(String(body.read())).toBe('event: schema\ndata: {"revision":"a\\nb"}\n\n:\n\n');
  });

  it('is closed where nobody reads it, before it takes much memory', async () => {
    const ended: Stream[] = [];
    const stream = openStream(ana, (endedStream) => ended.push(endedStream));
    const revision = 'x'.repeat(10_000);
    for (let writtenBytes = 0; writtenBytes <= maxUnreadBytes + 20_000; writtenBytes += revision.length)
      stream.send({ type: 'schema', revision });
    expect(stream.body.destroyed).toBe(true);
    await expect.poll(() => ended).toEqual([stream]);
    expect(() => stream.send({ type: 'gap' })).not.toThrow();
  });

  it('ends once, and reports its end once', async () => {
    const ended: Stream[] = [];
    const stream = openStream(ana, (endedStream) => ended.push(endedStream));
    stream.body.resume();
    stream.end();
    stream.end();
    stream.sendHeartbeat();
    await expect.poll(() => ended).toEqual([stream]);
  });
});
