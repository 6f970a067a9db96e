/** Runs in the page, before anything of the page does: notes when things are first there to be seen and used. */
export interface Seen {
  /** ms since the navigation began; absent until it is */
  signIn?: number;
  submitted?: number;
  list?: number;
  /** the sum of layout shifts that no input caused */
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

export function watch(): void {
  const seen: Seen = { shift: 0 };
  window.seen = seen;
  const shown = (element: Element | null) =>
    element !== null && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].filter(
      (row) => /\d/.test(row.textContent ?? '') && row.querySelector('.skeleton') === null,
    );
  const look = () => {
    if (seen.signIn === undefined && shown(document.querySelector('input[name="username"]')))
      seen.signIn = performance.now();
    if (seen.list === undefined && rows().length >= 10) seen.list = performance.now();
    if (seen.list === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'submit',
    () => {
      seen.submitted ??= performance.now();
    },
    true,
  );
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
        seen.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
