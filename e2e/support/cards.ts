import type { Locator, Page } from '@playwright/test';
import type { Product } from 'shared-api/contract/product-schema';
import { productPath } from './catalog.ts';

/** The product cards on a page, in their order. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The card of one product. */
export function cardOf(page: Page, product: Product): Locator {
  return cardsOf(page).filter({ has: page.locator(`a[href="${productPath(product)}"]`) });
}
