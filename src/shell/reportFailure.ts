import { request } from '../../providers/http';
import { randomKey } from '../../providers/randomKey';

const LONGEST = 8000;

/** A name for one failure, on the screen and in the server's log. */
export const newRequestId = (): string => randomKey(8);

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
