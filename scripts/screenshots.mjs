/**
 * `npm run screenshots`: creates the README's pictures in docs/pictures/. `npm run screenshots -- --all <folder>`: every screen for two
 * people, light and dark, wide and narrow, in Spanish and in Arabic, for a visual review.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { root } from './stamp.mjs';

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;

async function tokenOf(url, username) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '246810' }),
  });
  return (await answer.json()).token;
}

/** Opens a browser signed in as a person whose notifications are already read. */
async function open(browser, url, { token, language, size, scheme }) {
  const kept = { ...(token && { id_token: token }), ...(language && { language }) };
  const shown = JSON.stringify(Array.from({ length: 200 }, (_, id) => id));
  const localStorage = Object.entries({ ...kept, notifications: shown }).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return context.newPage();
}

async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.skeleton'), null, { timeout: 5000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
}

/** Converts a picture to WebP with the browser, a third of the PNG's size. */
async function webp(browser, png) {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.88);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.split(',')[1], 'base64');
}

/** Returns the key of the first record of a list, for an address. */
async function firstOf(url, token, path) {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const [record] = await answer.json();
  return record;
}

/** The README's pictures: a name, who sees it, and the address of the screen. */
const pictures = [
  { name: 'home', username: 'agente', address: () => '' },
  {
    name: 'counter',
    username: 'agente',
    // a holder of whom much is to be said
    address: async (url, token) => {
      const query = `sort=${encodeURIComponent('["vencida","DESC"]')}&range=${encodeURIComponent('[0,0]')}`;
      const debtor = await firstOf(url, token, `deudores?${query}`);
      return `/user/${debtor.titular}`;
    },
  },
  { name: 'queue', username: 'agente', address: () => '/sau?view=mias&display=queue' },
  {
    name: 'roster',
    username: 'admin',
    address: () => `/toll_operator/schedule/${new Date().toISOString().slice(0, 7)}`,
  },
  { name: 'statistics', username: 'admin', address: () => '/sau_statistics' },
  { name: 'studio', username: 'admin', address: () => '/settings/resources/ticketCategorias' },
];

async function readmePictures(browser, url) {
  const folder = join('docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  const reader = await tokenOf(url, 'admin');
  for (const { name, username, address } of pictures) {
    const token = await tokenOf(url, username);
    const page = await open(browser, url, { token, size: { width: 1440, height: 900 }, scheme: 'light' });
    await page.goto(`${url}/dashboard${await address(url, reader)}`);
    await settle(page);
    const file = join(folder, `${name}.webp`);
    writeFileSync(file, await webp(browser, await page.screenshot()));
    await page.context().close();
    console.log(file);
  }
}

const screens = {
  admin: [
    'settings',
    'settings/sectors',
    'settings/sectors/new',
    'sector/1',
    'sector/1?tab=history',
    'settings/usersManagement',
    'settings/usersManagement/2',
    'settings/ticketCategorys',
    'category/1',
    'settings/permissions',
    'settings/permissions/1/edit',
    'settings/notifications',
    'notification/1',
    'notification/1/edit',
  ],
  agente: [
    '',
    'sau?view=todas',
    'sau?view=mias',
    'sau/new',
    'solicitud/100',
    'user/100001',
    'user/100001?tab=requests',
    'user/100001?tab=passage',
    'user/100001?tab=settings',
    'authCheck',
    'no-hay-tal-pagina',
  ],
};
const alone = ['/signin', '/forgotpassword', '/resetpassword?token=x', '/404', '/500'];

async function all(browser, url, folder) {
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark']) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      for (const language of ['es', 'ar']) {
        for (const username of [null, 'agente', 'admin']) {
          const token = username && (await tokenOf(url, username));
          const page = await open(browser, url, { token, language, size, scheme });
          const paths = username ? screens[username].map((path) => `/dashboard/${path}`) : alone;
          for (const path of paths) {
            await page.goto(url + path.replace(/\/$/, ''));
            await settle(page);
            const name = path.replace(/^\/(dashboard\/)?/, '').replace(/[^\w]+/g, '_') || 'home';
            const file = `${name}-${language}-${scheme}-${size.width}.png`;
            await page.screenshot({ path: join(folder, file) });
          }
          await page.context().close();
          console.log(`${username ?? 'nobody'} ${language} ${scheme} ${size.width}`);
        }
      }
    }
  }
}

process.chdir(root);
await ensureBuild();
process.env.CHROMIUM_PATH = await ensureChromium();
const { startProduct } = await load('./tests/fixtures/product.ts');
const { chromiumOptions } = await load('./tests/fixtures/chromium.ts');
const everything = process.argv[2] === '--all';
const folder = mkdtempSync(join(tmpdir(), 'ventanilla-screenshots-'));
const product = await startProduct({ DATA_DIR: join(folder, 'data'), SEED_SIZE: everything ? 'mini' : 'demo' });
const browser = await chromium.launch(chromiumOptions);
try {
  if (everything) await all(browser, product.url, process.argv[3] ?? join(tmpdir(), 'screenshots'));
  else await readmePictures(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
