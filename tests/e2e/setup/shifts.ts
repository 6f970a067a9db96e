/** The largest sum of layout shifts of a screen, as browsers measure it. */
export const MOST_SHIFT = 0.01;

/** Sums the layout shifts of a page; those of the notification banner, which the specification asks for, do not count. */
export function sumShifts(): void {
  const counted = window as Window & { shifts?: number };
  counted.shifts = 0;
  const BANNER_MS = 1000;
  let bannerGone = Number.NEGATIVE_INFINITY;
  const isBanner = (node: Node) => node instanceof Element && node.closest('.banner') !== null;
  const hasBanner = (node: Node) =>
    isBanner(node) || (node instanceof Element && node.querySelector('.banner') !== null);
  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => [...removedNodes].some(hasBanner))) bannerGone = performance.now();
  }).observe(document, { childList: true, subtree: true });
  // a banner that another person removes takes its height with it
  const isOfBanner = ({ startTime }: PerformanceEntry) =>
    document.querySelector('.banner') !== null || startTime - bannerGone < BANNER_MS;
  const entrySchema = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().map(entrySchema))
      if (!entry.hadRecentInput && !isOfBanner(entry)) counted.shifts = (counted.shifts ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
