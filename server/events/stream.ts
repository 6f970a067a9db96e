/** One browser's event stream, as `text/event-stream`. */
import { PassThrough, type Readable } from 'node:stream';
import type { StreamEvent } from '../../src/schema/events';
import type { TokenClaims } from '../auth/token';
import type { Viewer } from '../viewer';

/** Maximum unread bytes per browser; a slower one is disconnected, and requests everything after it reconnects. */
export const maxUnreadBytes = 256 * 1024;

export interface Stream {
  readonly claims: TokenClaims;
  /** the viewer as last loaded; permissions are checked again for each event */
  viewer: Viewer;
  readonly body: Readable;
  send(event: StreamEvent): void;
  /** sends a heartbeat, which keeps the connection open and detects closed ones */
  sendHeartbeat(): void;
  end(): void;
}

/** Opens a stream; `onEnd` is called once, however it ends. */
export function openStream(viewer: Viewer, onEnd: (stream: Stream) => void): Stream {
  const body = new PassThrough({ highWaterMark: maxUnreadBytes });
  const write = (text: string): void => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > maxUnreadBytes) body.destroy();
  };
  const stream: Stream = {
    claims: { user: viewer.user.id, session: viewer.session },
    viewer,
    body,
    send: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    end: () => body.end(),
  };
  body.once('close', () => onEnd(stream));
  body.once('end', () => body.destroy());
  return stream;
}
