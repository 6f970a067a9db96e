import type { ServerResponse } from 'node:http';

/** ms in which a reader must take something of what waits for it */
const usualPatience = 30_000;

/**
 * Ends the connection of a reader that takes nothing of what waits for it. A response that waits for its own server is left alone:
 * the time runs from the last progress of the socket, however little of a write it was.
 */
export function dropStalled(response: ServerResponse, patience: number = usualPatience): void {
  response.setTimeout(patience, () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
  });
}
