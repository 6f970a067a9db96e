/** Runs in the page, before anything of the page does: how long after a press or a key what was asked for can be seen. */
export interface Stopwatch {
  /** the text of the first row, to be told from the next page's */
  first(): string;
  /**
   * Waits for the sight; ms since the last press or key, once the frame that draws it is done. Asked before the press: what asks
   * afterwards counts how long asking takes.
   */
  until(sight: Sight): Promise<number>;
  /** of each interaction since it was last asked, ms until the frame after it (Event Timing: in steps of 8) */
  interactions(): number[];
}

/** another page than the one that began so; rows that all hold a word; a record's page with this text */
export type Sight = { page: string } | { holding: string } | { record: string };

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

export function stopwatch(): void {
  const PATIENCE = 20_000;
  let pressed = Number.NaN;
  const note = (event: Event) => {
    // what the page presses itself is part of the wait
    if (event.isTrusted) pressed = event.timeStamp;
  };
  addEventListener('click', note, true);
  addEventListener('keydown', note, true);
  const rows = () =>
    [...document.querySelectorAll('tbody:not([data-stale]) tr')].map(({ textContent }) => textContent.toLowerCase());
  /** Whether a text stands in the page where it can be seen: not in what is there but hidden. */
  const visible = (text: string): boolean => {
    let place = document.querySelector('main');
    let inner = place;
    while (inner) {
      place = inner;
      inner = [...place.children].find((child): child is HTMLElement => child.textContent.includes(text)) ?? null;
    }
    return place?.textContent.includes(text) === true && place.checkVisibility();
  };
  const seen = (sight: Sight): boolean => {
    if ('record' in sight) return visible(sight.record);
    const texts = rows();
    if ('page' in sight) return texts.length >= 10 && texts[0] !== sight.page;
    return texts.length > 0 && texts.every((text) => text.includes(sight.holding));
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
    until: (sight) =>
      new Promise((done, failed) => {
        const late = performance.now() + PATIENCE;
        const look = () => {
          if (!seen(sight)) {
            if (performance.now() < late) requestAnimationFrame(look);
            else failed(new Error(`never seen: ${JSON.stringify(sight)} at ${location.href}\n${rows().join('\n')}`));
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - pressed);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    interactions() {
      const all = [...interactions.values()];
      interactions.clear();
      return all;
    },
  };
}
