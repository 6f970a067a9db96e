import { request } from '../../providers/http';
import { randomKey } from '../../providers/randomKey';

const MAX_LENGTH = 8000;

/** Creates an id for one failure, shown on the screen and written to the server's log. */
export const newRequestId = (): string => randomKey(8);

/** Sends a rendering failure to the server's log. If sending fails, that is ignored. */
export function reportFailure(failure: unknown, requestId: string): void {
  const { message, stack } = failure instanceof Error ? failure : { message: String(failure), stack: undefined };
  request('POST', 'client-errors', {
    body: {
      message: message.slice(0, MAX_LENGTH),
      ...(stack && { stack: stack.slice(0, MAX_LENGTH) }),
      path: window.location.pathname,
      requestId,
    },
  }).catch(() => {});
}
