/** "The grid of a month is filled by keyboard, an absence is set, a replacement found in the drawer, the month published." */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './setup/journey';

interface Person {
  id: number;
  legajo: string;
  nombreCompleto: string;
  activo: boolean;
  horasSemanales: number;
  estaciones: number[];
  habilidades: string[];
  turnos: string[];
}

test.use({ account: 'peajes' });

const rowOf = (page: Page, { legajo }: Person): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: legajo }) });
const cellOf = (page: Page, person: Person, day: number): Locator =>
  rowOf(page, person)
    .getByRole('gridcell')
    .nth(day - 1);
const shiftLettersOf = async (page: Page, person: Person): Promise<string> =>
  (await rowOf(page, person).getByRole('gridcell').allTextContents()).join('');

test('a month is created, filled by keyboard, an absence set, a replacement found, and published', async ({
  page,
  as,
  faults,
  accessible,
}) => {
  test.setTimeout(240_000);
  const api = await as('peajes');
  // a different month at each attempt, since a published month cannot be planned again; years end at 2200
  const month = `${2050 + Math.floor(Math.random() * 150)}-05`;
  // a month that does not exist yet is requested, and is 404
  faults.expect(`404 GET /api/periodos/${month}`);

  await page.goto(`/dashboard/toll_operator/schedule/${month}`);
  await page.getByRole('button', { name: 'Crear el período' }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const { peajistas } = await api.get<{ peajistas: Person[] }>(`periodos/${month}/cuadro`);
  const able = peajistas.filter(
    ({ activo, turnos, horasSemanales }) => activo && turnos.length === 3 && horasSemanales === 48,
  );
  const pairs = able.flatMap((replacement) =>
    able
      .filter((other) => other !== replacement && other.estaciones[0] === replacement.estaciones[0])
      .map((other): readonly [Person, Person] => [replacement, other]),
  );
  const [first, second] = pairs[0] ?? [];
  if (!first || !second) throw new Error('no two people of one station');

  await test.step('shift letters, copied along the month', async () => {
    await cellOf(page, first, 1).click();
    await page.keyboard.type('mmttnn');
    expect(await shiftLettersOf(page, first)).toBe(`MMTTNN${'F'.repeat(25)}`);
    await page.keyboard.press('Home');
    for (let index = 0; index < 7; index += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    for (const day of [9, 17]) {
      await cellOf(page, first, day).click();
      await page.keyboard.press('Control+v');
    }
    await expect.poll(() => shiftLettersOf(page, first)).toBe(`${'MMTTNNFF'.repeat(3)}${'F'.repeat(7)}`);
    await cellOf(page, first, 25).click();
    await page.keyboard.press('m');
    await page.keyboard.press('Control+z');
    await expect(cellOf(page, first, 25)).toHaveText('F');
    await page.keyboard.press('Control+y');
    await expect(cellOf(page, first, 25)).toHaveText('M');
  });

  await test.step('a violated hard rule is shown at once, and the change can be undone', async () => {
    await cellOf(page, first, 7).click();
    await page.keyboard.press('m');
    await expect(cellOf(page, first, 7)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('region', { name: 'Reglas' })).toContainText('horas de descanso entre dos turnos');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('region', { name: 'Reglas' })).toContainText('0 reglas duras sin cumplir');
  });

  await test.step('all changes are saved in one call', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Cambios guardados')).toBeVisible();
    await accessible('the grid');
  });

  await test.step('an absence from the grid', async () => {
    await cellOf(page, second, 3).click();
    await page.keyboard.press('v');
    await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
    await expect(cellOf(page, second, 3)).toHaveText('V');
  });

  await test.step('a replacement from the drawer', async () => {
    await cellOf(page, first, 9).click();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: first.nombreCompleto });
    await accessible('the drawer');
    await drawer.getByRole('button', { name: `Reemplazar: ${second.nombreCompleto}` }).click();
    await expect(cellOf(page, first, 9)).toHaveText('F');
    await expect(cellOf(page, second, 9)).toHaveText('M');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('1 cambio sin guardar')).toHaveCount(0);
    await expect(page.getByText('2 cambios sin guardar')).toHaveCount(0);
  });

  await test.step('the month is published and becomes read-only', async () => {
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('El mes está publicado')).toBeVisible();
    await cellOf(page, first, 20).click();
    await page.keyboard.press('m');
    await expect(cellOf(page, first, 20)).toHaveText('T');
  });
});

test('the board of the day shows who is present, and offers replacements for a gap', async ({ page, accessible }) => {
  await page.goto('/dashboard/toll_operator/panel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablero del día');
  const board = page.getByRole('table', { name: /Estaciones y turnos/ });
  await expect(board.getByRole('columnheader', { name: /Mañana/ })).toBeVisible();
  await accessible('the board');
  await board
    .getByRole('button', { name: /buscar quién lo tome/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('group', { name: 'Puestos' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: /disponible/ })).toBeVisible();
  await accessible('the replacements for a gap');
});
