/**
 * `flushSync` for the router's provider, for navigations that `useRecordOpener` starts: renders synchronously like React's own
 * `flushSync`, but runs the effects of both screens after the frame that shows the new one.
 */
export function renderSynchronously(render: () => unknown): undefined {
  render();
}
