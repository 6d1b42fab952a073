import { getMerchandise } from 'shared-api/contract/order';
import { api } from 'shared-auth';
import type { Restored } from '../domain/order-state.ts';
import type { Part } from '../domain/part.ts';
import { chooseVariant } from './choose-variant.ts';
import { loadChoices } from './load-choices.ts';

/**
 * The variants of a draft with their present numbers. Throws when one of them is not offered any more, or when the
 * server could not say.
 */
export async function restoreParts(
  rootId: number,
  parts: readonly Part[],
  cart: Readonly<Record<string, number>>,
  signal: AbortSignal,
): Promise<Restored[]> {
  return Promise.all(
    Object.entries(cart).map(async ([key, merchId]) => {
      const part = parts.find(({ productId }) => productId === Number(key));
      if (!part) throw new Error(`Product ${key} is not offered here any more`);
      return { productId: part.productId, ...(await presentVariant(rootId, part, merchId, signal)) };
    }),
  );
}

/** A variant as it is now: the one that keeps all of its own options, or the only one of a product without choices. */
async function presentVariant(rootId: number, part: Part, merchId: number, signal: AbortSignal) {
  // The page came with it just now.
  if (part.merchandise.merch_id === merchId && part.choices !== null)
    return { merchandise: part.merchandise, choices: part.choices };
  const choices = await loadChoices(merchId, signal);
  const settled = choices.find(({ selected }) => selected !== null);
  const merchandise =
    settled === undefined || settled.selected === null
      ? await api.call(getMerchandise, {
          params: { product_id: part.productId, group_product_id: rootId },
          signal,
        })
      : await chooseVariant(
          {
            rootId,
            from: { ...part.merchandise, merch_id: merchId },
            attributeId: settled.id,
            selection: settled.selected,
          },
          signal,
        );
  if (merchandise.merch_id !== merchId) throw new Error(`Variant ${merchId} is not offered any more`);
  return { merchandise, choices };
}
