import { request } from '../../providers/http';

const LONGEST = 8000;

/** A name for one failure, on the screen and in the server's log. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells the server's log what could not be drawn. That this fails too is nothing to tell anybody. */
export function reportFailure(failure: unknown, requestId: string): void {
  const { message, stack } = failure instanceof Error ? failure : { message: String(failure), stack: undefined };
  request('POST', 'client-errors', {
    body: {
      message: message.slice(0, LONGEST),
      ...(stack && { stack: stack.slice(0, LONGEST) }),
      path: window.location.pathname,
      requestId,
    },
  }).catch(() => {});
}
