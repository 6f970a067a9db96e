/** Figures and the records behind them: statistics, the control panel, and the search with facets. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './setup/journey';
import { newRequest, success } from './setup/requests';

const counted = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const resultsOf = async (page: Page) =>
  counted(
    await page
      .locator('.list')
      .getByText(/^[\d.]+ resultados?$/)
      .textContent(),
  );

/** Unfolds the figures behind the answers of a board. */
const unfold = (page: Page) => page.getByText('Más cifras', { exact: true }).click();

test.describe('for a person who sees everything', () => {
  test.use({ account: 'admin' });

  test('statistics: figures of a period, charts with their tables, and the list behind each', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard/sau_statistics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estadísticas');
    await expect(page.getByRole('region', { name: '¿Damos abasto?' })).toContainText(
      /entraron [\d.]+ y se cerraron [\d.]+/,
    );
    await unfold(page);
    const received = page.getByRole('link', { name: /^Ingresadas/ });
    await expect(received).toHaveText(/^Ingresadas[\d.]+/);
    await expect(page.getByRole('table', { name: 'Por categoría', exact: true })).toBeVisible();
    await accessible('thirty days');

    const month = await received.textContent();
    await page.getByRole('button', { name: '12 meses' }).click();
    await expect(page).toHaveURL(/period=P12M/);
    await expect(received).not.toHaveText(month ?? '');
    for (const name of [/^Ingresadas/, /^Cierres \d/, /^Pendientes al cierre/]) {
      const figure = page.getByRole('link', { name }).first();
      const count = counted((await figure.locator('.figure').textContent()) ?? '');
      await figure.click();
      await expect(page).toHaveURL(/\/dashboard\/sau_statistics\/cifras\?/);
      await expect.poll(() => resultsOf(page)).toBe(count);
      await page.goBack();
      await unfold(page);
    }
    const bar = page.getByRole('table', { name: 'Por canal' }).getByRole('row').first();
    const some = counted(await bar.locator('.number').textContent());
    await bar.getByRole('link').click();
    await expect.poll(() => resultsOf(page)).toBe(some);
  });

  test('statistics answer four questions in words, with figures that are those of the lists', async ({ page }) => {
    await page.goto('/dashboard/sau_statistics');
    for (const name of ['¿Damos abasto?', '¿Cuándo?', '¿De qué?', '¿Quién?']) {
      const question = page.getByRole('region', { name });
      await expect(question.locator('.question__answer')).toHaveText(/\p{L}/u);
      await expect(question.getByRole('table').first()).toBeAttached();
    }
    // the table behind a picture leads to the lists
    const about = page.getByRole('region', { name: '¿De qué?' });
    const largest = await about.locator('.question__answer strong').first().textContent();
    const count = counted(await about.locator('.question__answer strong').nth(1).textContent());
    await about.getByRole('button', { name: 'Ver como tabla' }).click();
    await about.getByRole('link', { name: largest ?? '', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/sau_statistics\/cifras\?/);
    await expect.poll(() => resultsOf(page)).toBe(count);
  });

  test('the statistics of transits: the road with a measure, and the list of a station', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard/transits_statistics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estadísticas');
    await expect(page.getByRole('region', { name: '¿Cuánto tránsito?' })).toContainText(/Pasaron [\d.]+ vehículos/);
    const where = page.getByRole('region', { name: '¿Dónde?' });
    const station = where.getByRole('link', { name: /^Puente Ribera/ });
    await expect(station).toContainText('km 4,20');
    await accessible('the road');
    // another measure, which is a share
    await where.getByRole('button', { name: 'TAG sin leer' }).click();
    await expect(station).toContainText('%');
    await where.getByRole('button', { name: 'Pasadas por estación' }).click();
    const count = counted(await station.locator('.road-map__value').textContent());
    await station.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/transits\?/);
    await expect.poll(() => resultsOf(page)).toBe(count);
  });

  test('statistics: a free range, a comparison, business hours and a filter are in the address', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard/sau_statistics?period=P12M');
    await page.getByLabel('Tiempos', { exact: true }).selectOption({ label: 'Horas hábiles' });
    await page.getByLabel('Comparación', { exact: true }).selectOption({ label: 'vs. año anterior' });
    await expect(page).toHaveURL(/compare=year/);
    await page.getByRole('button', { name: 'Canal' }).click();
    await page
      .getByRole('button', { name: 'Teléfono' })
      .or(page.getByRole('checkbox', { name: 'Teléfono' }))
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/filter=/);
    await page.reload();
    await expect(page.getByLabel('Tiempos', { exact: true })).toHaveValue('habiles');
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Teléfono');
    await unfold(page);
    const received = page.getByRole('link', { name: /^Ingresadas/ });
    const count = counted((await received.locator('.figure').textContent()) ?? '');
    await page.getByText('Cómo se cuenta').click();
    await accessible('a year of one channel');
    await received.click();
    await expect.poll(() => resultsOf(page)).toBe(count);
  });

  test('statistics as a file, in each format, with the period and the filters of the screen', async ({ page }) => {
    const filter = encodeURIComponent(JSON.stringify({ canal: ['Teléfono'] }));
    await page.goto(`/dashboard/sau_statistics?period=P12M&filter=${filter}`);
    await unfold(page);
    const received = page.getByRole('link', { name: /^Ingresadas/ });
    await expect(received).toHaveText(/^Ingresadas[\d.]+/);
    const count = counted(await received.locator('.figure').textContent());
    const files: Record<string, Buffer> = {};
    for (const [format, label] of [
      ['csv', 'CSV'],
      ['xlsx', 'Excel (XLSX)'],
      ['pdf', 'PDF'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^Estadísticas.*\\.${format}$`));
      files[format] = await readFile(await file.path());
    }
    expect(files.csv?.toString()).toContain(`\r\nIngresadas;;${count};`);
    expect(files.csv?.toString()).toMatch(/\r\nFiltros;.*Teléfono/);
    expect([files.xlsx, files.pdf].map((file) => file?.subarray(0, 4).toString('latin1'))).toEqual([
      'PK\u0003\u0004',
      '%PDF',
    ]);
  });

  test('statistics of which some fail: the others stay, and each failed one is requested again by itself', async ({
    page,
    faults,
    accessible,
  }) => {
    faults.expect(/503/);
    const failing = new Set(['solicitudCifras.toma', 'solicitudCifras.porCanal']);
    const requested: string[] = [];
    await page.route('**/api/panels', (route) => {
      const { panels } = route.request().postDataJSON();
      const names = Object.keys(panels);
      requested.push(...names);
      return names.some((name) => failing.has(name)) ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await page.goto('/dashboard/sau_statistics');
    await unfold(page);
    const failed = page.locator('.board-screen__more').getByRole('alert');
    await expect(failed).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Ingresadas/ })).toHaveText(/^Ingresadas[\d.]+/);
    await expect(page.getByRole('table', { name: 'Por categoría', exact: true })).toBeVisible();
    await accessible('two failed panels');

    failing.clear();
    requested.length = 0;
    const chart = page.locator('section.panel', { has: page.getByRole('heading', { name: 'Por canal' }) });
    await chart.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('table', { name: 'Por canal' })).toBeVisible();
    expect(requested).toEqual(['solicitudCifras.porCanal']);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.locator('.board-screen__more').getByRole('link', { name: /^Hasta tomarla/ })).toHaveText(/\d/);
    await expect(failed).toHaveCount(0);
  });

  test('the control panel: what waits now, who has how much, and what has waited longest', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard/control_panel');
    await expect(page.getByRole('link', { name: /^Nuevas/ })).toHaveText(/^Nuevas[\d.]+/);
    await expect(page.getByRole('heading', { name: 'Agentes ahora' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Abiertas por área' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Las que más esperan' })).toBeVisible();
    await accessible('the current state');
  });

  test('an advanced search: ticked values narrow the list, and the counts of the others are updated', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard/sau_search');
    const facets = page.getByRole('complementary', { name: 'Resultados por campo' });
    const channel = facets.getByRole('group', { name: 'Canal' });
    const inPerson = channel.getByRole('checkbox', { name: 'Presencial' });
    await expect(inPerson).toBeVisible();
    await accessible('with facets');
    const visits = counted(
      await channel.locator('label', { hasText: 'Presencial' }).locator('.facet__count').textContent(),
    );
    await inPerson.click();
    await expect.poll(() => resultsOf(page)).toBe(visits);
    await channel.getByRole('checkbox', { name: 'Web' }).click();
    await expect.poll(() => resultsOf(page)).toBeGreaterThan(visits);
    await page.reload();
    await expect(inPerson).toBeChecked();

    await page.getByRole('link', { name: 'Urgentes abiertas' }).click();
    await expect(facets.getByRole('checkbox', { name: 'Urgente' })).toBeChecked();
    await expect(channel.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Titulares', exact: true }).click();
    await expect(page).toHaveURL(/\/sau_search\/titulares/);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });

  test('an advanced search whose counts fail says so and retries', async ({ page, faults }) => {
    faults.expect(/500/);
    await page.route('**/api/panels', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard/sau_search');
    const facets = page.getByRole('complementary', { name: 'Resultados por campo' });
    const retryButton = facets.getByRole('button', { name: 'Reintentar' });
    await expect(retryButton).toBeVisible();
    await page.unroute('**/api/panels');
    await retryButton.click();
    await expect(facets.getByRole('checkbox', { name: 'Teléfono' })).toBeVisible();
  });

  test('a ticked value stays visible so that it can be unticked, even when its count is zero', async ({ page }) => {
    const none = { prioridad: { $in: ['Urgente'] }, patente: 'ZZ999ZZ' };
    await page.goto(`/dashboard/sau_search?filter=${encodeURIComponent(JSON.stringify(none))}`);
    const urgent = page.getByRole('checkbox', { name: 'Urgente' });
    await expect(urgent).toBeChecked();
    await expect(page.getByText('No se encontraron resultados')).toBeVisible();
    // on a phone, where there is no space beside it, the list takes the full width
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.facets')).toBeHidden();
    await expect.poll(async () => (await page.locator('.list-frame').boundingBox())?.width).toBeGreaterThan(340);
    await page.setViewportSize({ width: 1440, height: 900 });
    await urgent.click();
    await expect(page).not.toHaveURL(/Urgente/);
  });
});

test.describe('for a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('the control panel: forty requests of an agent get another one in four clicks', async ({
    page,
    as,
    accessible,
  }) => {
    test.slow();
    const [admin, agent] = [await as('admin'), await as('agente')];
    const people = await admin.get<{ id: number; nombreCompleto: string; usuario: string; sector: number }[]>(
      `usuarios?filter=${encodeURIComponent('{"estado":"Activo"}')}&range=[0,199]`,
    );
    const own = people.find(({ usuario }) => usuario === 'agente');
    const ids: number[] = [];
    while (ids.length < 40) ids.push(await newRequest(agent, `Reparto ${ids.length}`));
    // two colleagues of the area: of whom the requests are, and who gets them
    const colleagues = people.filter(({ sector, usuario }) => sector === own?.sector && usuario !== 'agente');
    const assign = (agente: number | undefined) =>
      admin.send<{ failed: unknown[] }>('POST', 'tickets/actions/asignar', { ids, input: { agente } });
    const able: typeof colleagues = [];
    for (const person of colleagues)
      if (able.length < 2 && (await assign(person.id)).failed.length === 0) able.unshift(person);
    const [from, to] = able;
    if (!from || !to) throw new Error('no two colleagues may take requests');

    await page.goto('/dashboard/control_panel');
    const row = page.getByRole('table', { name: 'Agentes ahora' }).getByRole('row', { name: from.nombreCompleto });
    await expect(row).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de control');
    await accessible('agents');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(row.getByRole('button', { name: /^Asignar a otros/ }));
    await click(page.getByRole('button', { name: /^Sin tomar\s*\d+$/ }));
    const dialog = page.getByRole('dialog', { name: /^Asignar/ });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await accessible('choice of an agent');
    await click(dialog.getByText(to.nombreCompleto));
    await click(dialog.getByRole('button', { name: 'Asignar', exact: true }));
    await expect(success(page)).toBeVisible({ timeout: 60_000 });
    expect(clicks).toBeLessThanOrEqual(4);
    const moved = await admin.get<{ agenteActual: number }[]>(
      `tickets?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}&range=[0,99]`,
    );
    expect(moved.map(({ agenteActual }) => agenteActual)).toEqual(ids.map(() => to.id));
  });

  test('the control panel in turn: no person is chosen', async ({ page }) => {
    await page.goto('/dashboard/control_panel');
    const table = page.getByRole('table', { name: 'Agentes ahora' });
    await table.getByRole('button', { name: 'Asignar a otros: Sin agente' }).click();
    await page.getByRole('button', { name: /^Sin tomar\s*\d+$/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Asignar/ });
    await dialog.getByRole('switch', { name: /^Repartir entre/ }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
});

test('an agent cannot assign from the control panel', async ({ page, as }) => {
  const agent = await as('agente');
  const id = await newRequest(agent, 'Sin permiso para asignar');
  await page.goto('/dashboard/control_panel');
  await expect(page.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
  await expect(agent.send('POST', 'tickets/actions/asignar', { ids: [id], input: { reparto: true } })).rejects.toThrow(
    '403',
  );
});

test('an agent sees the own figures, and none of other people', async ({ page }) => {
  await page.goto('/dashboard/sau_statistics?period=P12M');
  await unfold(page);
  await expect(page.getByRole('link', { name: /^Ingresadas/ })).toHaveText(/^Ingresadas[\d.]+/);
  await expect(page.getByText(/^Se muestran solo las cifras propias/)).toBeVisible();
  const agents = page.getByRole('table', { name: 'Cierres por agente' });
  await expect.poll(() => agents.getByRole('rowheader').count()).toBeLessThan(2);
});

test.describe('without the permission', () => {
  test.use({ account: 'cobranzas' });

  test('each of these screens shows a message', async ({ page }) => {
    for (const path of ['sau_statistics', 'control_panel', 'sau_search']) {
      await page.goto(`/dashboard/${path}`);
      await expect(
        page
          .getByRole('main')
          .getByText(/permiso/i)
          .first(),
      ).toBeVisible();
    }
  });
});
