import {
  type Attribute,
  chooseMerchandise,
  getMerchandise,
  listAttributes,
  listSelections,
  type Merchandise,
} from 'shared-api/contract/catalog/merchandise';
import { api } from 'shared-auth';
import { type Choice, choicesOf } from '../domain/choice.ts';
import type { Restored } from '../domain/order.ts';
import type { Part } from '../domain/part.ts';

/** The choices of a variant, each with its options. */
export async function loadChoices(merchId: number, signal?: AbortSignal): Promise<Choice[]> {
  const attributes = await api.call(listAttributes, { params: { merch_id: merchId }, signal });
  const options = await Promise.all(
    attributes.map(({ id }) => api.call(listSelections, { params: { attribute_id: id }, signal })),
  );
  return choicesOf(attributes.map((attribute, index) => ({ ...attribute, options: options[index] ?? [] })));
}

/** One option chosen, from a variant on. */
export interface VariantChoice {
  /** The product of the page, in whose group the variant is. */
  readonly rootId: number;
  readonly from: Merchandise;
  readonly attributeId: number;
  readonly selection: number;
}

/** The variant that a choice leads to, with its present numbers. */
export function chooseVariant(choice: VariantChoice, signal: AbortSignal): Promise<Merchandise> {
  const { rootId, from, attributeId, selection } = choice;
  return api.call(chooseMerchandise, {
    params: { product_id: from.id, group_product_id: rootId },
    body: {
      selection,
      merch_id: from.merch_id,
      attribute_id: attributeId,
      manufactured_output: from.manufactured_output,
    },
    signal,
  });
}

/** Which options a variant has: a choice may have led to one that differs in others too. */
export function optionsOfVariant(merchId: number, signal: AbortSignal): Promise<Attribute[]> {
  return api.call(listAttributes, { params: { merch_id: merchId }, signal });
}

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

/** A variant's current data: the one with the same options, or the only one of a product without choices. */
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
