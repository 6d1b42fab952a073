import type { Attribute, Merchandise } from 'shared-api/contract/merchandise-schema';
import { chooseMerchandise, listAttributes } from 'shared-api/contract/order';
import { api } from 'shared-auth';

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
