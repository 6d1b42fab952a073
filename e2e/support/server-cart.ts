import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getCart } from 'shared-api/contract/cart';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { headerOf } from './headers.ts';

/** The cart as the server holds it, whatever the pages show. */
export interface ServerCart {
  /** Its wishes, in the order of their ids. */
  wishes(): Promise<CartEntry[]>;
}

/** Asks for the cart in the name of whoever signs in on a page of `context` from now on. */
export function watchCart(context: BrowserContext, siteUrl: string): ServerCart {
  let authorization = '';
  context.on('request', (request) => {
    authorization = request.headers()['authorization'] ?? authorization;
  });
  return {
    async wishes() {
      await expect
        .poll(() => authorization, { message: 'somebody signed in has asked for something' })
        .not.toBe('');
      const answer = await fetch(siteUrl + getCart.path, { headers: { authorization } });
      expect(answer.status, 'the cart of somebody signed in').toBe(200);
      return Object.values(getCart.answer.parse(await answer.json())).sort((a, b) => a.id - b.id);
    },
  };
}

/** The header tells how many wishes the server holds. */
export async function expectBadge(page: Page, wishes: number): Promise<void> {
  const spoken = `Cart, ${wishes} ${wishes === 1 ? 'item' : 'items'}`;
  await expect(headerOf(page).getByRole('link', { name: spoken, exact: true })).toBeVisible();
}
