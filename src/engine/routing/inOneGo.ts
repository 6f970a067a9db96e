/**
 * How the router's provider draws a navigation that is to be drawn at once, as `useOpening` asks it to: in one go, as React's own
 * `flushSync` would, but with the effects of what comes and of what goes after the frame that shows it.
 */
export function inOneGo(draw: () => unknown): undefined {
  draw();
}
