import { describe, expect, it } from 'vitest';
import { viewer } from '../../tests/fixtures/viewers';
import { mostUnread, openStream, type Stream } from './stream';

const ana = viewer({ id: 7 }, 'Ticket.ver');

describe('an event stream', () => {
  it('sends each event in its own lines', () => {
    const { tell, beat, body } = openStream(ana, () => {});
    tell({ type: 'schema', revision: 'a\nb' });
    beat();
    expect(String(body.read())).toBe('event: schema\ndata: {"revision":"a\\nb"}\n\n:\n\n');
  });

  it('is closed where nobody reads it, before it takes much memory', async () => {
    const ended: Stream[] = [];
    const stream = openStream(ana, (one) => ended.push(one));
    const revision = 'x'.repeat(10_000);
    for (let written = 0; written <= mostUnread + 20_000; written += revision.length)
      stream.tell({ type: 'schema', revision });
    expect(stream.body.destroyed).toBe(true);
    await expect.poll(() => ended).toEqual([stream]);
    expect(() => stream.tell({ type: 'gap' })).not.toThrow();
  });

  it('ends once, and reports its end once', async () => {
    const ended: Stream[] = [];
    const stream = openStream(ana, (one) => ended.push(one));
    stream.body.resume();
    stream.end();
    stream.end();
    stream.beat();
    await expect.poll(() => ended).toEqual([stream]);
  });
});
