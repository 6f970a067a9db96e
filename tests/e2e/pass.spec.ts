/** The life of a pass in the browser, from the request to its replacement. */
import { addDays, dayOf } from '../../src/schema/calendar';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

test('a pass is requested, assigned, activated, reported stolen and replaced', async ({ page, as, accessible }) => {
  test.setTimeout(120_000);
  const agent = await as('agente');
  const number = () => String(Math.floor(Math.random() * 9_999_999));
  const { data } = await agent.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
    nombre: 'Rosa',
    apellido: 'Delviaje',
    numeroDocumento: `5${number().padStart(7, '0')}`,
    tipoDocumento: { codigoDocumento: 'DNI' },
    telefono: '',
    email: '',
  });
  const titular = data.codigoTitular;
  // the payment method is registered and validated first
  const admin = await as('admin');
  const { id: means } = await admin.send<{ id: number }>('POST', 'mediosPago', { titular, tipo: 'FacturaManual' });
  const { estado } = await admin.get<{ estado: string }>(`mediosPago/${means}`);
  if (estado !== 'Vigente') await admin.send('POST', `mediosPago/${means}/actions/validar`, {});

  await test.step('requested, for a vehicle that is created on the way', async () => {
    await page.goto(`/dashboard/user/${titular}?tab=passage`);
    await page.locator(`a[href="/dashboard/passageMethodNew/${titular}"]`).first().click();
    await expect(page).toHaveURL(`/dashboard/passageMethodNew/${titular}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar medio de paso');
    await accessible('vehicle');
    await page
      .getByRole('combobox', { name: 'Vehículo' })
      .fill(`AF${String(Math.floor(Math.random() * 999)).padStart(3, '0')}${plateEnding()}`);
    await page.getByRole('listbox').getByRole('option').last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Categoría').selectOption({ label: '2 · Livianos 2 ejes' });
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('radio', { name: /SI0301/ }).check();
    await accessible('plan');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('combobox', { name: 'Forma de pago' }).click();
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Factura manual/ })
      .click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByLabel('Modo').selectOption('Retira en peaje');
    await page.getByLabel('Punto de retiro').fill('Peaje Dock Sud');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('region', { name: 'Forma de pago' })).toContainText('Factura manual');
    await accessible('review');
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/passageMethod\/\d+$/);
  });

  const main = page.getByRole('main');
  const act = async (name: string) => {
    const button = main.getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) await main.getByRole('button', { name: /Más acciones/ }).click();
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click();
  };
  const confirm = async (name: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const chooseDevice = async (label: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
  };

  await test.step('assigned', async () => {
    await expect(main).toContainText('Solicitado');
    await act('Asignar dispositivo');
    await chooseDevice('Dispositivo');
    await confirm('Asignar dispositivo');
    await expect(main).toContainText('Asignado');
  });

  await test.step('activated', async () => {
    await act('Activar');
    await expect(main).toContainText('Habilitado');
  });

  await test.step('reported stolen', async () => {
    await act('Denunciar robo o extravío');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué pasó').selectOption('Robo');
    const [year, month, day] = addDays(dayOf(new Date()), -3).split('-');
    await dialog.getByRole('textbox', { name: 'Desde cuándo falta' }).fill(`${day}/${month}/${year} 10:00`);
    await dialog.getByLabel('Detalle').fill('Estacionado en Quilmes');
    await confirm('Denunciar robo o extravío');
    await expect(main).toContainText('Denunciado');
    await expect(main).toContainText('Estacionado en Quilmes');
    await accessible('reported');
  });

  await test.step('replaced, free of charge within its warranty', async () => {
    // a device of its own at the desk: the demo's are few
    const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const [plan] = await admin.get<{ id: number }[]>(`binesServicio?${query({ bin: 'SI0301' })}`);
    const [desk] = await admin.get<{ id: number }[]>(`depositos?${query({ nombre: 'Oficina Quilmes' })}`);
    const desde = `SI0301E${Math.floor(Math.random() * 0xfffff)
      .toString(16)
      .toUpperCase()
      .padStart(5, '0')}`;
    await admin.send('POST', 'stockDispositivos/actions/recibirLote', {
      ...{ binServicio: plan?.id, lote: 'JORNADA', lugar: desk?.id, desde, cantidad: 1 },
    });
    await act('Reemplazar');
    const dialog = page.getByRole('dialog');
    const next = () => dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByLabel('Qué pasó').selectOption('Robo');
    await accessible('replacement: cause');
    await next();
    await expect(dialog).toContainText('vale la fecha de la denuncia');
    await next();
    // the place of the person who works at the desk
    await expect(dialog.getByLabel('De qué lugar sale').locator('option:checked')).toHaveText('Oficina Quilmes');
    // a scanner types the number and Enter at once
    await dialog.getByRole('combobox', { name: 'Dispositivo nuevo' }).fill(desde);
    await dialog.getByRole('combobox', { name: 'Dispositivo nuevo' }).press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await next();
    await expect(dialog).toContainText('Está en garantía hasta el');
    await next();
    await expect(dialog.getByRole('region', { name: 'Cargo' })).toContainText('sin cargo');
    await accessible('replacement: summary');
    await confirm('Reemplazar');
    await expect(main).toContainText('Reemplazado');
    const key = Number(page.url().split('/').at(-1));
    const old = await agent.get<{ reemplazadoPor: number }>(`mediosDePaso/${key}`);
    await page.goto(`/dashboard/passageMethod/${old.reemplazadoPor}?tab=device`);
    await expect(main).toContainText('Asignado');
    const successor = await agent.get<Record<string, unknown>>(`mediosDePaso/${old.reemplazadoPor}`);
    expect(successor).toMatchObject({ reemplazaA: key, conceptoCargo: null, estado: 'Asignado' });
  });
});

/** Two random letters for the end of a plate. */
const plateEnding = () =>
  Array.from({ length: 2 }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[Math.floor(Math.random() * 23)]).join('');
