import type { Page } from '@playwright/test';
import { PNG } from '../fixtures/files';
import { expect, test } from './setup/journey';
import { newForm, newRequest, openRequest, success } from './setup/requests';

interface TestFile {
  name: string;
  type: string;
  /** in base64 */
  content: string;
}

const picture: TestFile = { name: 'frente.png', type: 'image/png', content: PNG.toString('base64') };
const pdf: TestFile = { name: 'factura.pdf', type: 'application/pdf', content: btoa('%PDF-1.7\n1 0 obj') };
/** an executable with the name of a PDF */
const program: TestFile = {
  name: 'planilla.pdf',
  type: 'application/pdf',
  content: btoa(`MZ\x90\x00${'\0'.repeat(80)}`),
};

/** Drops files on an element or pastes them into it, with the browser's own events. */
async function attach(page: Page, selector: string, method: 'drop' | 'paste', ...files: TestFile[]): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, { how: event, files: testFiles }) => {
        const data = new DataTransfer();
        for (const { name, type, content } of testFiles)
          data.items.add(
            new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, { type }),
          );
        const about = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...about, dataTransfer: data })
            : new ClipboardEvent('paste', { ...about, clipboardData: data }),
        );
      },
      { how: method, files },
    );
}

const chooser = '.file-input';
const loaded = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .evaluateAll((all) => all.some((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)),
    )
    .toBe(true);

for (const width of [1440, 390])
  test(`files of a new request, at ${width} px: dropped, refused, cancelled, retried, shown as thumbnail and full size`, async ({
    page,
    as,
    accessible,
    faults,
  }) => {
    faults.expect('422 POST /api/files', 'ERR_FAILED POST /api/files', 'ERR_INTERNET_DISCONNECTED');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(newForm(`Con adjuntos ${width}`));
    await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consulta');
    await page.getByRole('option', { name: 'Consulta' }).first().click();

    await attach(page, chooser, 'drop', picture, program);
    await expect(page.getByText('Este campo no admite archivos de este tipo.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar planilla.pdf' }).click();
    await loaded(page, `${chooser} .face-thumbnail img`);

    // the connection fails and recovers: the input is still there
    await page.route('**/api/files?*', (route) => route.abort());
    await attach(page, chooser, 'drop', pdf);
    const retryButton = page.getByRole('button', { name: 'Reintentar: factura.pdf' });
    await expect(retryButton).toBeVisible();
    await accessible('an upload that failed');
    await page.unroute('**/api/files?*');
    await retryButton.click();
    await expect(page.getByRole('button', { name: 'Quitar factura.pdf' })).toBeVisible();

    // a slow upload is cancelled
    let stuck = () => {};
    await page.route('**/api/files?*', (route) => {
      stuck = () => void route.abort();
    });
    await attach(page, chooser, 'paste', { ...pdf, name: 'lenta.pdf' });
    await page.getByRole('button', { name: 'Cancelar la subida de lenta.pdf' }).click();
    await expect(page.getByText('lenta.pdf')).toBeHidden();
    stuck();
    await page.unroute('**/api/files?*');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );

    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await expect(page).toHaveURL(/\/dashboard\/solicitud\/\d+$/);
    const description = page.locator('.request__description');
    await expect(description.getByRole('heading', { name: 'Adjuntos' })).toBeVisible();
    await loaded(page, '.request__description .face-picture img');
    await accessible('files of a request');
    await description.getByRole('button', { name: 'Ver frente.png en grande' }).click();
    const dialog = page.getByRole('dialog', { name: 'frente.png' });
    await expect(dialog.getByRole('img', { name: 'frente.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const download = page.waitForEvent('download');
    await description.getByRole('button', { name: 'Descargar factura.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('factura.pdf');

    const id = /(\d+)$/.exec(page.url())?.[1];
    const ticket = await (await as('agente')).get<{ adjuntos: { id: string }[] }>(`tickets/${id}`);
    expect(ticket.adjuntos).toHaveLength(2);
    // a person who may not see the request gets none of its files
    const other = await as('cobranzas');
    for (const path of [`files/${ticket.adjuntos[0]?.id}`, `files/${ticket.adjuntos[0]?.id}/thumbnail`])
      await expect(other.get(path)).rejects.toThrow(': 404 ');

    if (width === 390) return;
    await page.goto(`/dashboard/sau?view=todas&filter=${encodeURIComponent(JSON.stringify({ adjuntos_neq: null }))}`);
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Adjuntos' }).check();
    await page.keyboard.press('Escape');
    // pictures load when they come into view, and the column is at the end of the table
    await page.locator('table .face-thumbnail').first().scrollIntoViewIfNeeded();
    await loaded(page, 'table .face-thumbnail img');
    await expect(page.getByRole('cell', { name: /frente\.png/ }).first()).toBeVisible();
    await accessible('small pictures in a list');
  });

/** Opens the box of a request for a note. */
async function writeNote(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Nota interna' }).click();
  await page.getByRole('textbox', { name: 'Nota interna' }).focus();
}

test('files of a reply are mailed, files of a note are not; the conversation shows both', async ({ page, as }) => {
  const agent = await as('agente');
  const reachable = encodeURIComponent('{"estado":"Activo","email":{"$ne":null}}');
  const [holder] = await (await as('admin')).get<{ codigoTitular: string }[]>(
    `titulares?filter=${reachable}&range=[0,0]`,
  );
  const [category] = await agent.get<{ id: number }[]>(
    `ticketCategorias?filter=${encodeURIComponent('{"nombre":"Consulta"}')}&range=[0,0]`,
  );
  const { id } = await agent.send<{ id: number }>('POST', 'ticket?autoClose=false', {
    ticketCategoria: category?.id,
    asunto: 'Pide su factura',
    titular: { codigoTitular: holder?.codigoTitular },
    canal: 'Teléfono',
    prioridad: 'Normal',
  });
  await openRequest(page, id);
  await writeNote(page);
  await expect(page.getByRole('group', { name: 'Adjuntos (Nota interna)' })).toBeVisible();
  await attach(page, '.composer textarea', 'paste', picture);
  await expect(page.getByRole('button', { name: 'Quitar frente.png' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Así lo mandó');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(success(page).first()).toBeVisible();
  await loaded(page, '.timeline__message .face-picture img');

  await page.getByRole('tab', { name: 'Responder al titular' }).click();
  await attach(page, '.composer', 'drop', pdf);
  await expect(page.getByRole('button', { name: 'Quitar factura.pdf' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Responder al titular' }).fill('Va la factura');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.locator('.timeline__message').getByRole('button', { name: 'Descargar factura.pdf' })).toBeVisible();
  const [mail] = await (await as('admin')).get<{ id: number }[]>(
    `correos?filter=${encodeURIComponent(JSON.stringify({ ticket: id }))}&range=[0,0]`,
  );
  const storedMail = await (await as('admin')).get<{ adjuntos: unknown }>(`correos/${mail?.id}`);
  expect(storedMail.adjuntos).toMatchObject([{ name: 'factura.pdf' }]);
});

test('an unsent message with files survives a reload', async ({ page, as }) => {
  const id = await newRequest(await as('agente'), 'Queda a medias', 'Procesando');
  await openRequest(page, id);
  await writeNote(page);
  await expect(page.getByRole('group', { name: 'Adjuntos (Nota interna)' })).toBeVisible();
  const savedDraft = page.waitForResponse(
    (response) =>
      response.url().includes('/api/drafts/') && (response.request().postData() ?? '').includes('frente.png'),
  );
  await attach(page, '.composer textarea', 'paste', picture);
  await savedDraft;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quitar frente.png' })).toBeVisible();
});
