import {
  type Addon,
  type Attribute,
  chooseMerchandise,
  getMerchandise,
  listAddons,
  listAttributes,
  listSelections,
  type Merchandise,
  type Selection,
} from 'shared-api/contract/catalog/merchandise';
import { getProduct, type Product, type ProductPage } from 'shared-api/contract/catalog/products';
import { apiAnswer, fixedAnswer } from '../servers/api-server.ts';

/** A product's options and add-ons, from the API. */
export interface Offer {
  product: ProductPage;
  /** The variant that the page starts with. */
  merchandise: Merchandise;
  choices: Choice[];
  addons: Addon[];
}

export interface Choice {
  attribute: Attribute;
  options: Selection[];
}

/** How many products are asked for at a time: the embedded database answers one question after the other. */
const AT_A_TIME = 4;

/** Everything on sale, in the order of the home list: pages and stock as they are now, choices and add-ons as ever. */
export async function readOffers(apiUrl: string, products: readonly Product[]): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let start = 0; start < products.length; start += AT_A_TIME) {
    const some = products.slice(start, start + AT_A_TIME);
    offers.push(...(await Promise.all(some.map(({ id }) => readOffer(apiUrl, id)))));
  }
  return offers;
}

async function readOffer(apiUrl: string, id: number): Promise<Offer> {
  const product = getProduct.answer.parse(await apiAnswer(`${apiUrl}/api/company/product/${id}`));
  const { merchandise, choices } = await readChooser(apiUrl, id, 0);
  const addons = listAddons.answer.parse(await fixedAnswer(`${apiUrl}/api/order/product/addon/${id}`));
  return { product, merchandise, choices, addons };
}

/** The first variant of a product, or of an add-on in the group of `root`, with its choices. */
export async function readChooser(
  apiUrl: string,
  id: number,
  root: number,
): Promise<Pick<Offer, 'merchandise' | 'choices'>> {
  const order = `${apiUrl}/api/order`;
  const merchandise = getMerchandise.answer.parse(await apiAnswer(`${order}/init/product/${id}/${root}`));
  const attributes = listAttributes.answer.parse(
    await fixedAnswer(`${order}/attribute/merchandice/${merchandise.merch_id}`),
  );
  const choices = await Promise.all(
    attributes.map(async (attribute) => ({
      attribute,
      options: listSelections.answer.parse(await fixedAnswer(`${order}/selection/attribute/${attribute.id}`)),
    })),
  );
  return { merchandise, choices };
}

/** What one choice leads to, other than the variant that the page starts with. */
export interface OtherVariant {
  attribute: string;
  option: string;
  chosen: Merchandise;
}

/** Another variant of a product, one choice away from its first. `suits` says what must be different about it. */
export async function otherVariant(
  apiUrl: string,
  { product, merchandise, choices }: Offer,
  suits: (chosen: Merchandise) => boolean = () => true,
): Promise<OtherVariant> {
  const { merch_id, manufactured_output } = merchandise;
  for (const { attribute, options } of choices) {
    for (const { id: selection, name_view } of options) {
      if (selection === attribute.default_selection_id) continue;
      const answer = await fetch(`${apiUrl}/api/order/init/product/${product.id}/0`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ selection, merch_id, attribute_id: attribute.id, manufactured_output }),
      });
      const chosen = chooseMerchandise.answer.parse(await answer.json());
      if (suits(chosen)) return { attribute: attribute.name_view, option: name_view, chosen };
    }
  }
  throw new Error(`${product.name_view} has no such variant`);
}

/** The first offer that a journey can be made with. @throws in the journey's own words when the demo data lacks it */
export function offerWith(offers: readonly Offer[], what: string, suits: (offer: Offer) => boolean): Offer {
  const found = offers.find(suits);
  if (!found) throw new Error(`The demo data lacks a product ${what}`);
  return found;
}

/** Most units of one order: stock on hand, if for sale, plus units that may be back-ordered. */
export function most({ quantity, backlogged, add_quantity, maxover, prod_backlogged }: Merchandise): number {
  const onShelf = add_quantity ? Math.max(0, quantity - backlogged) : 0;
  return onShelf + Math.max(0, maxover - prod_backlogged);
}

/** Per cent of the funding goal, rounded down; null without a goal. */
export function funded({ prod_backlogged, minover }: Merchandise): number | null {
  return minover > 0 ? Math.floor((100 * prod_backlogged) / minover) : null;
}

/** How prices stand on a page. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** The Wood tag, on which Engraving stands. */
export function engravedTagOf(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'like the Wood tag',
    ({ addons, choices }) =>
      addons.some(({ name_view, req }) => name_view === 'Engraving' && req) &&
      choices.some(({ attribute }) => attribute.name_view === 'Wood'),
  );
}
