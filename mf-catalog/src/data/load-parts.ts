import type { Addon, Merchandise } from 'shared-api/contract/merchandise-schema';
import { getMerchandise, listAddons } from 'shared-api/contract/order';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { api } from 'shared-auth';
import type { Part, Parts } from '../domain/part.ts';
import { readFailure } from './api-failure.ts';
import { loadChoices } from './load-choices.ts';
import { logFailure } from './log-failure.ts';

/** What can be put together on a product's page, or that it could not be fetched. */
export type PartsAnswer =
  | { readonly kind: 'known'; readonly parts: Parts }
  | { readonly kind: 'failed'; readonly requestId: string | null };

/** The add-ons of a product. */
export function askAddons(productId: number, signal: AbortSignal): Promise<Addon[]> {
  return api.call(listAddons, { params: { product_id: productId }, signal });
}

/**
 * The product with its choices, what it is not sold without with its choices, and what may be added, whose choices
 * are fetched when it is opened. Without them the page can be read but not ordered from.
 */
export async function loadParts(
  product: ProductPage,
  merchandise: Merchandise,
  addons: Promise<readonly Addon[]>,
  signal: AbortSignal,
): Promise<PartsAnswer> {
  try {
    const [choices, offered] = await Promise.all([
      loadChoices(merchandise.merch_id, signal),
      addons.then((all) => Promise.all(all.map((addon) => addonPart(addon, product.id, signal)))),
    ]);
    const root = {
      productId: product.id,
      name: product.name_view,
      title: product.title,
      required: true,
      taken: true,
      ...untouched,
      merchandise,
      choices,
    };
    return { kind: 'known', parts: [root, ...offered.filter((part) => part !== null)] };
  } catch (error) {
    const { aborted, requestId } = readFailure(error);
    if (aborted) throw error;
    logFailure('the choices of a product could not be fetched', error);
    return { kind: 'failed', requestId };
  }
}

const untouched = { pending: {}, remark: null } as const;

/** An add-on as it starts. One that a product may do without is left out when it cannot be fetched. */
async function addonPart(addon: Addon, rootId: number, signal: AbortSignal): Promise<Part | null> {
  const { product_id: productId, name_view: name, title, req: required } = addon;
  try {
    const merchandise = await api.call(getMerchandise, {
      params: { product_id: productId, group_product_id: rootId },
      signal,
    });
    const choices = required ? await loadChoices(merchandise.merch_id, signal) : null;
    return { productId, name, title, required, taken: required, ...untouched, merchandise, choices };
  } catch (error) {
    if (required || readFailure(error).aborted) throw error;
    logFailure('an add-on could not be fetched', error);
    return null;
  }
}
