import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';

const document = () => String(40_000_000 + Math.floor(Math.random() * 9_999_999));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar nuevo usuario' });

async function openDialog(page: Page, path = '/dashboard') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar nuevo usuario' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(page: Page, numero: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nombre').fill('Ana');
  await dialog.getByLabel('Apellido').fill('Gómez');
  await dialog.getByLabel('Nro. Documento').fill(numero);
}

const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click();

test('a new holder: toast "Bien!", "Usuario creado con exito", and user/{code} with the settings tab', async ({
  page,
  accessible,
  as,
}) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Enviar email de notificación')).toBeChecked();
  await expect(dialog.getByLabel('Tipo de documento')).toHaveValue('DNI');
  await accessible('the dialog');
  const numero = document();
  await fill(page, numero);
  await dialog.getByLabel('Teléfono').fill('+54 9 11 5555-0000');
  await dialog.getByLabel('Email', { exact: true }).fill('ana@example.com');
  await dialog.getByLabel('Motivo').fill('Alta por teléfono');
  await save(page);

  const toast = page.getByRole('status').filter({ hasText: 'Bien!' });
  await expect(toast).toContainText('Usuario creado con exito');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/user\/\d+\?tab=settings$/);
  await expect(page.getByRole('tab', { name: 'Configuración' })).toHaveAttribute('aria-selected', 'true');

  const code = new URL(page.url()).pathname.split('/').pop() ?? '';
  const holder = await (await as('agente')).get<Record<string, unknown>>(`titulares/${code}`);
  expect(holder).toMatchObject({
    codigoTitular: code,
    nombre: 'Ana',
    apellido: 'Gómez',
    tipoDocumento: 'DNI',
    numeroDocumento: numero,
    telefono: '••••0000',
    // masked, as an agent sees them
    email: 'a••••@example.com',
    sendNotification: true,
  });
  const stored = (await as('admin')).send<{ value: unknown }>('POST', `titulares/${code}/unveil/email`);
  expect(await stored).toEqual({ value: 'ana@example.com' });

  await page.getByRole('button', { name: 'Agregar nuevo usuario' }).click();
  await expect(dialogOf(page).getByLabel('Nombre')).toHaveValue('');
});

test('while saving, the confirm button shows a loading state', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/titular', async (route) => {
    await released;
    await route.fulfill({ json: { data: { codigo: '0000', mensaje: 'OK', codigoTitular: '100001' } } });
  });
  const dialog = await openDialog(page);
  await fill(page, document());
  await save(page);
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog).toBeHidden();
});

test.describe('a holder who exists (2100): "Cliente ya existe", "¿Desea ver la ficha de este cliente?"', () => {
  test('accept opens user/{existing code} with the settings tab', async ({ page, as, accessible }) => {
    const [existing] = await (await as('agente')).get<{ codigoTitular: string; numeroDocumento: string }[]>(
      `titulares?range=[0,0]&filter=${encodeURIComponent('{"tipoDocumento":"DNI","estado":"Activo"}')}`,
    );
    await openDialog(page);
    await fill(page, existing?.numeroDocumento ?? '');
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Cliente ya existe' });
    await expect(question).toContainText('¿Desea ver la ficha de este cliente?');
    await accessible();
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(`/dashboard/user/${existing?.codigoTitular}?tab=settings`);
  });

  test('cancel stays on the form and keeps the input', async ({ page, as }) => {
    const [existing] = await (await as('agente')).get<{ numeroDocumento: string }[]>(
      `titulares?range=[0,0]&filter=${encodeURIComponent('{"tipoDocumento":"DNI","estado":"Activo"}')}`,
    );
    const dialog = await openDialog(page);
    await fill(page, existing?.numeroDocumento ?? '');
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana');
  });
});

for (const [label, response] of [
  ['a server error', { status: 500, json: {} }],
  ['a refusal', { status: 200, json: { error: true, error_msg: 'No' } }],
] as const) {
  test(`${label} closes the dialog without a message; it opens again with the input`, async ({ page, faults }) => {
    faults.expect('500 POST /api/titular');
    await page.route('**/api/titular', (route) => route.fulfill(response));
    const dialog = await openDialog(page);
    await fill(page, '30222333');
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.getByRole('button', { name: 'Agregar nuevo usuario' }).click();
    await expect(dialogOf(page).getByLabel('Nro. Documento')).toHaveValue('30222333');
  });
}

test('a lost connection closes the dialog without a message; it opens again with the input', async ({
  page,
  faults,
}) => {
  faults.expect('POST /api/titular');
  await page.route('**/api/titular', (route) => route.abort('connectionrefused'));
  const dialog = await openDialog(page);
  await fill(page, '30222333');
  await save(page);
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('each invalid field shows the message of the specification, and no request is sent', async ({
  page,
  accessible,
}) => {
  const sent: string[] = [];
  await page.route('**/api/titular', (route) => {
    sent.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  const dialog = await openDialog(page);
  await save(page);
  const expectMessage = (label: string, text: string) =>
    expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text));
  await expectMessage('Nombre', 'Ingresa un nombre');
  await expectMessage('Apellido', 'Ingresa un apellido');
  await expectMessage('Nro. Documento', 'Ingresa un nro. Documento');
  await accessible('with errors');
  await dialog.getByLabel('Email', { exact: true }).fill('no-es-un-email');
  await save(page);
  await expectMessage('Email', 'Ingresa un email valido');
  await dialog.getByLabel('Nro. Documento').fill('999999999999');
  await save(page);
  await expectMessage('Nro. Documento', 'Ingresa un nro. Documento');
  expect(sent).toEqual([]);
});

test('nombre and apellido take 30 characters, telefono 40, the reason 1000; the document only digits', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const lengthOf = async (label: string) => {
    await dialog.getByLabel(label, { exact: true }).pressSequentially('x'.repeat(45));
    return (await dialog.getByLabel(label, { exact: true }).inputValue()).length;
  };
  expect(await lengthOf('Nombre')).toBe(30);
  expect(await lengthOf('Apellido')).toBe(30);
  expect(await lengthOf('Teléfono')).toBe(40);
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('maxlength', '1000');
  await dialog.getByLabel('Nro. Documento').pressSequentially('30.222a333');
  await expect(dialog.getByLabel('Nro. Documento')).toHaveValue('30222333');
});

test('the email field suggests common mail domains', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email', { exact: true }).pressSequentially('ana@');
  const suggestions = page.getByRole('listbox', { name: 'Direcciones sugeridas' });
  await expect(suggestions.getByRole('option').first()).toContainText('ana@');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(/^ana@\w+\.\w+/);
});

test('without "Enviar email de notificación" no mail is requested', async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/titular', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: { codigo: '0000', mensaje: '', codigoTitular: '100001' } } });
  });
  const dialog = await openDialog(page);
  await fill(page, '30222333');
  await dialog.getByLabel('Enviar email de notificación').uncheck();
  await save(page);
  await expect(dialog).toBeHidden();
  expect(bodies).toEqual([
    {
      nombre: 'Ana',
      apellido: 'Gómez',
      numeroDocumento: '30222333',
      tipoDocumento: { codigoDocumento: 'DNI' },
      telefono: '',
      email: '',
      sendNotification: false,
    },
  ]);
});

for (const [path, leadsTo] of [
  ['charges', 'invoices/100777'],
  ['invoices/100001', 'invoices/100777'],
  ['sau', 'user/100777?tab=settings'],
] as const) {
  test(`a holder created on ${path} opens ${leadsTo.replace('100777', '{new code}')}`, async ({ page, faults }) => {
    faults.expect(/^404 GET \/api\/titulares\/100777/);
    const created = { codigo: '0000', mensaje: 'OK', codigoTitular: '100777' };
    await page.route('**/api/titular', (route) => route.fulfill({ json: { data: created } }));
    await openDialog(page, `/dashboard/${path}`);
    await fill(page, '30222333');
    await save(page);
    await expect(page).toHaveURL(`/dashboard/${leadsTo}`);
  });
}
