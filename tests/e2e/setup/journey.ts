/**
 * What every journey stands on: somebody is signed in unless it says otherwise, and whatever the browser complains of
 * (a console error, a failed request, an error page) fails it, unless it is part of the journey.
 */
import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type Account = 'admin' | 'agente' | 'cobranzas' | 'peajes' | 'consulta' | 'sinsector' | Colleague;

/** Of the profiles that are beside the contract's own accounts (domain.md A12). */
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

/** Every demo account's (contract.md). */
export const PASSWORD = '246810';

/** What the browser complained of, and what of it the journey is about. */
export interface Faults {
  /** this much of it is meant: a text of the console, or `404 GET /api/ticket/1` */
  expect(...meant: (string | RegExp)[]): void;
}

/** Calls of the API with a session of one's own. */
export interface Api {
  get<Body>(path: string): Promise<Body>;
  send<Body>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>;
}

const ADDRESSES = { product: 'PRODUCT_URL', operator: 'OPERATOR_URL', bareOperator: 'BARE_OPERATOR_URL' } as const;

interface Options {
  /** the product with its own database, or in front of an operator's server, with catalogues or without */
  server: keyof typeof ADDRESSES;
  /** who is signed in; null: nobody */
  account: Account | null;
  /** a session that no other journey shares: for those that end it */
  ownSession: boolean;
}

interface Tools {
  /** where that server is */
  address: string;
  faults: Faults;
  /** the API as another person */
  as: (account: Account) => Promise<Api>;
  /** no violation of axe's on the screen as it is, but for rules that say the same here as elsewhere */
  accessible: (about?: string, but?: readonly string[]) => Promise<void>;
}

interface Shared {
  tokenOf: (address: string, account: Account, fresh?: boolean) => Promise<string>;
}

async function signIn(baseURL: string, username: string): Promise<string> {
  const context = await request.newContext({ baseURL });
  const answer = await context.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const body: { token: string } = await answer.json();
  await context.dispose();
  return body.token;
}

function apiWith(context: APIRequestContext): Api {
  const call = async (method: string, path: string, data?: object) => {
    const answer = await context.fetch(`/api/${path}`, { method, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };
  return { get: (path) => call('GET', path), send: call };
}

const isMeant = (fault: string, meant: readonly (string | RegExp)[]) =>
  meant.some((one) => (typeof one === 'string' ? fault.includes(one) : one.test(fault)));

function listen(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    // what the network says is told below, with its address
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.request().method()} ${pathname}${search}`);
  });
  page.on('requestfailed', (asked) => {
    const why = asked.failure()?.errorText ?? '';
    // a request that nobody waits for any more is no fault
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${asked.method()} ${new URL(asked.url()).pathname}`);
  });
}

export const test = base.extend<Options & Tools, Shared>({
  account: ['agente', { option: true }],
  ownSession: [false, { option: true }],
  server: ['product', { option: true }],
  address: async ({ server }, use) => use(process.env[ADDRESSES[server]] ?? ''),
  baseURL: async ({ address }, use) => use(address),

  tokenOf: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright reads a fixture's needs from
    async ({}, use) => {
      const kept = new Map<string, Promise<string>>();
      await use((address, account, fresh = false) => {
        if (fresh) return signIn(address, account);
        const key = `${account} ${address}`;
        const token = kept.get(key) ?? signIn(address, account);
        kept.set(key, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ account, ownSession, address, tokenOf }, use) => {
    if (account === null) return use({ cookies: [], origins: [] });
    const value = await tokenOf(address, account, ownSession);
    await use({ cookies: [], origins: [{ origin: address, localStorage: [{ name: 'id_token', value }] }] });
  },

  faults: [
    async ({ context }, use) => {
      const found: string[] = [];
      const meant: (string | RegExp)[] = [];
      context.on('page', (page) => listen(page, found));
      await use({ expect: (...more) => meant.push(...more) });
      expect(
        found.filter((fault) => !isMeant(fault, meant)),
        'the browser has nothing to complain of',
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

  accessible: async ({ page }, use) => {
    await use(async (about, but = []) => {
      // what fades in has less contrast than it will have
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // once for each page that was loaded: its text is longer than the application's
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      const violations = await page.evaluate(
        async (rules) => {
          // a dialog fades in whatever is preferred, from its second frame on; what goes on for longer is no fading
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const moving = document
            .getAnimations()
            .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) <= 1000)
            .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
          await Promise.allSettled(moving.map(({ finished }) => finished));
          // every rule, all that breaks it; to write down what keeps it as well takes as long again
          const found = await window.axe.run({ resultTypes: ['violations'], rules });
          return found.violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
        },
        Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
      );
      await page.emulateMedia({ reducedMotion: null });
      expect(violations, about).toEqual([]);
    });
  },
});

export { expect };
