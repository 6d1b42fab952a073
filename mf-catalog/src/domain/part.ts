import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import type { OfferedAddon, ProductOffer } from 'shared-api/contract/catalog/product-page';
import { titleOfChoice, variantText } from 'shared-api/rules/catalog/options';
import { includedText } from 'shared-api/rules/catalog/shown-price';
import { centsToDollars, dollarsToCents } from 'shared-api/rules/money';
import { type Choice, choicesOf, optionName } from './choice.ts';

/** The product of a page, or a product offered with it, in the variant chosen so far. */
export interface Part {
  readonly productId: number;
  readonly name: string;
  readonly title: string;
  /** Always in the order: the product itself, and what it is not sold without. */
  readonly required: boolean;
  readonly taken: boolean;
  readonly merchandise: Merchandise;
  /** Null until they are fetched: those of an add-on are when a shopper opens it. */
  readonly choices: readonly Choice[] | null;
  /** Options asked for and not answered yet, by attribute id: they are shown as chosen. */
  readonly pending: Readonly<Record<number, number>>;
  /** A message beside a choice, by attribute id: it failed, or it moved another one. */
  readonly remark: { readonly attributeId: number; readonly failed: boolean; readonly text: string } | null;
}

/** The product of a page first, then everything offered with it. */
export type Parts = readonly [Part, ...Part[]];

const untouched = { pending: {}, remark: null } as const;

/** The parts of an order as they start: nothing is taken but what is required. */
export function partsOf({ product, merchandise, attributes, addons }: ProductOffer): Parts {
  const { id: productId, name_view: name, title } = product;
  const choices = choicesOf(attributes);
  const root = { productId, name, title, required: true, taken: true, ...untouched, merchandise, choices };
  return [root, ...addons.map(addonPart)];
}

function addonPart({ product_id, name_view, title, req, merchandise, attributes }: OfferedAddon): Part {
  const choices = attributes && choicesOf(attributes);
  const part = { productId: product_id, name: name_view, title, required: req, taken: req };
  return { ...part, ...untouched, merchandise, choices };
}

/** The option shown as chosen: the one asked for, else the one the variant has. */
export function shownSelection(part: Part, choice: Choice): number | null {
  return part.pending[choice.id] ?? choice.selected;
}

export function isPending(part: Part): boolean {
  return Object.keys(part.pending).length > 0;
}

/** Which variant a part is in beside its product's name: "Wood: Walnut, Size: Medium"; null when that says no more. */
export function variantName({
  name,
  merchandise,
  choices,
}: Pick<Part, 'name' | 'merchandise' | 'choices'>): string | null {
  const options = (choices ?? []).flatMap((choice) => {
    const value = optionName(choice, choice.selected);
    return value === null ? [] : [{ name: choice.name, value }];
  });
  return variantText({ name_view: name, merchandice_name: merchandise.name_view, options }) || null;
}

/** The subtitle of a part, which names no other option than the chosen one. */
export function partTitle({ title, choices }: Pick<Part, 'title' | 'choices'>): string {
  const attributes = (choices ?? []).map((choice) => ({
    values: choice.options.map(({ name_view }) => name_view),
    chosen: optionName(choice, choice.selected),
  }));
  return titleOfChoice(title, attributes);
}

/** The second line of an add-on: whether it is in the order, in a word, and which variant; its title otherwise. */
export function addonNote(part: Part): { readonly word: string | null; readonly text: string } {
  const text = (part.taken ? variantName(part) : null) ?? partTitle(part);
  if (part.required) return { word: 'Required', text };
  return { word: part.taken ? 'Added' : null, text };
}

/** What one of a product costs in dollars, with what it is not sold without, and which of these have a price: "with Engraving". */
export function shownPriceOf([root, ...addons]: Parts): {
  readonly price: number;
  readonly included: string;
} {
  const dear = addons.filter(({ required, merchandise }) => required && merchandise.price_usd > 0);
  const cents = [root, ...dear].reduce((sum, part) => sum + dollarsToCents(part.merchandise.price_usd), 0);
  return { price: centsToDollars(cents), included: includedText(dear.map(({ name }) => name)) };
}
