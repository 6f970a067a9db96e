/** The cost of rendering a list of 12 columns and 100 rows: the work of the main thread from the press to the rendered page. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { startFront } from './front';
import { median } from './median';

async function built(): Promise<string> {
  const outDir = resolve('node_modules/.cache/ventanilla-bench/table');
  await build({
    configFile: false,
    root: 'tests/bench/table',
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 4000 },
  });
  return outDir;
}

async function draw(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    const press = page.getByRole('button', { name: 'Mostrar' });
    await press.waitFor();
    await page.waitForTimeout(300);
    const settled = () =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );
    const work = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    await settled();
    const before = await work();
    await press.click();
    await page.locator('tbody tr').nth(99).waitFor({ state: 'attached' });
    await settled();
    return (await work()) - before;
  } finally {
    await page.close();
  }
}

/** Medians over fresh pages, alternating ours and react-admin's own DataTable, in ms of main-thread work. */
export async function measureDrawing(browser: Browser, runs = 7): Promise<{ ours: number; reference: number }> {
  const front = await startFront('http://127.0.0.1:9', await built());
  try {
    const ours: number[] = [];
    const reference: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await draw(browser, front.url));
      reference.push(await draw(browser, `${front.url}/?reference`));
    }
    return { ours: median(ours), reference: median(reference) };
  } finally {
    await front.close();
  }
}
