import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addToCart, getCart, updateCartEntry } from 'shared-api/contract/cart';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { headerOf } from './headers.ts';
import type { Offer } from './offers.ts';

/** The cart as the server holds it, whatever the pages show. */
export interface ServerCart {
  /** Its wishes, in the order of their ids. */
  wishes(): Promise<CartEntry[]>;
  /** Puts something without add-ons into it, as another tab would. */
  add(offer: Offer, quantity: number): Promise<void>;
  /** Asks for so many of a wish, as another tab would. */
  count(wish: CartEntry, quantity: number): Promise<void>;
}

/** Asks for the cart in the name of whoever signs in on a page of `context` from now on. */
export function watchCart(context: BrowserContext, siteUrl: string): ServerCart {
  let authorization = '';
  context.on('request', (request) => {
    authorization = request.headers()['authorization'] ?? authorization;
  });
  const ask = async (path: string, change: { method?: string; body?: object } = {}) => {
    await expect
      .poll(() => authorization, { message: 'somebody signed in has asked for something' })
      .not.toBe('');
    const answer = await fetch(siteUrl + path, {
      method: change.method ?? 'GET',
      headers: { authorization, ...(change.body && { 'content-type': 'application/json' }) },
      ...(change.body && { body: JSON.stringify(change.body) }),
    });
    expect(answer.status, `${path} asked by somebody signed in`).toBe(200);
    return answer;
  };
  return {
    async wishes() {
      const entries = getCart.answer.parse(await (await ask(getCart.path)).json());
      return Object.values(entries).sort((a, b) => a.id - b.id);
    },
    async add({ product, merchandise }, quantity) {
      const cart = { [product.id]: { merch_id: merchandise.merch_id } };
      const body = { product_id: product.id, quantity, influencer: null, cart };
      await ask(addToCart.path, { method: addToCart.method, body });
    },
    async count({ id }, quantity) {
      const path = updateCartEntry.path.replace(':cart_id', String(id));
      await ask(path, { method: updateCartEntry.method, body: { cart_quantity: quantity } });
    },
  };
}

/** The header tells how many wishes the server holds. */
export async function expectBadge(page: Page, wishes: number): Promise<void> {
  const spoken = `Cart, ${wishes} ${wishes === 1 ? 'item' : 'items'}`;
  await expect(headerOf(page).getByRole('link', { name: spoken, exact: true })).toBeVisible();
}
