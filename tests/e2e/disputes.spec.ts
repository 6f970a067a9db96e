/** A dispute is seen where people work: in its request, with the passes drawn, as whoever attends it and on a phone. */
import { filtered } from './setup/account';
import { expect, test } from './setup/journey';

interface Dispute {
  id: number;
  ticket: number;
  resolucion: string | null;
}

test.use({ account: 'agente' });

test('the request of a dispute draws its passes and leads to the dispute', async ({ page, as, accessible }) => {
  const admin = await as('admin');
  const [dispute] = await admin.get<Dispute[]>(filtered('disputas', { resolucion: null }));
  if (!dispute) throw new Error('the demo has no open dispute');
  await page.goto(`/dashboard/solicitud/${dispute.ticket}`);
  const card = page.getByRole('region', { name: `Disputa Nº ${dispute.id}` });
  await expect(card.locator('.pass-figure').first()).toBeVisible();
  await expect(card.getByText('Sin resolver')).toBeVisible();
  await accessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.locator('.pass-figure').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole('link', { name: `Disputa Nº ${dispute.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/transits/disputas/${dispute.id}$`));
});
