/** The cost of a letter in a long form: the work of the main thread from the key to the rendered page. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { startFront } from './front';
import { median } from './median';
import type { Line } from './report';

/** half of them toggle three conditions */
const LETTERS = 40;
/** further letters that are traced, to measure the browser's autofill */
const TRACED = 12;

async function built(): Promise<string> {
  const outDir = resolve('node_modules/.cache/ventanilla-bench/form');
  await build({
    configFile: false,
    root: 'tests/bench/form',
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 4000 },
  });
  return outDir;
}

interface Typed {
  letter: number;
  worst: number;
  leaving: number;
  autofill: number;
}

interface Traced {
  /** CPU time of the thread in µs, the same measure as for the letters */
  tdur?: number;
  args?: { renderer_main_thread_task_execution?: { task_type?: string } };
}

/**
 * On each letter the browser scans the complete form for autofill. It does so after the frame that renders the letter, whatever
 * the page is. Returns the median ms per letter.
 */
async function autofillOf(browser: Browser, page: Page): Promise<number> {
  const scans: number[] = [];
  for (let index = 0; index < TRACED; index += 1) {
    await browser.startTracing(page, { categories: ['toplevel', 'scheduler'] });
    await page.keyboard.press('a');
    await page.waitForTimeout(100);
    const { traceEvents }: { traceEvents: Traced[] } = JSON.parse((await browser.stopTracing()).toString());
    const tasks = traceEvents.filter(
      ({ args }) => args?.renderer_main_thread_task_execution?.task_type === 'TASK_TYPE_INTERNAL_AUTOFILL',
    );
    scans.push(tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
  }
  return median(scans);
}

/** Types into the first field and leaves it; returns the medians and the slowest letter, in ms of main-thread work. */
async function type(browser: Browser, page: Page): Promise<Typed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const first = page.locator('input').first();
  await first.click();
  await page.waitForTimeout(1000);
  const nextFrame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const costOf = async (act: () => Promise<void>) => {
    await nextFrame();
    const before = await work();
    await act();
    await nextFrame();
    return (await work()) - before;
  };
  // the wait itself costs time too
  const nothing = async () => {};
  const idle = median([await costOf(nothing), await costOf(nothing), await costOf(nothing)]);
  const letters: number[] = [];
  for (let index = 0; index < LETTERS; index += 1)
    letters.push(await costOf(() => page.keyboard.press(index % 4 === 1 ? 'x' : index % 4 === 2 ? 'Backspace' : 'a')));
  const leaving: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    await page.keyboard.press('b');
    leaving.push(await costOf(() => page.keyboard.press('Tab')));
    await first.click();
  }
  const autofill = await autofillOf(browser, page);
  const overhead = idle + autofill;
  return {
    letter: median(letters) - overhead,
    worst: Math.max(...letters) - overhead,
    leaving: median(leaving) - idle,
    autofill,
  };
}

/** Measures a form of 200 fields, and the same page without a script, which shows what the browser itself does with a letter. */
export async function measureTyping(browser: Browser): Promise<Line[]> {
  const front = await startFront('http://127.0.0.1:9', await built());
  const open = () => browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
  try {
    const page = await open();
    await page.goto(front.url);
    await page.locator('input').nth(100).waitFor();
    const body = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '');
    const ours = await type(browser, page);
    await page.close();
    const idlePage = await open();
    await idlePage.route(`${front.url}/`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await idlePage.goto(front.url);
    const withoutScript = await type(browser, idlePage);
    await idlePage.close();
    return [
      { what: 'a letter in a form of 200 fields and 60 conditions', ours: ours.letter, unit: 'ms', goal: 16 },
      { what: '  and in its bare HTML', ours: ours.letter, reference: withoutScript.letter, unit: 'ms' },
      {
        what: '  the browser’s autofill, after it',
        ours: ours.autofill,
        reference: withoutScript.autofill,
        unit: 'ms',
      },
      { what: '  the worst of 40', ours: ours.worst, reference: withoutScript.worst, unit: 'ms' },
      {
        what: 'leaving a field of it, and of its bare HTML',
        ours: ours.leaving,
        reference: withoutScript.leaving,
        unit: 'ms',
      },
    ];
  } finally {
    await front.close();
  }
}
