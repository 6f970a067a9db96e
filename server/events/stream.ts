/** One browser's stream of events, as `text/event-stream`. */
import { PassThrough, type Readable } from 'node:stream';
import type { StreamEvent } from '../../src/schema/events';
import type { TokenClaims } from '../auth/token';
import type { Viewer } from '../viewer';

/** Bytes that a browser may leave unread; one that is slower is cut off, and asks for everything when it comes back. */
export const mostUnread = 256 * 1024;

export interface Stream {
  readonly claims: TokenClaims;
  /** as they were when it was last asked; what is told is decided anew each time */
  viewer: Viewer;
  readonly body: Readable;
  tell(event: StreamEvent): void;
  /** keeps the ways between us open, and finds out those who are gone */
  beat(): void;
  end(): void;
}

/** Opens a stream; `onEnd` is told once, however it ends. */
export function openStream(viewer: Viewer, onEnd: (stream: Stream) => void): Stream {
  const body = new PassThrough({ highWaterMark: mostUnread });
  const write = (text: string): void => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > mostUnread) body.destroy();
  };
  const stream: Stream = {
    claims: { user: viewer.user.id, session: viewer.session },
    viewer,
    body,
    tell: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => body.end(),
  };
  body.once('close', () => onEnd(stream));
  body.once('end', () => body.destroy());
  return stream;
}
