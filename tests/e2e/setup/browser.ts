import type { Browser, Page } from '@playwright/test';

/** Opens a second browser context, signed in as another person. */
export async function browserOf(browser: Browser, address: string, token: string): Promise<Page> {
  const localStorage = [{ name: 'id_token', value: token }];
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  return context.newPage();
}
