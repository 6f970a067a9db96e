import type { Page } from '@playwright/test';
import { expect } from './journey';
import { MOST_SHIFT, shiftsOf } from './shifts';

/**
 * Expects what holds on every screen: one primary action at most, no cut title, no date box of the browser, and nothing that moves
 * while it fills. To be called after a page load with `collectShifts`, before the page is touched.
 */
export async function expectOneScreen(page: Page, address: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]');
    // where the trail says the title, its end stands for it
    const titles = [
      ...document.querySelectorAll('h1:not(.visually-hidden) > bdi:not(.visually-hidden), #record-title'),
      ...document.querySelectorAll(':has(> h1.page-title--said) .trail__crumb strong'),
    ];
    return {
      primary: [...document.querySelectorAll('main .button--primary')].filter(isVisible).map((one) => one.textContent),
      cut: titles.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      native: document.querySelectorAll('input:is([type=date], [type=datetime-local], [type=time])').length,
    };
  });
  expect.soft(seen.primary.length, `${address}: ${seen.primary.join(' | ')}`).toBeLessThanOrEqual(1);
  expect.soft(seen.cut, address).toEqual([]);
  expect.soft(seen.native, address).toBe(0);
  const { sum, moved } = await shiftsOf(page);
  expect.soft(sum, `${address} moves: ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
}
