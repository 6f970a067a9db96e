/** Every list of the product, by its schema's route: what a person sees of it at 1440 × 900 without scrolling. */
import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';
import { abilityOfCaller, visit } from './setup/routes';
import { serverModule } from './setup/serverModule';

const { schemas } = await serverModule<typeof import('../../resources')>('resources/index.ts');

/** px from the top of the window to the first row, the notification banner aside */
const BUDGET = 240;

/** lists below a head of their own, which is what the page is for: the year's calendar, the cards of the periods */
const BELOW_THEIR_HEAD = ['feriados', 'periodos'];

const lists = schemas.flatMap(({ name, subject, routes }) =>
  routes?.list === undefined ? [] : [{ name, subject, path: routes.list }],
);

/** What is wrong with the list on the page, in words. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest('.visually-hidden'));
    const isCut = (element: HTMLElement) =>
      !element.matches('.visually-hidden') &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1;
    const cut = (element: HTMLElement) =>
      [element, ...element.querySelectorAll<HTMLElement>('*')].some(isCut) ? [element.textContent] : [];
    const outside = (element: HTMLElement) => {
      const cell = element.closest('td')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return cell && (left < cell.left - 1 || right > cell.right + 1) ? [element.textContent] : [];
    };
    const top = document.querySelector('.list-table tbody tr[data-id], .list-frame[data-state]');
    const banner = document.querySelector('.banner')?.getBoundingClientRect().height ?? 0;
    return {
      top: Math.round((top?.getBoundingClientRect().top ?? 0) - banner),
      names: seen('.list-table tbody td[data-title]').flatMap(cut),
      chips: seen('.list-table tbody td :is(.chip, .kind-chip)').flatMap((chip) => [...cut(chip), ...outside(chip)]),
      figures: seen('.list-figures').filter(isCut).length,
      /** share of the rows of two lines whose first line is cut */
      leads:
        seen('.list-lead--main').filter((lead) => cut(lead).length > 0).length / (seen('.list-lead--main').length || 1),
    };
  });

/** An administrator, who opens every list, and an agent, whose lists have other actions. */
const WALKS = [
  ['admin', 80],
  ['agente', 15],
] as const;

for (const [account, least] of WALKS)
  test.describe(account, () => {
    test.use({ account });
    test('every list starts within the budget of its chrome, and cuts no name and no chip', async ({ page, as }) => {
      test.setTimeout(300_000);
      const ability = await abilityOfCaller(await as(account));
      await page.goto('/dashboard');
      const faults: string[] = [];
      let walked = 0;
      for (const { name, path } of lists.filter(({ subject }) => ability.can('ver', subject))) {
        await visit(page, `/dashboard/${path}?display=list`);
        const row = page.locator('.list-table tbody tr[data-id], .list-frame[data-state]').first();
        // a list whose rows its own component draws has no such row
        const isTable = await row.waitFor({ timeout: 4_000 }).then(
          () => true,
          () => false,
        );
        if (!isTable) continue;
        walked += 1;
        const { top, names, chips, figures, leads } = await faultsOf(page);
        if (top > BUDGET && !BELOW_THEIR_HEAD.includes(name)) faults.push(`${path}: first row at ${top} px`);
        if (names.length > 0) faults.push(`${path}: names are cut: ${names.slice(0, 3).join(' | ')}`);
        if (chips.length > 0) faults.push(`${path}: chips are cut: ${chips.slice(0, 3).join(' | ')}`);
        if (leads > 0.1) faults.push(`${path}: first lines are cut in ${Math.round(leads * 100)} % of the rows`);
        if (figures > 0) faults.push(`${path}: its figures do not fit`);
      }
      expect(faults).toEqual([]);
      expect(walked).toBeGreaterThan(least);
    });
  });
