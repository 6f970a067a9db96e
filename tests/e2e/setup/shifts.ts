import type { Page } from '@playwright/test';

/** The largest sum of layout shifts of a screen, as browsers measure it. */
export const MOST_SHIFT = 0.01;

/** A layout shift: its value as browsers measure it, and the elements that moved. */
interface Shift {
  value: number;
  moved: string[];
}

/**
 * Collects the layout shifts of a page. Those that move the whole page do not count: only the notification banner does that, when
 * it comes and when it goes, as the specification asks for.
 */
export function collectShifts(): void {
  const page = window as Window & { shifts?: Shift[] };
  const shifts: Shift[] = [];
  page.shifts = shifts;
  const entrySchema = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().map(entrySchema)) {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)));
      const isBanner = sources.some(({ node }) => node instanceof Element && node.matches('.shell__main'));
      const moved = nodes.map((node) => node?.outerHTML.slice(0, 120) ?? 'removed');
      if (!hadRecentInput && !isBanner) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the layout shifts since the page was loaded: their sum, and what moved, in words. Needs `collectShifts`. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`).join('\n'),
  };
}
