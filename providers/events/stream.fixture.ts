/** For tests: an event server that replaces `fetch`. */
import { vi } from 'vitest';

interface OpenedStream {
  url: string;
  headers: Headers;
  sendEvent(event: string, data: object): void;
  sendText(text: string): void;
  end(): void;
  closed: boolean;
}

export interface FakeServer {
  /** every requested stream, in order */
  opened: OpenedStream[];
  /** the responses to the next attempts, instead of a stream */
  respondWith(...newResponses: (() => Response)[]): void;
}

export function fakeServer(): FakeServer {
  const opened: OpenedStream[] = [];
  const responses: (() => Response)[] = [];
  const fakeFetch: typeof fetch = async (url, init) => {
    const response = responses.shift();
    if (response) return response();
    const bytes = new TextEncoder();
    let streamController: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streamController = controller;
      },
    });
    const sendText = (text: string) => streamController?.enqueue(bytes.encode(text));
    const stream: OpenedStream = {
      url: String(url),
      headers: new Headers(init?.headers),
      sendText,
      sendEvent: (event, data) => sendText(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => {
        stream.closed = true;
        streamController?.close();
      },
      closed: false,
    };
    init?.signal?.addEventListener('abort', () => {
      if (stream.closed) return;
      stream.closed = true;
      streamController?.error(init.signal?.reason);
    });
    opened.push(stream);
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  return { opened, respondWith: (...newResponses) => responses.push(...newResponses) };
}
