import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '../../src/schema/events';
import { session } from '../session';
import { tokenWith } from '../session.fixture';
import { followEvents } from './shared';
import { type FakeServer, fakeServer } from './stream.fixture';

let server: FakeServer;
let tabs: AbortController[];

/** A tab that follows the events, and the events it received. */
function tab() {
  const receivedEvents: StreamEvent[] = [];
  const open = new AbortController();
  tabs.push(open);
  followEvents((event) => receivedEvents.push(event), open.signal);
  return { receivedEvents, close: () => open.abort() };
}

beforeEach(() => {
  tabs = [];
  server = fakeServer();
  session.start(tokenWith({ exp: 4_000_000_000, sub: 'ana' }));
});

afterEach(() => {
  for (const open of tabs) open.abort();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the tabs of a browser', () => {
  it('share one stream, and each receives every event', async () => {
    const [firstTab, secondTab] = [tab(), tab()];
    await expect.poll(() => server.opened.length).toBe(1);
    server.opened[0]?.sendEvent('schema', { revision: 'a' });
    for (const { receivedEvents } of [firstTab, secondTab])
      await expect.poll(() => receivedEvents).toEqual([{ type: 'schema', revision: 'a' }]);
    expect(server.opened).toHaveLength(1);
  });

  it('continue when the tab that reads the stream is closed', async () => {
    const [firstTab, secondTab] = [tab(), tab()];
    await expect.poll(() => server.opened.length).toBe(1);
    firstTab.close();
    await expect.poll(() => server.opened.length).toBe(2);
    server.opened[1]?.sendEvent('schema', { revision: 'b' });
    await expect.poll(() => secondTab.receivedEvents).toContainEqual({ type: 'schema', revision: 'b' });
    expect(firstTab.receivedEvents).toEqual([]);
  });

  it('receive no event of another person', async () => {
    const { receivedEvents } = tab();
    const channel = new BroadcastChannel('ventanilla-events');
    channel.postMessage({ mark: 'somebody else', event: { type: 'schema', revision: 'x' } });
    channel.postMessage({ mark: session.token()?.slice(-16), event: { type: 'schema', revision: 'ours' } });
    channel.postMessage({ mark: session.token()?.slice(-16), event: { type: 'what' } });
    await expect.poll(() => receivedEvents).toEqual([{ type: 'schema', revision: 'ours' }]);
    channel.close();
  });

  it('read their own stream where the page cannot share', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const [firstTab] = [tab(), tab()];
    await expect.poll(() => server.opened.length).toBe(2);
    server.opened[0]?.sendEvent('schema', { revision: 'c' });
    await expect.poll(() => firstTab.receivedEvents).toEqual([{ type: 'schema', revision: 'c' }]);
  });
});
