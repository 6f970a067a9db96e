/** A request is found by a word of its messages: in the list, combined and saved as a view, and from anywhere. */
import { expect, test } from './setup/journey';
import { newRequest } from './setup/requests';

test('a word of a message finds its request, in another form and without accents; the result opens at the message', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const word = `murciélago${Date.now().toString(36).replace(/\d/g, '')}`;
  const [found, other] = [await newRequest(agent, 'Con un animal'), await newRequest(agent, 'Sin animal')];
  await agent.send('POST', `tickets/${found}/actions/anotar`, { cuerpo: `Dice que vio un ${word} en la cabina 4.` });
  await agent.send('POST', `tickets/${other}/actions/anotar`, { cuerpo: 'Dice que no vio nada.' });

  await page.goto('/dashboard/sau?view=todas');
  const plain = word.replace('é', 'e').toUpperCase();
  await page.getByRole('main').getByRole('searchbox').or(page.getByPlaceholder('Buscar')).first().fill(plain);
  const match = page.locator('.list-match');
  await expect(match).toHaveCount(1);
  await expect(match.locator('mark')).toHaveText(word);
  await expect(page.locator(`tr[data-id="${found}"]`)).toBeVisible();
  await expect(page.locator(`tr[data-id="${other}"]`)).toHaveCount(0);
  await accessible('the list with a found message');

  const view = `Animales ${word}`;
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: view })).toBeVisible();
  await page.goto('/dashboard/sau?view=todas');
  await page.getByRole('tab', { name: view }).click();
  await expect(match.locator('mark')).toHaveText(word);
  await match.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/solicitud/${found}#`));
  await expect(page.getByText(`Dice que vio un ${word} en la cabina 4.`)).toBeInViewport();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Qué buscar o hacer' }).fill(plain);
  const option = page.getByRole('option', { name: new RegExp(`^Nº ${found}\\b`) });
  await expect(option.locator('mark')).toHaveText(word);
  await accessible('the palette with a found message');
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/solicitud/${found}#`));
});
