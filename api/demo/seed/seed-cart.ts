import type { App } from '../../src/app.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { CallError } from '../../src/platform/http/errors.ts';
import { productLocation } from '../artwork/pictures.ts';
import { ACCOUNTS } from '../data/people.ts';
import { PRODUCTS } from '../data/products.ts';
import { variantsOf } from '../data/variants.ts';
import { SEEDED, withSeedLock } from './database.ts';

/** The parts of a server that fill a cart. */
export type CartMaker = Pick<App, 'database' | 'mediaStore' | 'services' | 'http'>;

/** Something given for a wish; `to` is the add-on it is for, or the gift. Without it, the main item. */
export type DemoMedia =
  | { readonly kind: 'TEXT' | 'PASSWORD'; readonly content: string; readonly to?: number | 'gift' }
  /** `from` is a stored picture. */
  | { readonly kind: 'IMAGE'; readonly from: string; readonly to?: number | 'gift' };

/** A wish in the demo's cart. */
export interface DemoWish {
  /** Its request's name: the same wish is never made twice. */
  readonly key: string;
  readonly product: number;
  /** Key of the variant of each item by its product, the main item's first. */
  readonly variants: Readonly<Record<number, string>>;
  readonly quantity: number;
  /** The buyer's own name for it. */
  readonly name?: string;
  readonly gift?: true;
  readonly media?: readonly DemoMedia[];
  readonly checked: boolean;
}

/** What the account `shopper` has in the cart: a wish in every state that a cart knows, of four companies. */
export const CART: readonly DemoWish[] = [
  // all media there, with an add-on that takes none
  {
    key: 'demo-cart-tag',
    product: 2,
    variants: { 2: 'oak-medium', 44: 'italic', 43: 'green' },
    quantity: 1,
    name: 'Wedding tag',
    media: [{ kind: 'TEXT', content: 'Ada & Tom\n14 June', to: 44 }],
    checked: true,
  },
  // its text is missing
  {
    key: 'demo-cart-board',
    product: 22,
    variants: { 22: 'oak-medium' },
    quantity: 1,
    checked: false,
  },
  // with a picture, and words beside it
  {
    key: 'demo-cart-keepsake',
    product: 12,
    variants: { 12: 'green', 45: 'one' },
    quantity: 1,
    media: [
      { kind: 'IMAGE', from: productLocation(18, 'use'), to: 45 },
      { kind: 'TEXT', content: 'From all of us, and from the dog.', to: 45 },
    ],
    checked: true,
  },
  // a gift for several, with its words and its password
  {
    key: 'demo-cart-candles',
    product: 20,
    variants: { 20: 'standard' },
    quantity: 3,
    name: 'For the whole team',
    gift: true,
    media: [
      { kind: 'TEXT', content: 'Thank you for a good year. One for each of you!', to: 'gift' },
      { kind: 'PASSWORD', content: 'winterlight', to: 'gift' },
    ],
    checked: true,
  },
  // a gift without anything given to it
  {
    key: 'demo-cart-candle',
    product: 3,
    variants: { 3: 'tall' },
    quantity: 1,
    gift: true,
    checked: false,
  },
  // its add-on lacks a text
  {
    key: 'demo-cart-sleeve',
    product: 5,
    variants: { 5: 'chestnut', 51: 'one' },
    quantity: 1,
    checked: false,
  },
  // asks for more than the next one leaves
  {
    key: 'demo-cart-loops-more',
    product: 16,
    variants: { 16: 'navy' },
    quantity: 5,
    checked: false,
  },
  {
    key: 'demo-cart-loops',
    product: 16,
    variants: { 16: 'navy' },
    quantity: 8,
    name: 'Loops for the office',
    checked: true,
  },
  // two texts, one of them would do
  {
    key: 'demo-cart-collar',
    product: 8,
    variants: { 8: 'medium-brass' },
    quantity: 1,
    name: 'Biscuit',
    media: [
      { kind: 'TEXT', content: 'Biscuit' },
      { kind: 'TEXT', content: '802 555 0142' },
    ],
    checked: true,
  },
];

/** Where it goes, as the calls name it. */
interface Place {
  readonly cart_id: number;
  readonly cartaddon_id: number;
  readonly gift: boolean;
}

/** Gives a wish the media that it has none of yet. */
export async function giveMedia(
  maker: CartMaker,
  buyerId: number,
  { id, media = [] }: { readonly id: number } & Pick<DemoWish, 'media'>,
): Promise<void> {
  const parts = await partsOf(maker, id);
  for (const [to, kind] of kindsOf(media)) {
    const gift = to === 'gift';
    const part = parts.find(({ product_id, position }) =>
      typeof to === 'number' ? product_id === to : position === 0,
    );
    if (!part) continue;
    const place = { cart_id: id, cartaddon_id: part.position === 0 ? 0 : part.id, gift };
    const there = part.given.filter((slice) => slice === `${gift}-${kind}`).length;
    const given = media.filter((one) => one.to === to && one.kind === kind);
    for (const one of given.slice(there)) await give(maker, buyerId, place, one);
  }
}

async function give(
  { mediaStore, services }: CartMaker,
  buyerId: number,
  place: Place,
  media: DemoMedia,
): Promise<void> {
  if (media.kind !== 'IMAGE') {
    await services.media.texts.add(buyerId, { ...place, kind: media.kind }, media.content);
    return;
  }
  const bytes = await mediaStore.read(media.from);
  if (bytes)
    await services.media.pictures.add(
      buyerId,
      { ...place, kind: 'IMAGE' },
      { picture: new Blob([Uint8Array.from(bytes)]), placement: undefined },
    );
}

const kindsOf = (media: readonly DemoMedia[]) => [
  ...new Map(media.map(({ to, kind }) => [`${to}-${kind}`, [to, kind] as const])).values(),
];

interface Part {
  readonly id: number;
  readonly product_id: number;
  readonly position: number;
  /** `false-TEXT` and so on. */
  readonly given: readonly string[];
}

function partsOf({ database }: CartMaker, wishId: number): Promise<Part[]> {
  return database.query<Part>(
    `select part.id, part.product_id, part.position,
            array(select slice.gift || '-' || slice.kind from media_slice slice where slice.part_id = part.id) as given
       from wish_part part where part.wish_id = $1`,
    [wishId],
  );
}

/** Whose wish it is, and through whom. */
export interface Wisher {
  readonly buyerId: number;
  readonly influencer: number | null;
}

/** Puts a wish into the buyer's cart, or finishes it; undefined when the named request made nothing. Rejects with a CallError when the goods are not available. */
export async function makeWish(
  maker: CartMaker,
  { buyerId, influencer }: Wisher,
  wish: DemoWish,
): Promise<number | undefined> {
  const { database, services } = maker;
  await services.cart.add({
    buyerId,
    productId: wish.product,
    chosen: chosen(wish),
    quantity: wish.quantity,
    influencer,
    visitor: null,
    seenPrice: null,
    key: wish.key,
  });
  const [made] = await database.query<{ id: number; checked: boolean }>(
    'select id, checked from wish where buyer_id = $1 and request_key = $2',
    [buyerId, wish.key],
  );
  if (!made) return undefined;
  const { name, gift, media = [], checked } = wish;
  const isPlain = name === undefined && !gift && media.length === 0;
  if (isPlain && made.checked === checked) return made.id;
  await services.change(buyerId, made.id, () => ({ name, gift, checked: false }));
  await giveMedia(maker, buyerId, { id: made.id, media });
  if (checked) await services.change(buyerId, made.id, () => ({ checked }));
  return made.id;
}

function chosen({ variants }: DemoWish): Map<number, number> {
  return new Map(
    Object.entries(variants).map(([product, key]) => [Number(product), variantId(Number(product), key)]),
  );
}

function variantId(product: number, key: string): number {
  const found = PRODUCTS.filter(({ id }) => id === product)
    .flatMap(variantsOf)
    .find((variant) => variant.key === key);
  if (!found) throw new Error(`Product ${product} does not come as ${key}`);
  return found.id;
}

/**
 * Fills the cart of the account `shopper`, through the services that fill everybody's: each step looks at what is there,
 * so that a start that was cut off is finished by the next, and two at one time make one cart. What the marketplace does
 * not sell any more as the demo has it is left out and logged. A cart that was filled once is its owner's.
 */
export function seedCart(maker: CartMaker): Promise<void> {
  return withSeedLock(maker.database, () => fillCart(maker));
}

async function fillCart(maker: CartMaker): Promise<void> {
  const { database } = maker;
  const [seeded] = await database.query<{ version: number }>('select version from demo_seed');
  if (!seeded || seeded.version >= SEEDED.cart) return;
  const buyerId = await shopper(database);
  if (buyerId !== undefined) {
    for (const wish of CART) {
      await makeWish(maker, { buyerId, influencer: null }, wish).catch((error) => {
        if (!(error instanceof CallError)) throw error;
        maker.http.log.warn({ err: error, wish: wish.key }, 'a wish of the demo cannot be had any more');
      });
    }
  }
  await database.query('update demo_seed set version = $1 where version < $1', [SEEDED.cart]);
}

/** The demo's own person, unless the account belongs to another person. */
async function shopper(database: Database): Promise<number | undefined> {
  const account = ACCOUNTS.find(({ username }) => username === 'shopper');
  if (!account) return undefined;
  const [person] = await database.query('select from person where id = $1 and subject = $2', [
    account.id,
    account.subject,
  ]);
  return person && account.id;
}
