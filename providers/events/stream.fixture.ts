/** For tests: an event server that replaces `fetch`. */
import { vi } from 'vitest';

interface Opened {
  url: string;
  headers: Headers;
  say(event: string, data: object): void;
  raw(text: string): void;
  end(): void;
  closed: boolean;
}

export interface FakeServer {
  /** every requested stream, in order */
  opened: Opened[];
  /** the responses to the next attempts, instead of a stream */
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
