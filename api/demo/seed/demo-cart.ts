import { productLocation } from '../artwork/locations.ts';

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
