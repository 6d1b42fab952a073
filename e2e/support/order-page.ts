import { expect, type Locator, type Page } from '@playwright/test';
import type { Offer } from './offers.ts';

/** The main part of a product's page. */
function main(page: Page): Locator {
  return page.getByRole('main');
}

/** The options of a choice, such as Wood. An add-on's choices have the same names: say whose are meant by `within`. */
export function groupOf(page: Page, name: string, within: Locator = main(page)): Locator {
  return within.getByRole('radiogroup', { name: new RegExp(`^${name}`) }).first();
}

export function optionOf(page: Page, name: string, option: string): Locator {
  return groupOf(page, name).getByRole('radio', { name: new RegExp(`^${option}\\b`) });
}

/** Chooses as a finger does: on the words or the swatch, under which the radio lies. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await optionOf(page, name, option).click({ force: true });
}

export function quantityOf(page: Page): Locator {
  return main(page).getByLabel('Quantity', { exact: true });
}

/** The button of the page's own column, or of the bar that stays in sight on a phone: whichever is shown. */
export function addButtonOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first();
}

export function finalProductOf(page: Page): Locator {
  return main(page).locator('section', { has: page.getByRole('heading', { name: 'Final Product' }) });
}

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** Where the order's button is alive: the server's page has been adopted, and everything that must be chosen is. */
export async function openOffer(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(addButtonOf(page)).toBeEnabled();
}

/** Whether a product can be ordered as its page starts, without a choice still to be made. */
export function isReady({ choices }: Offer): boolean {
  return choices.every(({ attribute }) => attribute.default_selection_id !== null);
}
