import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { checkAccessibility } from '../../fixtures/accessibility';
import { WHOLE_WALK } from './walk';

/**
 * Returns what axe finds wrong on the current screen. `proven` are looks of texts whose contrast has passed; those that pass now
 * are added. The full walk checks the contrast of every text.
 */
export async function violationsIn(page: Page, proven: Set<string>) {
  // injects axe once per page load, since its source is larger than the application
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const extent = WHOLE_WALK ? { known: [], most: 1e9 } : { known: [...proven], most: 3 };
  const check: Parameters<typeof checkAccessibility>[0] = { within: 'document', but: [], ...extent };
  const { violations, passed } = await page.evaluate(checkAccessibility, check);
  for (const look of passed) proven.add(look);
  return violations;
}
