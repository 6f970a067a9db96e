/** Runs in the page before the page's own code: measures how long after a press or a key its result is visible. */
interface Stopwatch {
  /** the text of the first row, to detect the next page */
  first(): string;
  /**
   * Waits for the result; returns the ms since the last press or key, once the frame that renders the result is done. Call it
   * before the press: otherwise the time of the call itself is measured too.
   */
  until(sight: Sight): Promise<number>;
  /** for each interaction since the last call, the ms until the next frame (Event Timing: in steps of 8) */
  interactions(): number[];
}

/** a page whose first row differs from the given one; rows that all contain a word; the page of a record with this text */
type Sight = { page: string } | { holding: string } | { record: string };

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

export function stopwatch(): void {
  const PATIENCE = 20_000;
  let pressed = Number.NaN;
  const note = (event: Event) => {
    // events that the page dispatches itself are part of the wait
    if (event.isTrusted) pressed = event.timeStamp;
  };
  addEventListener('click', note, true);
  addEventListener('keydown', note, true);
  const rows = () =>
    [...document.querySelectorAll('tbody:not([data-stale]) tr')].map(({ textContent }) => textContent.toLowerCase());
  /** Whether a text is visible in the page, not only in a hidden element. */
  const visible = (text: string): boolean => {
    let main = document.querySelector('main');
    let inner = main;
    while (inner) {
      main = inner;
      inner = [...main.children].find((child): child is HTMLElement => child.textContent.includes(text)) ?? null;
    }
    return main?.textContent.includes(text) === true && main.checkVisibility();
  };
  const isVisible = (target: Sight): boolean => {
    if ('record' in target) return visible(target.record);
    const texts = rows();
    if ('page' in target) return texts.length >= 10 && texts[0] !== target.page;
    return texts.length > 0 && texts.every((text) => text.includes(target.holding));
  };
  const interactions = new Map<number, number>();
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) continue;
      interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0));
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  window.stopwatch = {
    first: () => rows()[0] ?? '',
    until: (target) =>
      new Promise((done, failed) => {
        const late = performance.now() + PATIENCE;
        const check = () => {
          if (!isVisible(target)) {
            if (performance.now() < late) requestAnimationFrame(check);
            else failed(new Error(`never seen: ${JSON.stringify(target)} at ${location.href}\n${rows().join('\n')}`));
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - pressed);
          port2.postMessage(null);
        };
        requestAnimationFrame(check);
      }),
    interactions() {
      const all = [...interactions.values()];
      interactions.clear();
      return all;
    },
  };
}
