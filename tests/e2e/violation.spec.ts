/** A passage without payment: detected at the lane, validated, notified by mail and paid through an account (domain.md A4). */
import { dayOf } from '../../src/schema/calendar';
import { filtered, laneFile, newHolder, runProcess, uploadFile } from './setup/account';
import { act } from './setup/actions';
import { expect, test } from './setup/journey';
import { mailSentTo } from './setup/people';

test.use({ account: 'admin' });

interface Violation {
  id: number;
  estado: string;
  total: string;
  factura: number | null;
  cobro: number | null;
}

test('a violation comes with a lane file, and is validated, notified and paid', async ({ page, as, accessible }) => {
  test.slow();
  const admin = await as('admin');
  const number = Math.floor(Math.random() * 1_000_000_000);
  const patente = `ZV${String(number % 1000).padStart(3, '0')}QX`;
  const find = async () => (await admin.get<Violation[]>(filtered('violaciones', { patente })))[0];

  await test.step('detected', async () => {
    await uploadFile(page, admin, {
      ...{ name: `EVT_RIB_V${number}.txt`, tipo: 'Tránsitos', carpeta: 'Eventos de vías' },
      text: laneFile(number, [
        {
          at: new Date(Date.now() - 60_000),
          note: `Patente: ${patente}`,
          categoria: 2,
          ...{ event: 'Violación por Vía Abierta', payment: 'NoCobrado' },
        },
      ]),
    });
    await runProcess(admin, 'VAL-TRAN');
    await expect.poll(async () => (await find())?.estado, { timeout: 40_000 }).toBe('Detectada');
  });

  const { id = 0, total = '' } = (await find()) ?? {};
  const read = () => admin.get<Violation>(`violaciones/${id}`);
  const dialog = page.getByRole('dialog');
  const reloadAndAct = async (name: string) => {
    await page.reload();
    await act(page, name);
  };
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('validated', async () => {
    await page.goto(`/dashboard/transits/violaciones/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patente);
    await accessible('a violation');
    await reloadAndAct('Pasar a validación');
    await expect.poll(async () => (await find())?.estado).toBe('EnValidación');
    await reloadAndAct('Validar');
    await confirm('Validar');
    expect(await find()).toMatchObject({ estado: 'Validada' });
  });

  const email = `cpp${number}@example.com`;
  await test.step('notified', async () => {
    await reloadAndAct('Notificar');
    await dialog.getByLabel(/^Titular registral/).fill('Rosa Delviaje');
    await dialog.getByLabel('Correo', { exact: true }).fill(email);
    await confirm('Notificar');
    expect(await read()).toMatchObject({ estado: 'Notificada', canalNotificacion: 'Correo' });
    await expect.poll(() => mailSentTo(email), { timeout: 40_000 }).toContain(patente);
  });

  await test.step('paid', async () => {
    const titular = await newHolder(admin, 'Infractora');
    await admin.send('POST', `violaciones/${id}/actions/pagar`, {
      ...{ fechaPago: dayOf(new Date()), medioCobro: 'Mostrador', comprobante: `CPP-${number}`, titular },
    });
    const paid = await read();
    expect(paid).toMatchObject({ estado: 'Pagada' });
    expect(await admin.get(`facturas/${paid.factura}`)).toMatchObject({ titular, total, saldo: '0.00' });
    expect(await admin.get(`cobros/${paid.cobro}`)).toMatchObject({ importe: total, estado: 'Acreditado' });
    await page.reload();
    await expect(page.locator('.status-steps [aria-current]', { hasText: 'Pagada' })).toBeVisible();
  });
});

test('ten violations are decided one by one without the mouse', async ({ page, as, accessible }) => {
  test.slow();
  const admin = await as('admin');
  const number = Math.floor(Math.random() * 1_000_000_000);
  const plates = Array.from(
    { length: 10 },
    (_, index) => `ZW${String(number % 1000).padStart(3, '0')}Q${'ABCDEFGHJK'[index]}`,
  );
  await uploadFile(page, admin, {
    ...{ name: `EVT_RIB_W${number}.txt`, tipo: 'Tránsitos', carpeta: 'Eventos de vías' },
    text: laneFile(
      number,
      plates.map((patente, index) => ({
        at: new Date(Date.now() - 60_000 + index * 1000),
        note: `Patente: ${patente}`,
        categoria: 2,
        ...{ event: 'Violación por Vía Abierta', payment: 'NoCobrado' },
      })),
    ),
  });
  await runProcess(admin, 'VAL-TRAN');
  const found = () => admin.get<Violation[]>(filtered('violaciones', { patente: { $in: plates } }));
  await expect.poll(async () => (await found()).length, { timeout: 40_000 }).toBe(10);

  const record = page.getByRole('region', { name: 'Registro abierto' });
  // the newest first: in the reverse order of the file
  await page.goto('/dashboard/transits/violaciones?view=porValidar&display=queue');
  await expect(record).toContainText(plates[9] ?? '');
  await accessible('the queue of violations');
  for (const [index, patente] of plates.toReversed().entries()) {
    await expect(record.getByRole('heading', { name: new RegExp([...patente].join(' ?')) })).toBeVisible();
    // every second one is dismissed
    if (index % 2 === 1) {
      await page.keyboard.press('d');
      const reason = page.getByRole('dialog').getByRole('combobox').first();
      await expect(reason).toBeVisible();
      await expect(reason).toBeFocused();
      await page.keyboard.type('Error');
      await page.keyboard.press('Control+s');
    } else {
      await page.keyboard.press('r');
      await expect(record.locator('.status-steps [aria-current]', { hasText: 'En validación' })).toBeVisible();
      await page.keyboard.press('v');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Control+s');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await found()).map(({ estado }) => estado).sort())
    .toEqual([...Array(5).fill('Desestimada'), ...Array(5).fill('Validada')]);
});
