/** Runs in the page before the page's own code: records when elements are first visible and usable. */
export interface Seen {
  /** ms since the start of the navigation; absent until it is visible */
  signIn?: number;
  submitted?: number;
  list?: number;
  /** the sum of layout shifts without user input */
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

export function watch(): void {
  const times: Seen = { shift: 0 };
  window.seen = times;
  const shown = (element: Element | null) =>
    element !== null && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].filter(
      (row) => /\d/.test(row.textContent ?? '') && row.querySelector('.skeleton') === null,
    );
  /** after the frame that renders the element: an element in the document is not visible yet */
  const note = (name: 'signIn' | 'list') => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      times[name] = performance.now();
    };
    port2.postMessage(null);
  };
  const isVisible = {
    signIn: () => shown(document.querySelector('input[name="username"]')),
    list: () => rows().length >= 10,
  };
  const pending = new Set(['signIn', 'list'] as const);
  const check = () => {
    for (const name of pending) {
      if (!isVisible[name]()) continue;
      pending.delete(name);
      note(name);
    }
    if (pending.has('list')) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  addEventListener(
    'submit',
    () => {
      times.submitted ??= performance.now();
    },
    true,
  );
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
        times.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
