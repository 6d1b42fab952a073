import { expect, type Locator, type Page } from '@playwright/test';
import { openAlive } from '../browser/problems.ts';
import { funded, most, type Offer } from './offers.ts';

/** The options of a choice, such as Wood. Add-ons may have a choice of the same name: the product's own comes first. */
export function groupOf(within: Page | Locator, name: string): Locator {
  return within.getByRole('radiogroup', { name, exact: true }).first();
}

export function optionOf(within: Page | Locator, name: string, option: string): Locator {
  return groupOf(within, name).getByLabel(option, { exact: true });
}

/** Presses an option where a finger would: on its swatch or words. */
export async function choose(within: Page | Locator, name: string, option: string): Promise<void> {
  const group = groupOf(within, name);
  const words = group.page().getByText(option, { exact: true });
  await group.locator('label', { has: words }).click();
}

/** The line of an add-on; it opens and closes what belongs to it. */
export function addonOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** What an open add-on's line shows below it. */
export async function addonBody(page: Page, name: string): Promise<Locator> {
  const line = addonOf(page, name);
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[id="${await line.getAttribute('aria-controls')}"]`);
}

/** What has been put together, with prices, stock and delay. */
export function finalProductOf(page: Page): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Final Product' }) });
}

/** What all of it costs. */
export function sumOf(page: Page): Locator {
  return finalProductOf(page).locator('b', { hasText: /^\$/ }).last();
}

/** A figure of the final product, such as 'In stock', which is 'On the shelf' where each one is made to order. */
export function factOf(page: Page, name: 'In stock' | 'Pending' | 'Estimated delay'): Locator {
  return finalProductOf(page)
    .locator('dl > div', { has: page.getByText(name === 'In stock' ? IN_STOCK : name, { exact: true }) })
    .locator('dd');
}

const IN_STOCK = /^(In stock|On the shelf)$/;

/** The large picture. */
export function stageOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures' }).locator('figure [aria-hidden="false"] img');
}

export function quantityOf(page: Page): Locator {
  return page.getByRole('spinbutton', { name: 'Quantity' });
}

/** The button of the page's own column, or of the bar that stays in sight on a phone: whichever is shown. */
export function addButtonOf(page: Page): Locator {
  return page
    .getByRole('button', { name: /^(Add to Cart|Sold Out)$/ })
    .filter({ visible: true })
    .first();
}

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Opens a product page and waits until its scripts are in charge of it. */
export async function openOffer(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  await expect(addButtonOf(page)).toBeVisible();
}

/** Whether a product can be ordered as its page starts, with nothing left to choose. */
export function isReady({ choices }: Offer): boolean {
  return choices.every(({ attribute }) => attribute.default_selection_id !== null);
}

/** A state of production in which a product page must look right. */
export interface Phase {
  name: string;
  suits(offer: Offer): boolean;
}

const about = (percent: number) => (offer: Offer) =>
  offer.merchandise.production_phase === 'Funding' &&
  Math.abs((funded(offer.merchandise) ?? Number.NaN) - percent) <= 2;

const inPhase = (phase: string) => (offer: Offer) =>
  offer.merchandise.production_phase === phase && !isSpecial(offer);

/** Limited editions and the older page have different rows. */
function isSpecial({ merchandise, product }: Offer): boolean {
  return merchandise.limited_edition || product.page_variant === 'older';
}

/** Every state of production, the ends of a limited edition, and the older page. */
export const phases: readonly Phase[] = [
  { name: 'In Stock', suits: inPhase('In Stock') },
  { name: 'Funding, 35 %', suits: about(35) },
  { name: 'Funding, 80 %', suits: about(80) },
  {
    name: 'Funded, above its goal',
    suits: (offer) => inPhase('Funded')(offer) && (funded(offer.merchandise) ?? 0) > 100,
  },
  {
    name: 'Funded without a goal',
    suits: (offer) => inPhase('Funded')(offer) && offer.merchandise.minover === 0,
  },
  { name: 'Manufacturing', suits: inPhase('Manufacturing') },
  { name: 'Finishing', suits: inPhase('Finishing') },
  { name: 'Sold Out', suits: inPhase('Sold Out') },
  {
    name: 'limited edition, nearly gone',
    suits: ({ merchandise }) => merchandise.limited_edition && most(merchandise) > 0,
  },
  {
    name: 'limited edition, Sold Out',
    suits: ({ merchandise }) => merchandise.limited_edition && most(merchandise) === 0,
  },
  {
    name: 'the older page',
    suits: ({ merchandise, product }) => product.page_variant === 'older' && most(merchandise) > 0,
  },
  {
    name: 'the older page, Sold Out',
    suits: ({ merchandise, product }) => product.page_variant === 'older' && most(merchandise) === 0,
  },
];

/** Paths that a page requests when an option is chosen. */
export interface AskedChoice {
  selection: number;
  merch_id: number;
  attribute_id: number;
}

/** Every choice that a page takes to the server from now on. */
export function watchChoices(page: Page): AskedChoice[] {
  const asked: AskedChoice[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/order/init/product/')) return;
    asked.push(request.postDataJSON());
  });
  return asked;
}
