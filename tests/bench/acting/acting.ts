/** What a person waits for once the list is shown: the next page, a filter, a record, and every press or key (INP). */
import type { Browser, Locator, Page } from 'playwright';
import { median } from '../median';
import { slow } from '../pages';
import type { Line } from '../report';
import { stopwatch } from './stopwatch';

export interface Acted {
  url: string;
  /** the URL of the list, newest first, independent of earlier visits */
  list: string;
  token: [name: string, value: string];
  next: (page: Page) => Locator;
  searchBox: (page: Page) => Locator;
  /** the header of a column that sorts by the subject */
  order: (page: Page) => Locator;
  /** the checkbox of a row, and the element that is pressed to open the row */
  tick: (page: Page, row: number) => Locator;
  opens: (page: Page, row: number) => Locator;
}

interface Waits {
  page: number[];
  filter: number[];
  record: number[];
  /** the slowest interaction of the visit */
  inp: number;
}

/** Words of subjects, each of which narrows the list to rows that contain it. */
const WORDS = ['tarjeta', 'cabina', 'factura'];
/**
 * ms between two keys (also the time that a button is held down, where that matters), and between two actions: those of a quick
 * person
 */
const KEY = 60;
const PRESS = 100;
const PAUSE = 900;

/** One person's visit to the list. `texts`: for each row of the first page, a text that only the page of that record shows. */
async function visit(browser: Browser, acted: Acted, texts: readonly string[], slowed: boolean): Promise<Waits> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    storageState: {
      cookies: [],
      origins: [{ origin: acted.url, localStorage: [{ name: acted.token[0], value: acted.token[1] }] }],
    },
  });
  const page = await context.newPage();
  await page.addInitScript(stopwatch);
  if (slowed) await slow(await context.newCDPSession(page));
  const settle = () => page.waitForTimeout(slowed ? 3 * PAUSE : PAUSE);
  const worst: number[] = [];
  const open = async () => {
    // a change of the URL after the # alone would not load the page
    await page.goto('about:blank');
    await page.goto(acted.url + acted.list);
    await page.evaluate(() => window.stopwatch.until({ page: '' }));
    await settle();
  };
  const collect = async () => worst.push(...(await page.evaluate(() => window.stopwatch.interactions())));
  const waits: Waits = { page: [], filter: [], record: [], inp: Number.NaN };

  await open();
  for (let index = 0; index < 3; index += 1) {
    const before = await page.evaluate(() => window.stopwatch.first());
    const visible = page.evaluate((first) => window.stopwatch.until({ page: first }), before);
    await acted.next(page).click();
    waits.page.push(await visible);
    await settle();
  }
  await acted.order(page).click();
  await settle();
  await acted.tick(page, 2).click();
  await settle();
  await collect();

  await open();
  for (const text of WORDS) {
    await acted.searchBox(page).fill('');
    await settle();
    const visible = page.evaluate((holding) => window.stopwatch.until({ holding }), text);
    await acted.searchBox(page).pressSequentially(text, { delay: KEY });
    waits.filter.push(await visible);
    await settle();
  }
  await collect();

  await open();
  for (const row of [1, 4, 7]) {
    const record = texts[row] ?? '';
    const visible = page.evaluate((text) => window.stopwatch.until({ record: text }), record);
    await acted.opens(page, row).click({ delay: PRESS });
    waits.record.push(await visible);
    await settle();
    await collect();
    await page.goBack();
    await page.evaluate(() => window.stopwatch.until({ page: '' }));
    await settle();
  }
  await collect();
  await context.close();
  waits.inp = Math.max(...worst);
  return waits;
}

const mediansOf = (visits: readonly Waits[]) => ({
  page: median(visits.flatMap(({ page }) => page)),
  filter: median(visits.flatMap(({ filter }) => filter)),
  record: median(visits.flatMap(({ record }) => record)),
  inp: median(visits.map(({ inp }) => inp)),
});

/** Visits both in turn, `slowRuns` of them at a quarter of the speed on a slow connection. */
export async function measureActing(
  browser: Browser,
  [ours, reference]: readonly [Acted, Acted],
  texts: readonly string[],
  { runs, slowRuns }: { runs: number; slowRuns: number },
  print: (text: string) => void,
): Promise<Line[]> {
  const both = async (count: number, slowed: boolean) => {
    const visits: [Waits[], Waits[]] = [[], []];
    for (let run = 0; run < count; run += 1) {
      print(`${slowed ? 'slow ' : ''}work in a list ${run + 1} of ${count}`);
      visits[0].push(await visit(browser, ours, texts, slowed));
      visits[1].push(await visit(browser, reference, texts, slowed));
    }
    const [mine, theirs] = [mediansOf(visits[0]), mediansOf(visits[1])];
    const line = (label: string, name: keyof typeof mine, goal?: number): Line => ({
      what: slowed ? `${label}, slow` : label,
      ...{ ours: mine[name], reference: theirs[name], unit: 'ms', ...(goal !== undefined && { goal }) },
    });
    return { line };
  };
  const plain = await both(runs, false);
  const lines = [
    plain.line('next page', 'page', GOALS.page),
    plain.line('quick filter, from the last key', 'filter', GOALS.filter),
    plain.line('a record, from the press on its row', 'record', GOALS.record),
    plain.line('INP, the worst of all that was pressed and typed', 'inp', 1),
  ];
  if (slowRuns === 0) return lines;
  const slowed = await both(slowRuns, true);
  return [
    ...lines,
    slowed.line('next page', 'page'),
    slowed.line('quick filter, from the last key', 'filter'),
    slowed.line('a record, from the press on its row', 'record'),
    slowed.line('INP', 'inp', 1),
  ];
}

/** The best competitor's times relative to a bare react-admin, measured together: 90 of 191 ms, 300 of 649 and 60 of 74. */
const GOALS = { page: 90 / 191, filter: 300 / 649, record: 60 / 74 };

/** The product and the reference, each with its own URLs. */
export const applications = (ours: string, reference: string, token: string): [Acted, Acted] => [
  {
    url: ours,
    list: '/dashboard/sau?view=todas',
    token: ['id_token', token],
    next: (page) => page.locator('.list-pager__step').last(),
    searchBox: (page) => page.locator('.list-search input'),
    order: (page) => page.locator('thead').getByRole('button', { name: 'Asunto' }).first(),
    tick: (page, row) => page.locator('tbody tr').nth(row).locator('input[type="checkbox"]'),
    opens: (page, row) => page.locator('tbody tr').nth(row).locator('.list-title'),
  },
  {
    url: reference,
    list: `/#/tickets?${new URLSearchParams({ page: '1', perPage: '25', sort: 'fechaAlta', order: 'DESC', filter: '{}' })}`,
    token: ['reference_token', token],
    next: (page) => page.getByRole('button', { name: 'Go to next page' }),
    searchBox: (page) => page.locator('input[name="q"]'),
    order: (page) => page.locator('thead').getByRole('button', { name: 'Asunto' }).first(),
    tick: (page, row) => page.locator('tbody tr').nth(row).locator('input[type="checkbox"]'),
    opens: (page, row) => page.locator('tbody tr').nth(row).locator('td').nth(1),
  },
];

/** For each of the first rows of the list, a text that only the page of that record shows. */
export async function textsOf(url: string, token: string): Promise<string[]> {
  const get = (path: string) => fetch(`${url}/api/${path}`, { headers: { authorization: token } });
  const rows: { id: number }[] = await (await get('tickets?sort=["fechaAlta","DESC"]&range=[0,9]')).json();
  const records: { descripcion: string }[] = await Promise.all(
    rows.map(async ({ id }) => (await get(`tickets/${id}`)).json()),
  );
  return records.map(({ descripcion }) => descripcion.slice(0, 40));
}
