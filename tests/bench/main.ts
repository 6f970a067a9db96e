/** `npm run bench`: the product and a bare react-admin side by side in one run; prints medians, ratios and goals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { chromiumOptions } from '../fixtures/chromium';
import { type Product, startProduct } from '../fixtures/product';
import { applications, measureActing, textsOf } from './acting/acting';
import { measureBilling } from './billing';
import { measureDrawing } from './drawing';
import { measureExport } from './export';
import { measureFigures } from './figures';
import { type Front, startFront } from './front';
import { fullTextLines } from './fullTextLines';
import { measureImport } from './import';
import { measureLaneFiles } from './laneFiles';
import { measureEveryList } from './list/everyList';
import { measureList } from './list/list';
import { median } from './median';
import { memoryOf } from './memory';
import { type Application, load, type Visit, visit } from './pages';
import { type Line, tableOf } from './report';
import { measureRules } from './rules';
import { measureSearch } from './search';
import { tokenOf } from './signIn';
import { measureTyping } from './typing';

const OURS = '/dashboard/sau?view=todas';

async function buildReference(): Promise<string> {
  const outDir = resolve('node_modules/.cache/ventanilla-bench/reference');
  await build({
    configFile: false,
    root: 'tests/bench/reference',
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 4000 },
  });
  return outDir;
}

interface Pair {
  ours: Visit[];
  reference: Visit[];
}

const compared = (label: string, { ours, reference }: Pair, name: keyof Visit, goal?: number): Line => ({
  what: label,
  ours: median(ours.map((visit) => visit[name])),
  reference: median(reference.map((visit) => visit[name])),
  unit: 'ms',
  ...(goal !== undefined && { goal }),
});

type Print = (text: string) => void;

async function withData<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  try {
    await (await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'demo' })).stop();
    return await work(dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with both applications behind their proxies, over a running product. */
async function withFronts<Result>(
  product: Product,
  work: (browser: Browser, ours: Front, reference: Front) => Promise<Result>,
): Promise<Result> {
  const reference = await startFront(product.url, await buildReference());
  const ours = await startFront(product.url);
  const browser = await chromium.launch(chromiumOptions);
  try {
    return await work(browser, ours, reference);
  } finally {
    await browser.close();
    await Promise.all([reference.close(), ours.close()]);
  }
}

/** The number of visits: the slowest interaction of a single visit depends on what else the machine did. */
const VISITS = { runs: 5, slowRuns: 2 };

/** Measures only the work in a list. */
async function benchActing(dataDir: string, print: Print): Promise<Line[]> {
  const product = await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'demo' });
  try {
    const token = await tokenOf(product.url, 'agente');
    const texts = await textsOf(product.url, token);
    return await withFronts(product, (browser, ours, reference) =>
      measureActing(browser, applications(ours.url, reference.url, token), texts, VISITS, print),
    );
  } finally {
    await product.stop();
  }
}

const drawingLine = (drawing: { ours: number; reference: number }): Line => ({
  what: 'drawing 12 columns × 100 rows of mixed kinds',
  ...drawing,
  unit: 'ms',
  goal: 0.5,
});

async function inBrowser(measure: (browser: Browser) => Promise<Line[]>): Promise<Line[]> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

const benchmarks: Record<string, (print: Print) => Promise<Line[]>> = {
  billing: (print) => measureBilling(10_000, print),
  billingWhole: (print) => measureBilling(100_000, print),
  export: measureExport,
  fullText: fullTextLines,
  figures: measureFigures,
  import: measureImport,
  rules: (print) => withData((dataDir) => measureRules(dataDir, print)),
  laneFiles: measureLaneFiles,
  drawing: () => inBrowser(async (browser) => [drawingLine(await measureDrawing(browser))]),
  typing: () => inBrowser(measureTyping),
  list: (print) => withData((dataDir) => measureList(dataDir, print)),
  lists: (print) => withData((dataDir) => measureEveryList(dataDir, print)),
  acting: (print) => withData((dataDir) => benchActing(dataDir, print)),
};
export const partNames = Object.keys(benchmarks);

/** Runs one part, by its name. */
export async function benchPart(name: string, print: Print): Promise<string> {
  const measure = benchmarks[name];
  if (!measure) throw new Error(`${name} is no part: ${partNames.join(', ')}`);
  return tableOf(await measure(print));
}

/** @param runs how many visits of each; half as many of the slow ones */
export async function bench(runs: number, print: Print): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'));
  const dataDir = join(folder, 'data');
  const lines: Line[] = [];
  const demo = async () => {
    const startTime = performance.now();
    const started = await startProduct({ DATA_DIR: dataDir, SEED_SIZE: 'demo' });
    return { product: started, seconds: (performance.now() - startTime) / 1000 };
  };

  print('first start, with demo data');
  const first = await demo();
  print('cold starts');
  const cold: number[] = [];
  let { product } = first;
  for (let run = 0; run < 3; run += 1) {
    await product.stop();
    const restarted = await demo();
    product = restarted.product;
    cold.push(restarted.seconds);
  }

  print('the reference is being built');
  const referenceFront = await startFront(product.url, await buildReference());
  const ourFront = await startFront(product.url);
  const ours: Application = { url: ourFront.url, signIn: '/signin', list: OURS };
  const reference: Application = { url: referenceFront.url, signIn: '/', list: '/' };
  const browser = await chromium.launch(chromiumOptions);
  try {
    const plain: Pair = { ours: [], reference: [] };
    const slowed: Pair = { ours: [], reference: [] };
    const visits = async (pair: Pair, count: number, slow: boolean) => {
      for (let run = 0; run < count; run += 1) {
        print(`${slow ? 'slow ' : ''}visit ${run + 1} of ${count}`);
        pair.ours.push(await visit(browser, ours, slow));
        pair.reference.push(await visit(browser, reference, slow));
      }
    };
    await visits(plain, runs, false);
    await visits(slowed, Math.ceil(runs / 2), true);

    print('what screens load');
    const token = await tokenOf(product.url, 'agente');
    const ticket = await fetch(`${product.url}/api/tickets?range=[0,0]`, { headers: { authorization: token } });
    const [ticketRow]: { id: number; titular: string | null }[] = await ticket.json();
    const paths = [
      '/dashboard',
      OURS,
      `/dashboard/solicitud/${ticketRow?.id}`,
      `/dashboard/user/${ticketRow?.titular ?? 100001}`,
    ];
    const loads = [];
    for (const path of paths) loads.push(await load(browser, ours.url, ['id_token', token], path));
    const bareLoad = await load(browser, reference.url, ['reference_token', token], '/');

    const texts = await textsOf(product.url, token);
    const both = applications(ours.url, reference.url, token);
    const acted = await measureActing(browser, both, texts, VISITS, print);
    const memory = memoryOf(product.child.pid ?? 0, dataDir);
    await product.stop();

    print('drawing a list of 12 columns and 100 rows');
    const drawing = await measureDrawing(browser);

    print('typing in a form of 200 fields');
    const typing = await measureTyping(browser);

    print('holder search');
    const searched = await measureSearch(dataDir);

    const listed = await measureList(dataDir, print);

    const exported = await measureExport(print);

    const imported = await measureImport(print);

    lines.push(
      compared('sign-in usable', plain, 'signIn', 0.25),
      compared('sign-in usable, CPU ÷ 4, 1.6 Mbit/s, 150 ms', slowed, 'signIn', 0.15),
      compared('first list after sign-in', plain, 'firstList', 0.8),
      compared('first list after sign-in, slow', slowed, 'firstList'),
      compared('repeat visit', plain, 'repeat', 0.8),
      compared('repeat visit, slow', slowed, 'repeat'),
      compared('main-thread work of a repeat visit', plain, 'work'),
      {
        what: 'layout shift, all visits at worst',
        ours: Math.max(...[...plain.ours, ...slowed.ours].map(({ shift }) => shift)),
        unit: '',
        goal: 0,
      },
      {
        what: 'JavaScript of /dashboard, brotli',
        ours: (loads[0]?.script ?? Number.NaN) / 1000,
        unit: 'kB',
        goal: 280,
      },
      { what: 'JavaScript of the bare list, brotli', ours: bareLoad.script / 1000, unit: 'kB' },
      ...loads.map(
        ({ path, calls, files }): Line => ({
          what: `calls of ${path.replace(/\/\d+$/, '/{id}').replace(/\?.*/, '')} (and ${files} files)`,
          ours: calls,
          unit: '',
        }),
      ),
      drawingLine(drawing),
      ...typing,
      {
        what: 'holder search, and its bare SQL',
        ours: searched.search,
        reference: searched.sql,
        unit: 'ms',
        goal: 1.5,
      },
      { what: 'the whole call of it, and its bare SQL', ours: searched.call, reference: searched.sql, unit: 'ms' },
      ...acted,
      ...listed,
      ...imported,
      { what: 'cold start on existing data', ours: median(cold), unit: 's', goal: 3 },
      { what: 'first start with demo data', ours: first.seconds, unit: 's', goal: 25 },
      ...exported,
      { what: 'memory of Node', ours: memory.node, unit: 'MB', goal: 250 },
      { what: 'memory of the database', ours: memory.database, unit: 'MB', goal: 300 },
    );
    return tableOf(lines);
  } finally {
    await browser.close();
    await Promise.all([referenceFront.close(), ourFront.close()]);
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
