import { expect, type Locator, type Page } from '@playwright/test';
import type { PictureFile } from './picture-file.ts';

/** The card of a wish, by the name of what it is of. */
export function wishOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('article', { name, exact: true });
}

/** Whether a wish goes to checkout. */
export function chooseOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: `Choose ${name} for checkout`, exact: true });
}

export function giftOf(page: Page, name: string): Locator {
  return wishOf(page, name).getByRole('switch', { name: 'Gift', exact: true });
}

export function countOf(page: Page, name: string): Locator {
  return wishOf(page, name).getByRole('spinbutton', { name: 'Quantity', exact: true });
}

/** A button of the page by all of its name, such as 'Add Media for Stem vase'. */
export function cartButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** What is chosen for checkout. */
export function sumOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Chosen for checkout' });
}

export async function expectTotal(page: Page, total: string): Promise<void> {
  const row = sumOf(page).locator('dl > div', { has: page.getByText('Cart total', { exact: true }) });
  await expect(row.locator('dd')).toHaveText(total);
}

/** Types how many of a wish there are to be, and says that this is all. */
export async function count(page: Page, name: string, quantity: number): Promise<void> {
  await countOf(page, name).fill(String(quantity));
  await page.keyboard.press('Enter');
}

/** The open dialog in which something is given for a wish. */
export function mediaDialog(page: Page, title: 'Update Media' | 'Gift Media'): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export function boxOf(dialog: Locator, name: 'Text' | 'Password'): Locator {
  return dialog.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));
}

/** Types a text or a password of a media dialog and saves it. */
export async function giveText(dialog: Locator, name: 'Text' | 'Password', text: string): Promise<void> {
  await boxOf(dialog, name).fill(text);
  await dialog.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: `${name} saved` })).toBeAttached();
}

/** Chooses a picture in a media dialog, as the browser's own window would. */
export async function givePicture(dialog: Locator, file: PictureFile): Promise<void> {
  await dialog.getByLabel(/^Choose (a|another) picture$/).setInputFiles(file);
}

/** Closes a media dialog whose texts are all saved. */
export async function finish(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
