/** The largest sum of layout shifts of a screen, as browsers measure it. */
export const MOST_SHIFT = 0.01;

/**
 * Sums the layout shifts of a page. Those that move the whole page do not count: only the notification banner does that, when it
 * comes and when it goes, as the specification asks for.
 */
export function sumShifts(): void {
  const counted = window as Window & { shifts?: number };
  counted.shifts = 0;
  const entrySchema = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().map(entrySchema)) {
      const isBanner = sources.some(({ node }) => node instanceof Element && node.matches('.shell__main'));
      if (!hadRecentInput && !isBanner) counted.shifts = (counted.shifts ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
