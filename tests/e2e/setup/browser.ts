import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { clockOffset } from '../../clock/clock';
import { shiftDate } from '../../clock/shiftDate.mjs';

/** The pages of a context have the clock of the run. */
export const setClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(shiftDate, clockOffset());

/** Opens a browser context beside that of the test. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await setClock(context);
  return context;
}

/** Opens a second browser context, signed in as another person. */
export async function browserOf(browser: Browser, address: string, token: string): Promise<Page> {
  const localStorage = [{ name: 'id_token', value: token }];
  const context = await openContext(browser, {
    baseURL: address,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  return context.newPage();
}
