/** Runs actions of the current record or list, as a person does: from their button, or from the menu *Más acciones*. */
import { expect, type Page } from '@playwright/test';

export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const menuButton = page.getByRole('button', { name: 'Más acciones' });
  await expect(button.or(menuButton).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menuButton.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Runs an action that opens a dialog, and confirms it there. */
export async function actAndConfirm(page: Page, name: string): Promise<void> {
  await act(page, name);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click();
}
