/**
 * A month of the road and the money (domain.md A4, A6, A7): a lane file brings passages, a run bills them, a dispute is adjusted by
 * two persons, and a debit run is presented, answered, tried again and reconciled.
 */
import type { Page } from '@playwright/test';
import { addDays, dayOf, monthOf } from '../../src/schema/calendar';
import { type Account, filtered, laneFile, newAccount, reaches, runProcess, uploadFile } from './setup/account';
import { act, actAndConfirm } from './setup/actions';
import { browserOf } from './setup/browser';
import { type Api, expect, test } from './setup/journey';
import { serverModule } from './setup/serverModule';

test.use({ account: 'admin' });

/** A truck whose toll is above what one person may return alone. */
const categoria = 7;

interface Transit {
  id: number;
  estado: string;
  importe: string;
  titular: string;
}

interface Item {
  id: number;
  titular: string;
  importe: string;
}

const transitsOf = (api: Api, titular: string) => api.get<Transit[]>(filtered('transitos', { titular }));

/** Runs an action of the record as it is now: a process may have changed it since the page was loaded. */
async function reloadAndAct(page: Page, name: string): Promise<void> {
  await page.reload();
  await act(page, name);
}
async function reloadAndConfirm(page: Page, name: string): Promise<void> {
  await page.reload();
  await actAndConfirm(page, name);
}

/** Brings passages of two accounts by a lane file and rates them. */
async function pass(page: Page, api: Api, accounts: readonly Account[], since: Date): Promise<void> {
  const passages = accounts.flatMap(({ tag }, account) =>
    [1, 2].map((index) => ({
      at: new Date(since.getTime() + (account * 2 + index) * 1000),
      note: `Número: ${tag}`,
      categoria,
    })),
  );
  const block = Math.floor(Math.random() * 1_000_000_000);
  await expect.poll(() => Date.now() - since.getTime()).toBeGreaterThan(passages.length * 1000 + 1000);
  await uploadFile(page, api, {
    ...{ name: `EVT_RIB_${block}.txt`, text: laneFile(block, passages) },
    ...{ tipo: 'Tránsitos', carpeta: 'Eventos de vías' },
  });
  await runProcess(api, 'VAL-TRAN');
  for (const { titular } of accounts)
    await expect
      .poll(async () => (await transitsOf(api, titular)).map(({ estado }) => estado), { timeout: 40_000 })
      .toEqual(['Valorizado', 'Valorizado']);
}

/** Calculates, reviews, approves and issues a run of these accounts, two persons, and sends it. */
async function bill(page: Page, other: Page, api: Api, since: Date): Promise<number> {
  const day = dayOf(since);
  const run = await api.send<{ id: number }>('POST', 'corridasFacturacion', {
    // other journeys have runs of this type in the current month
    ...{ periodo: monthOf(addDays(day, 31)), ciclo: 'A', tipo: 'Refacturación', puntoVenta: 6 },
    transitosDesde: since.toISOString(),
    transitosHasta: new Date(since.getTime() + 5_000).toISOString(),
    ...{ fechaEmision: day, fechaVencimiento1: addDays(day, 10), filtros: { segmento: 'Oficial' } },
  });
  await page.goto(`/dashboard/billing/report/${run.id}`);
  await reloadAndAct(page, 'Calcular');
  await reaches(api, `corridasFacturacion/${run.id}`, 'Calculada');
  await page.getByRole('tab', { name: 'Facturas' }).click();
  // theirs, and what is unbilled of others of the segment
  await expect(page.getByRole('row').filter({ hasText: 'Borrador' }).nth(1)).toBeVisible();
  await reloadAndAct(page, 'Pasar a revisión');
  await reaches(api, `corridasFacturacion/${run.id}`, 'EnRevisión');
  await other.goto(`/dashboard/billing/report/${run.id}`);
  for (const [name, estado] of [
    ['Aprobar', 'Aprobada'],
    ['Emitir', 'Emitida'],
  ] as const) {
    await reloadAndConfirm(other, name);
    await reaches(api, `corridasFacturacion/${run.id}`, estado);
  }
  await reloadAndAct(page, 'Enviar facturas');
  await reaches(api, `corridasFacturacion/${run.id}`, 'Enviada');
  return run.id;
}

test('passages of new tags are billed, one is disputed and adjusted by two persons, the rest is debited', async ({
  page,
  browser,
  address,
  tokenOf,
  as,
  accessible,
}) => {
  test.setTimeout(240_000);
  const admin = await as('admin');
  const other = await browserOf(browser, address, await tokenOf(address, 'gerencia'));
  const banco = '341';
  const paying = await newAccount(admin, { apellido: 'Pagadora', banco, categoria });
  const failing = await newAccount(admin, { apellido: 'Sinfondos', banco, categoria });
  for (const { titular } of [paying, failing]) await admin.send('PUT', `titulares/${titular}`, { segmento: 'Oficial' });
  // a tag passes from the second after it was enabled
  const since = new Date(Math.ceil(Date.now() / 1000) * 1000);

  await test.step('a lane file brings their passages', () => pass(page, admin, [paying, failing], since));

  await test.step('a run bills each passage once, calculated by one person and approved by another', async () => {
    const run = await bill(page, other, admin, since);
    await page.reload();
    await page.getByRole('tab', { name: 'Controles' }).click();
    await accessible('the checks of a run');
    const invoices = await admin.get<{ titular: string }[]>(filtered('facturas', { corrida: run }));
    const billed = invoices.map(({ titular }) => titular);
    for (const { titular } of [paying, failing]) expect(billed.filter((other) => other === titular)).toHaveLength(1);
  });

  await test.step('one passage is disputed, granted by an analyst, and credited with the signature of another', async () => {
    const [disputed] = await transitsOf(admin, paying.titular);
    const agent = await as('agente');
    const { disputa } = await agent.send<{ disputa: number }>('POST', `transitos/${disputed?.id}/actions/impugnar`, {
      ...{ motivo: 'No pasé', comentario: 'El auto estaba en el taller' },
    });
    const analyst = await browserOf(browser, address, await tokenOf(address, 'transitos'));
    await analyst.goto(`/dashboard/transits/disputas/${disputa}`);
    await reloadAndAct(analyst, 'Resolver a favor');
    await analyst.getByRole('dialog').getByLabel('Motivo').fill('La foto es de otro auto');
    await analyst.getByRole('dialog').getByRole('button', { name: 'Resolver a favor' }).click();
    await expect
      .poll(async () => (await transitsOf(admin, paying.titular)).map(({ estado }) => estado).sort())
      .toEqual(['Anulado', 'Facturado']);
    const [adjustment] = await admin.get<{ id: number; estado: string; importe: string }[]>(
      filtered('ajustes', { titular: paying.titular }),
    );
    expect(adjustment?.importe).toBe(disputed?.importe);
    expect(adjustment?.estado).toBe('Solicitado');
    await other.goto(`/dashboard/billing/ajustes/${adjustment?.id}`);
    for (const [name, estado] of [
      ['Aprobar', 'Aprobado'],
      ['Aplicar', 'Aplicado'],
    ] as const) {
      await reloadAndAct(other, name);
      await reaches(admin, `ajustes/${adjustment?.id}`, estado);
    }
    await analyst.context().close();
  });

  /** A debit run of the bank of both, presented; its items by holder. */
  const present = async (intento: number, days: number) => {
    const lot = await admin.send<{ id: number }>('POST', 'lotesDebito', {
      ...{ tipo: 'CBU directo', banco, periodo: monthOf(dayOf(since)), intento },
      fechaDebito: addDays(dayOf(since), days),
    });
    await page.goto(`/dashboard/charges/debitos/${lot.id}`);
    await reloadAndAct(page, 'Generar');
    await reaches(admin, `lotesDebito/${lot.id}`, 'Generado');
    await reloadAndConfirm(page, 'Presentar');
    await reaches(admin, `lotesDebito/${lot.id}`, 'Presentado');
    return { id: lot.id, items: await admin.get<Item[]>(filtered('loteDebitoItems', { lote: lot.id })) };
  };
  const { answerText } = await serverModule<typeof import('../../resources/collections/debitAnswers.fixture')>(
    'resources/collections/debitAnswers.fixture.ts',
  );
  const answer = (name: string, items: readonly Item[], refusedHolder?: string) =>
    uploadFile(page, admin, {
      ...{ name: `${name}_${banco}_${Date.now()}.txt`, tipo: 'Débito respuesta', carpeta: 'Respuestas de débito' },
      text: answerText(
        'CBU directo',
        items.map(({ id, importe, titular }) => ({
          ...{ referencia: id, importe },
          ...(titular === refusedHolder && { rechazo: 'R10' }),
        })),
      ),
    });
  const invoiceOf = async ({ titular }: Account) =>
    (
      await admin.get<{ estado: string; saldo: string }[]>(
        filtered('facturas', { titular, tipoComprobante: 'Factura B' }),
      )
    )[0];

  await test.step('both are debited; the bank pays one and refuses the other for lack of funds', async () => {
    const { id, items } = await present(1, 12);
    expect(items.map(({ titular }) => titular).sort()).toEqual([paying.titular, failing.titular].sort());
    await answer('RESP_1', items, failing.titular);
    await reaches(admin, `lotesDebito/${id}`, 'Conciliado');
    expect(await invoiceOf(paying)).toMatchObject({ estado: 'Pagada', saldo: '0.00' });
    expect(await invoiceOf(failing)).toMatchObject({ estado: 'Enviada' });
  });

  await test.step('the refused one is debited again after the days of its code, paid, and the run is closed', async () => {
    const { id, items } = await present(2, 25);
    expect(items.map(({ titular }) => titular)).toEqual([failing.titular]);
    await answer('RESP_2', items);
    await reaches(admin, `lotesDebito/${id}`, 'Conciliado');
    expect(await invoiceOf(failing)).toMatchObject({ estado: 'Pagada', saldo: '0.00' });
    await page.reload();
    await page.goto(`/dashboard/charges/debitos/${id}`);
    await reloadAndAct(page, 'Cerrar');
    await reaches(admin, `lotesDebito/${id}`, 'Cerrado');
    await accessible('a reconciled debit run');
  });
  await other.context().close();
});
