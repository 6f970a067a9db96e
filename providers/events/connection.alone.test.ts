import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '../../src/schema/events';
import { page } from '../page';
import { session } from '../session';
import { memoryStorage, tokenWith } from '../session.fixture';
import { connect } from './connection';
import { type FakeServer, fakeServer } from './stream.fixture';

const token = tokenWith({ exp: 4_000_000_000 });
let server: FakeServer;
let receivedEvents: StreamEvent[];
let stop: AbortController;
let online: EventTarget & { onLine: boolean };

const begin = (missed = 0) =>
  connect((event) => receivedEvents.push(event), stop.signal, { lastEvent: performance.now() - missed });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  online = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', online);
  vi.stubGlobal('window', online);
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  session.start(token);
  server = fakeServer();
  receivedEvents = [];
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const change = {
  resource: 'tickets',
  records: [{ id: 7, version: 2, action: 'editar', by: { id: 1, nombre: 'Ana', apellido: 'Paz' } }],
};

describe('the event stream', () => {
  it('sends the token only in the header, and parses events however the chunks are split', async () => {
    void begin();
    await pass(0);
    const [connection] = server.opened;
    expect(connection?.url).toBe('/api/events?ago=1000');
    expect(connection?.headers.get('authorization')).toBe(token);
    connection?.sendText(':\n\n');
    connection?.sendText(`event: records\ndata: ${JSON.stringify(change)}\n`);
    await pass(0);
    expect(receivedEvents).toEqual([]);
    connection?.sendText('\nevent: notification\ndata: {}\n\n');
    await pass(0);
    expect(receivedEvents).toEqual([{ type: 'records', ...change }, { type: 'notification' }]);
  });

  it('ignores invalid events', async () => {
    void begin();
    await pass(0);
    const [connection] = server.opened;
    connection?.sendEvent('records', { resource: 'tickets', records: [{ id: {} }] });
    connection?.sendEvent('presence', { resource: 'tickets', id: 7, people: [{ id: 1 }] });
    connection?.sendEvent('toString', {});
    connection?.sendText('event: schema\ndata: {"revision"\n\n');
    connection?.sendEvent('later', { more: true });
    connection?.sendEvent('schema', { revision: 'r' });
    await pass(0);
    expect(receivedEvents).toEqual([{ type: 'schema', revision: 'r' }]);
  });

  it('reconnects when it ends, with increasing delays, and requests what it missed', async () => {
    void begin();
    await pass(0);
    server.opened[0]?.sendEvent('notification', {});
    await pass(0);
    server.respondWith(...Array.from({ length: 3 }, () => () => new Response('', { status: 503 })));
    server.opened[0]?.end();
    await pass(999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await pass(2_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    await pass(4_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    await pass(7_999);
    expect(server.opened).toHaveLength(1);
    await pass(1);
    expect(server.opened).toHaveLength(2);
    // the four delays, plus the time of a possibly pending event
    expect(server.opened[1]?.url).toBe('/api/events?ago=16000');
  });

  it('never reconnects more often than twice a minute for long', async () => {
    server.respondWith(...Array.from({ length: 50 }, () => () => new Response('', { status: 503 })));
    void begin();
    await pass(60_000);
    const before = vi.mocked(fetch).mock.calls.length;
    await pass(600_000);
    expect(vi.mocked(fetch).mock.calls.length - before).toBeLessThanOrEqual(20);
  });

  it('waits as long as the server demands', async () => {
    server.respondWith(() => new Response('', { status: 429, headers: { 'retry-after': '60' } }));
    void begin();
    await pass(59_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(server.opened).toHaveLength(1);
  });

  it('waits until the network is back', async () => {
    void begin();
    await pass(0);
    online.onLine = false;
    server.opened[0]?.end();
    await pass(120_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    online.onLine = true;
    online.dispatchEvent(new Event('online'));
    await pass(0);
    expect(server.opened).toHaveLength(2);
  });

  it('is closed and reopened when it is silent for longer than the server’s heartbeat', async () => {
    void begin();
    await pass(0);
    for (let index = 0; index < 4; index += 1) {
      await pass(25_000);
      server.opened[0]?.sendText(':\n\n');
    }
    expect(server.opened).toHaveLength(1);
    await pass(66_001);
    expect(server.opened[0]?.closed).toBe(true);
    expect(server.opened).toHaveLength(2);
  });

  it.each([401, 403, 404])('is not reopened after %s, and the next call deals with the session', async (status) => {
    server.respondWith(() => new Response('', { status }));
    await begin();
    await pass(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(session.token()).toBe(token);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is not used where a server sends another type', async () => {
    server.respondWith(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await begin();
    expect(receivedEvents).toEqual([]);
  });

  it('is not opened without a token, nor after its expiry', async () => {
    localStorage.clear();
    await begin();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('requests the events since the displayed data was requested', async () => {
    void begin(4_000);
    await pass(0);
    expect(server.opened[0]?.url).toBe('/api/events?ago=5000');
  });

  it('ends at once when it is aborted', async () => {
    const reading = begin();
    await pass(0);
    stop.abort();
    await reading;
    expect(server.opened[0]?.closed).toBe(true);
    await pass(600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
