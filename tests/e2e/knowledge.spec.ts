import { expect, test } from './setup/journey';

test.use({ account: 'contenidos' });

test('an editor compares and restores versions, translates, and reviews what is due', async ({
  page,
  as,
  accessible,
}) => {
  const editor = await as('contenidos');
  const pregunta = `¿Cómo se pega ${Date.now()}?`;
  const { id: categoria } = await editor.send<{ id: number }>('POST', 'faqCategorias', {
    nombre: pregunta.slice(0, 60),
  });
  const { id } = await editor.send<{ id: number }>('POST', 'faqPreguntas', {
    categoria,
    pregunta,
    respuesta: '<p>Se pega detrás del espejo.</p>',
    idiomas: [{ idioma: 'en', pregunta: 'How is it attached?', respuesta: 'Behind the mirror.' }],
  });
  for (const action of ['enviarARevision', 'publicar'])
    await editor.send('POST', `faqPreguntas/${id}/actions/${action}`, {});
  await editor.send('PUT', `faqPreguntas/${id}`, {
    respuesta: '<p>Se pega debajo del espejo.</p>',
    vence: '2020-01-01',
  });

  await page.goto('/dashboard/faq?view=desactualizadas');
  await page.getByRole('link', { name: pregunta }).click();
  await page.getByRole('tab', { name: 'Idiomas' }).click();
  const languages = page.getByRole('tabpanel');
  await expect(languages.getByRole('button', { name: 'English Atrasada' })).toHaveAttribute('aria-pressed', 'true');
  await expect(languages).toContainText('Se pega debajo del espejo.');
  await expect(languages).toContainText('Behind the mirror.');
  await accessible('the languages side by side');

  await page.getByRole('tab', { name: 'Versiones' }).click();
  const versions = page.getByRole('region', { name: 'Versiones' });
  await expect(versions.locator('del')).toContainText('detrás');
  await expect(versions.locator('ins')).toContainText('debajo');
  await accessible('two versions compared');
  await versions.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Se restauró la versión 1' })).toBeVisible();
  await expect(versions.getByRole('listitem').first()).toContainText('Versión 3');

  await page.goto('/dashboard/faq?view=porRevisar');
  await expect(page.getByRole('link', { name: pregunta })).toBeVisible();
  await page.getByRole('link', { name: pregunta }).click();
  await page.getByRole('button', { name: 'Marcar como revisada' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Revisión registrada' })).toBeVisible();

  await page.goto(`/dashboard/faq_question/${id}/edit`);
  await page.getByRole('button', { name: /^English/ }).click();
  await page
    .getByRole('group', { name: 'En otros idiomas' })
    .getByRole('textbox', { name: 'Respuesta' })
    .fill('Still behind the mirror.');
  await accessible('the translation in the form');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(new RegExp(`faq_question/${id}$`));
  await expect
    .poll(async () => (await editor.get<{ idiomas: unknown[] }>(`faqPreguntas/${id}`)).idiomas)
    .toMatchObject([{ respuesta: '<p>Still behind the mirror.</p>' }]);
});

test('an editor adds synonyms, and writes the article that a search did not find', async ({ page, as, accessible }) => {
  const word = `palabra${Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  await page.goto('/dashboard/settings/faqSettings');
  await page.getByRole('navigation').getByRole('link', { name: 'Sinónimos' }).click();
  await page.getByRole('link', { name: /Crear/ }).click();
  await page.getByLabel('Palabras').fill(`${word}, moto`);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.locator('.record')).toContainText(word);
  await accessible('an entry of the dictionary');
  await page.goto('/dashboard/faq');
  await page.getByRole('textbox', { name: /^Buscar por/ }).fill(word);
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '¿Puedo registrar una moto?', exact: true })).toBeVisible();

  const missing = `nada${word}`;
  const filter = encodeURIComponent(JSON.stringify({ q: missing }));
  // a search of one person alone may be a name: it is not stored
  for (const name of ['agente', 'supervisor'] as const)
    await (await as(name)).get(`faqPreguntas?range=[0,24]&filter=${filter}`);
  const editor = await as('contenidos');
  const found = async () =>
    editor.get<{ id: number }[]>(`faqBusquedas?filter=${encodeURIComponent(JSON.stringify({ texto: missing }))}`);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
  await page.goto('/dashboard/settings/faqSettings/searches');
  await accessible('the searches without result');
  await page.goto(`/dashboard/settings/faqSettings/searches/${(await found())[0]?.id}`);
  await page.getByRole('button', { name: 'Crear artículo' }).click();
  await expect(page).toHaveURL(/faq\/new/);
  await expect(page.getByLabel('Pregunta', { exact: true }).first()).toHaveValue(missing);
});
