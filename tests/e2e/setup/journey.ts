/**
 * The base of every journey: a person is signed in unless the test says otherwise, and any fault in the browser (a console error,
 * a failed request, an error page) fails the test unless the test expects it.
 */
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { violationsIn } from './axe';
import { setClock } from './browser';

export type Account = 'admin' | 'agente' | 'cobranzas' | 'peajes' | 'consulta' | 'sinsector' | Colleague;

/** Demo accounts of the profiles beyond the contract's own accounts (domain.md A12). */
export const COLLEAGUES = [
  'supervisor',
  'exenciones',
  'facturacion',
  'gerencia',
  'transitos',
  'estacion',
  'contenidos',
  'auditor',
] as const;
type Colleague = (typeof COLLEAGUES)[number];

/** The password of every demo account (api.md). */
export const PASSWORD = '246810';

/** The faults that the browser reports, except those that the test expects. */
interface Faults {
  /** declares expected faults: a text of the console, or `404 GET /api/ticket/1` */
  expect(...meant: (string | RegExp)[]): void;
}

/** Calls the API with the session of an account. */
export interface Api {
  get<Body>(path: string): Promise<Body>;
  send<Body>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>;
}

const ADDRESSES = { product: 'PRODUCT_URL', operator: 'OPERATOR_URL', bareOperator: 'BARE_OPERATOR_URL' } as const;

/** The API with an upload, for the sessions that `as` opens. */
export interface SessionApi extends Api {
  /** uploads a file of comma-separated values */
  upload<Body>(path: string, csv: string): Promise<Body>;
}

interface Options {
  /** the product with its own database, or in front of an operator's server, with or without catalogues */
  server: keyof typeof ADDRESSES;
  /** the account that is signed in; null: nobody */
  account: Account | null;
  /** whether the test gets a session that no other test shares, for tests that end it */
  ownSession: boolean;
}

interface Tools {
  /** the address of that server */
  address: string;
  faults: Faults;
  /** the API as another person */
  as: (account: Account) => Promise<SessionApi>;
  /** asserts that axe finds no violation on the current screen; `what` names it in a failure */
  accessible: (what?: string) => Promise<void>;
}

interface Shared {
  tokenOf: (address: string, account: Account, fresh?: boolean) => Promise<string>;
  /** looks of texts whose contrast has passed */
  provenLooks: Set<string>;
}

async function signIn(baseURL: string, username: string): Promise<string> {
  const context = await request.newContext({ baseURL });
  const response = await context.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const body: { token: string } = await response.json();
  await context.dispose();
  return body.token;
}

/** Puts a session into the browser, as the sign-in form does; the page is a file of the product that runs no script. */
async function enter(context: BrowserContext, address: string, token: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((value) => window.localStorage.setItem('id_token', value), token);
}

function apiWith(context: APIRequestContext): SessionApi {
  const call = async (method: string, path: string, data?: object | string) => {
    const headers: Record<string, string> = typeof data === 'string' ? { 'content-type': 'text/csv' } : {};
    const response = await context.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.status() === 204 ? undefined : response.json();
  };
  return { get: (path) => call('GET', path), send: call, upload: (path, csv) => call('POST', path, csv) };
}

const isExpected = (fault: string, meant: readonly (string | RegExp)[]) =>
  meant.some((pattern) => (typeof pattern === 'string' ? fault.includes(pattern) : pattern.test(fault)));

function listen(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    // the response and requestfailed events below report failed requests, with their address
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() >= 400)
      faults.push(`${response.status()} ${response.request().method()} ${pathname}${search}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // a cancelled request is no fault
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.method()} ${new URL(request.url()).pathname}`);
  });
}

export const test = base.extend<Options & Tools, Shared>({
  account: ['agente', { option: true }],
  ownSession: [false, { option: true }],
  server: ['product', { option: true }],
  address: async ({ server }, use) => use(process.env[ADDRESSES[server]] ?? ''),
  baseURL: async ({ address }, use) => use(address),

  tokenOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const tokens = new Map<string, Promise<string>>();
      await use((address, account, fresh = false) => {
        if (fresh) return signIn(address, account);
        const key = `${account} ${address}`;
        const token = tokens.get(key) ?? signIn(address, account);
        tokens.set(key, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  provenLooks: [async ({}, use) => use(new Set()), { scope: 'worker' }],

  context: async ({ context, account, ownSession, address, tokenOf }, use) => {
    await setClock(context);
    // not a storage state: contexts of different people would have different options, and none could be used again
    if (account !== null) await enter(context, address, await tokenOf(address, account, ownSession));
    await use(context);
  },

  faults: [
    async ({ context }, use) => {
      const found: string[] = [];
      const meant: (string | RegExp)[] = [];
      context.on('page', (page) => listen(page, found));
      await use({ expect: (...patterns) => meant.push(...patterns) });
      expect(
        found.filter((fault) => !isExpected(fault, meant)),
        'the browser reports no unexpected fault',
      ).toEqual([]);
    },
    { auto: true },
  ],

  as: async ({ address, tokenOf }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (account) => {
      const authorization = await tokenOf(address, account);
      const context = await request.newContext({ baseURL: address, extraHTTPHeaders: { authorization } });
      contexts.push(context);
      return apiWith(context);
    });
    await Promise.all(contexts.map((context) => context.dispose()));
  },

  accessible: async ({ page, provenLooks }, use) => {
    await use(async (what) => {
      // an element that fades in has a lower contrast at first
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        // a dialog fades in from its second frame on, even with reduced motion; longer animations are not fades
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const moving = document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) <= 1000)
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(moving.map(({ finished }) => finished));
      });
      const violations = await violationsIn(page, provenLooks);
      await page.emulateMedia({ reducedMotion: null });
      expect(violations, what).toEqual([]);
    });
  },
});

export { expect };
