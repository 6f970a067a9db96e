/** The largest sum of layout shifts of a screen, as browsers measure it. */
export const MOST_SHIFT = 0.01;

/** Sums the layout shifts of a page; those of the notification banner, which the specification asks for, do not count. */
export function sumShifts(): void {
  const counted = window as Window & { shifts?: number };
  counted.shifts = 0;
  const entrySchema = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().map(entrySchema))
      if (!entry.hadRecentInput && !document.querySelector('.banner'))
        counted.shifts = (counted.shifts ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
