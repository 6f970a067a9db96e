/** For tests: a server of events, in the place of `fetch`. */
import { vi } from 'vitest';

export interface Opened {
  url: string;
  headers: Headers;
  say(event: string, data: object): void;
  raw(text: string): void;
  end(): void;
  closed: boolean;
}

export interface FakeServer {
  /** every stream that was asked for, in order */
  opened: Opened[];
  /** what the next attempts are answered in a stream's place */
  refuse(...answers: (() => Response)[]): void;
}

export function fakeServer(): FakeServer {
  const opened: Opened[] = [];
  const refusals: (() => Response)[] = [];
  const answer: typeof fetch = async (url, init) => {
    const refusal = refusals.shift();
    if (refusal) return refusal();
    const bytes = new TextEncoder();
    let way: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        way = controller;
      },
    });
    const raw = (text: string) => way?.enqueue(bytes.encode(text));
    const one: Opened = {
      url: String(url),
      headers: new Headers(init?.headers),
      raw,
      say: (event, data) => raw(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => {
        one.closed = true;
        way?.close();
      },
      closed: false,
    };
    init?.signal?.addEventListener('abort', () => {
      if (one.closed) return;
      one.closed = true;
      way?.error(init.signal?.reason);
    });
    opened.push(one);
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { opened, refuse: (...answers) => refusals.push(...answers) };
}
