import { expect, test } from './setup/journey';

test.use({ serviceWorkers: 'allow' });

const cachedPaths = async () => {
  const cache = await caches.open('assets');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
};

test('the application’s files are cached for the next visit; pages and API calls are not', async ({ page }) => {
  await page.goto('/dashboard');
  await expect
    .poll(() => page.evaluate(cachedPaths))
    .toContainEqual(expect.stringMatching(/^\/assets\/application-.*\.js$/));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  const streaming = page.waitForResponse((response) => response.url().includes('/api/events'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  // the event stream is the last request
  await streaming;

  const paths = await page.evaluate(cachedPaths);
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  const stored = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'deliveryType' in entry && entry.deliveryType === 'cache-storage')
      .map(({ name }) => new URL(name).pathname),
  );
  expect(stored).toContainEqual(expect.stringMatching(/^\/assets\/application-/));
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
