/** Measures in the page itself what a person waits for in a browser, in the same way for both applications. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type Seen, watch } from './watch';

export interface Application {
  url: string;
  /** the URL of the sign-in page, and of the list */
  signIn: string;
  list: string;
}

export interface Visit {
  /** ms from the navigation to a usable sign-in form */
  signIn: number;
  /** ms from pressing Enter to the first list */
  firstList: number;
  /** ms from the navigation to the list, with a token and a warm cache */
  repeat: number;
  /** ms of main-thread work of that repeat visit */
  work: number;
  /** the sum of layout shifts of the worst page */
  shift: number;
}

/** Throttles network and processor: a quarter of the speed, 1.6 Mbit/s, 150 ms. */
export async function slow(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

async function open(context: BrowserContext, slowed: boolean): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  if (slowed) await slow(session);
  return { page, session };
}

const waitUntil = (page: Page, event: keyof Seen) =>
  page.waitForFunction((name) => window.seen[name] !== undefined, event, { timeout: 120_000, polling: 50 });
const timesOn = (page: Page) => page.evaluate(() => window.seen);

/** How long a person takes to type a name and a password, in ms. */
const TYPING = 3000;

/** A visit to the sign-in page with an empty cache. */
async function arrive(browser: Browser, { url, signIn }: Application, slowed: boolean): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
  const { page } = await open(context, slowed);
  await page.goto(url + signIn, { waitUntil: 'commit' });
  await waitUntil(page, 'signIn');
  await page.waitForTimeout(1000);
  const times = await timesOn(page);
  await context.close();
  return times;
}

/** One person's first and second visit, starting with an empty cache. */
export async function visit(browser: Browser, application: Application, slowed: boolean): Promise<Visit> {
  const { url, list } = application;
  const signIn = await arrive(browser, application, slowed);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
  const first = await open(context, slowed);
  await first.page.goto(url + list, { waitUntil: 'commit' });
  await waitUntil(first.page, 'signIn');
  await first.page.locator('input[name="username"]').fill('agente');
  await first.page.locator('input[name="password"]').fill('246810');
  await first.page.waitForTimeout(TYPING);
  await first.page.keyboard.press('Enter');
  await waitUntil(first.page, 'list');
  // waits for late layout shifts
  await first.page.waitForTimeout(1000);
  const startTime = await timesOn(first.page);
  await first.page.close();

  const second = await open(context, slowed);
  // CPU time of the thread: work of other processes is not counted
  await second.session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await second.page.goto(url + list, { waitUntil: 'commit' });
  await waitUntil(second.page, 'list');
  const { metrics } = await second.session.send('Performance.getMetrics');
  await second.page.waitForTimeout(500);
  const came = await timesOn(second.page);
  await context.close();
  return {
    signIn: signIn.signIn ?? Number.NaN,
    firstList: (startTime.list ?? Number.NaN) - (startTime.submitted ?? Number.NaN),
    repeat: came.list ?? Number.NaN,
    work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
    shift: Math.max(signIn.shift, startTime.shift, came.shift),
  };
}

interface Loaded {
  path: string;
  /** bytes over the network */
  script: number;
  /** calls of the API */
  calls: number;
  /** files of the application */
  files: number;
}

/** What a screen loads for a signed-in person with an empty cache. */
export async function load(browser: Browser, url: string, token: [name: string, value: string], path: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: token[0], value: token[1] }] }] },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const loaded: Loaded = { path, script: 0, calls: 0, files: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/')) loaded.calls += 1;
    else if (type !== 'Document') loaded.files += 1;
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) loaded.script += encodedDataLength;
  });
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  await context.close();
  return loaded;
}
