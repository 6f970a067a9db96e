/**
 * `npm run screenshots`: the README's picture, from a running product with demo data (`npm start` beside it).
 * With `-- --all FOLDER`: every screen, as admin and agente, light and dark, wide and narrow, to be looked at.
 * `BASE` is where the product is; http://127.0.0.1:3000 unless told.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.mjs';

const base = process.env.BASE ?? 'http://127.0.0.1:3000';
const all = process.argv.indexOf('--all');
const screens = [
  'dashboard',
  'dashboard/sau?view=todas',
  'dashboard/sau/new',
  'dashboard/solicitud/100',
  'dashboard/user/100002',
  'dashboard/user/100002?tab=settings',
  'dashboard/settings',
  'dashboard/settings/sectors',
  'dashboard/settings/usersManagement',
  'dashboard/settings/ticketCategorys',
  'dashboard/settings/permissions',
  'dashboard/settings/notifications',
  'dashboard/sector/1',
  'dashboard/category/1',
  'dashboard/notification/1',
  'dashboard/authCheck',
  'dashboard/nothing',
];

async function tokenOf(username) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '246810' }),
  });
  if (!answer.ok) throw new Error(`${base} does not sign ${username} in: start the product with demo data first.`);
  return (await answer.json()).token;
}

async function shoot(browser, { username, theme, width, height, language }, shots) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  const token = await tokenOf(username);
  await page.addInitScript(
    ([stored, chosen]) => {
      localStorage.setItem('id_token', stored);
      localStorage.setItem('language', chosen);
      localStorage.setItem('notifications', JSON.stringify(Array.from({ length: 50 }, (_, id) => id)));
    },
    [token, language],
  );
  for (const { path, file } of shots) {
    await page.goto(`${base}/${path}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file, ...(file.endsWith('.jpg') && { type: 'jpeg', quality: 82 }) });
    console.log(file);
  }
  await context.close();
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
if (all < 0) {
  const file = join(import.meta.dirname, '../docs/ventanilla.jpg');
  const look = { username: 'agente', theme: 'light', width: 1280, height: 800, language: 'es' };
  await shoot(browser, look, [{ path: 'dashboard', file }]);
} else {
  const folder = process.argv[all + 1] ?? 'screenshots';
  mkdirSync(folder, { recursive: true });
  for (const username of ['admin', 'agente'])
    for (const theme of ['light', 'dark'])
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ])
        for (const language of ['es', 'ar'])
          await shoot(
            browser,
            { username, theme, width, height, language },
            screens.map((path) => ({
              path,
              file: join(folder, `${[username, theme, width, language, path.replace(/\W+/g, '_')].join('-')}.png`),
            })),
          );
}
await browser.close();
