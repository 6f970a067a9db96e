/** A reply that one agent began is seen and taken by another one, who also works at the request. */
import type { Page } from '@playwright/test';
import { browserOf } from './setup/browser';
import { expect, test } from './setup/journey';
import { newRequest, openRequest, success } from './setup/requests';

const replyBox = async (page: Page) => {
  await page.getByRole('tab', { name: 'Responder al titular' }).click();
  return page.getByRole('textbox', { name: 'Responder al titular' });
};
const drafts = (page: Page) => page.getByRole('list', { name: 'Borradores de colegas' });

test('a colleague’s unsent reply is announced, previewed and taken; nobody loses a text', async ({
  page,
  browser,
  address,
  tokenOf,
  as,
  accessible,
}) => {
  const id = await newRequest(await as('agente'), 'Respuesta a medias', 'Procesando', '100001');
  const author = await browserOf(browser, address, await tokenOf(address, 'supervisor'));
  const streaming = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok());
  await openRequest(page, id);
  await streaming;
  await expect(drafts(page)).toBeHidden();

  await author.goto(`/dashboard/solicitud/${id}`);
  await (await replyBox(author)).fill('Estimada, ya revisamos el cobro.');
  await expect(drafts(page)).toContainText('tiene una respuesta sin enviar');
  await drafts(page).getByRole('button', { name: 'Ver' }).click();
  await expect(drafts(page)).toContainText('Estimada, ya revisamos el cobro.');
  await accessible('with the draft of a colleague open');

  const own = await replyBox(page);
  await own.fill('Hola.');
  await drafts(page).getByRole('button', { name: 'Tomar el borrador' }).click();
  await accessible('with the choice between adding and replacing');
  await drafts(page).getByRole('button', { name: 'Agregar al final' }).click();
  await expect(own).toHaveValue('Hola.\n\nEstimada, ya revisamos el cobro.');
  await expect(drafts(page)).toBeHidden();

  // the author keeps the text, sees who took it and that the colleague now writes
  await expect(author.getByText(/tomó tu borrador. Tu texto sigue aquí./)).toBeVisible();
  await expect(author.getByRole('textbox', { name: 'Responder al titular' })).toHaveValue(
    'Estimada, ya revisamos el cobro.',
  );
  await expect(drafts(author)).toContainText('tiene una respuesta sin enviar');

  await page.getByRole('button', { name: /^(Enviar|Registrar) respuesta$/ }).click();
  await expect(success(page).last()).toContainText('Respuesta');
  await expect(drafts(author)).toBeHidden();
  await author.context().close();
});
