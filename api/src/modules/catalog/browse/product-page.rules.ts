import type { OfferedAddon, OfferedAttribute, Selection } from 'shared-api/contract';
import { type MerchandiseRow, startingVariant, toMerchandise } from './merchandise.rules.ts';

/** A variant of a page's product (`addon_id` 0), or of a product offered with it. */
export interface OfferedVariantRow extends MerchandiseRow {
  /** Id of the link between product and add-on. */
  readonly addon_id: number;
  readonly req: boolean;
  /** Of the product. */
  readonly title: string;
}

export interface OfferedAttributeRow {
  readonly product_id: number;
  readonly id: number;
  readonly name_view: string;
  readonly name_code: string;
  readonly req: boolean;
  readonly options: readonly Selection[];
}

/** The variants of the page's own product. */
export function ownVariants(rows: readonly OfferedVariantRow[]): MerchandiseRow[] {
  return rows.filter(({ addon_id }) => addon_id === 0).map(toVariant);
}

/** The add-ons that can be bought, in the order of their first rows. Choices come only with those that are required. */
export function toOfferedAddons(
  rows: readonly OfferedVariantRow[],
  attributes: readonly OfferedAttributeRow[],
): OfferedAddon[] {
  const byAddon = Map.groupBy(
    rows.filter(({ addon_id }) => addon_id > 0),
    ({ addon_id }) => addon_id,
  );
  return [...byAddon].flatMap(([id, variants]) => {
    const [first] = variants;
    const start = startingVariant(variants.map(toVariant));
    if (!first || !start) return [];
    const { id: product_id, product_name_view: name_view, title, req } = first;
    return {
      id,
      product_id,
      name_view,
      title,
      req,
      merchandise: toMerchandise(start),
      attributes: req ? toAttributes(attributes, start) : null,
    };
  });
}

/** The choices of a variant, each with its options and the one that the variant has. */
export function toAttributes(
  rows: readonly OfferedAttributeRow[],
  { id: productId, choices }: MerchandiseRow,
): OfferedAttribute[] {
  return rows
    .filter(({ product_id }) => product_id === productId)
    .map(({ product_id, options, ...attribute }) => ({
      ...attribute,
      default_selection_id: choices[attribute.id] ?? null,
      options: [...options],
    }));
}

function toVariant({ addon_id, req, title, ...variant }: OfferedVariantRow): MerchandiseRow {
  return variant;
}
