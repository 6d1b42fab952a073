import type { AddedWish, CartAddon, CartEntry, CartList } from 'shared-api/contract';
import { cartMaxQuantity, dollarsToCents, hasAllMedia, oneLine, seenText } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import { countLinkCart, resolveInfluencer } from '../influence/index.ts';
import {
  type CartAccess,
  type ReadWishes,
  refreshWishes,
  uncheckInvalid,
  viewWishes,
} from './wish-readers.service.ts';
import type { OfferRow, WishStateRow } from './wish-rows.ts';
import {
  checkError,
  giftError,
  influencerError,
  pendingError,
  priceError,
  quantityError,
} from './wishes.errors.ts';
import {
  type Chosen,
  deleteWish,
  insertWish,
  offerOf,
  picturesOf,
  updateWish,
  type WishChange,
} from './wishes.repo.ts';
import {
  type Choice,
  checkedBeside,
  defaultWishName,
  findDoubleClick,
  hasSameContents,
  influencerOfWishes,
  isFirstReady,
  parseChoice,
  readiness,
  toAddons,
  toEntries,
  toEntry,
  type Wish,
  type WishState,
} from './wishes.rules.ts';

/** Changes what belongs to a buyer's own wish; 404 CallError for other wishes, 422 for one that is being paid. */
export interface OwnWishes {
  /**
   * Runs `work` in a transaction under the cart lock, with the wish as it was before. Afterwards unchecks the wish
   * when its conditions no longer hold, and checks it when they hold for the first time.
   */
  change<T>(
    buyerId: number,
    wishId: number,
    work: (transaction: Queryable, wish: WishState) => Promise<T>,
  ): Promise<T>;
}

export function ownWishes({ withCartLock, readState }: CartAccess): OwnWishes {
  return {
    change: (buyerId, wishId, work) =>
      withCartLock(buyerId, async (transaction) => {
        const wish = await readWish(readState, transaction, buyerId, wishId);
        if (wish.pending) throw pendingError(wish);
        const result = await work(transaction, wish);
        // Reading a full cart is slow; only these wishes need it.
        if (wish.checked || wish.main.check_when_complete) {
          await checkFirstReady(transaction, await refreshWishes(readState, transaction, buyerId), wishId);
        }
        return result;
      }),
  };
}

/** Checks the wish if it has all it needs for the first time. */
async function checkFirstReady<Row extends WishStateRow>(
  transaction: Queryable,
  wishes: readonly Wish<Row>[],
  wishId: number,
): Promise<readonly Wish<Row>[]> {
  const wish = findWish(wishes, wishId);
  if (!isFirstReady(wish, wishes)) return wishes;
  await updateWish(transaction, wishId, { checked: true });
  return wishes.map((one) => (one === wish ? { ...wish, checked: true } : one));
}

/** Reads one of a buyer's wishes alone. Rejects with a 404 CallError when there is none of this id. */
export async function readWish<Row extends WishStateRow>(
  read: ReadWishes<Row>,
  database: Queryable,
  buyerId: number,
  wishId: number,
): Promise<Wish<Row>> {
  return findWish(await read(database, buyerId, wishId), wishId);
}

/** Finds one of a buyer's wishes. Throws a 404 CallError when there is none of this id. */
export function findWish<W extends WishState>(wishes: readonly W[], wishId: number): W {
  const wish = wishes.find(({ id }) => id === wishId);
  if (!wish) throw notFound('wish');
  return wish;
}

/** Decides the change of a wish beside the other checked wishes. Throws CallError for an impossible one. */
export type Decide = (wish: WishState, others: readonly WishState[]) => WishChange;

/** Sets trimmed names and a quantity, as far as they are given; 424 with the largest quantity available beside the others. */
export function setFields({
  name,
  quantity,
  giverName,
}: Pick<WishChange, 'name' | 'quantity' | 'giverName'>): Decide {
  return (wish, others) => {
    if (wish.pending) throw pendingError(wish);
    const most = readiness(wish, others).cart_max_quantity;
    if (quantity !== undefined && quantity > most) throw quantityError(most);
    return {
      name: name?.trim(),
      quantity,
      giverName: giverName === undefined ? undefined : seenText(oneLine(giverName)),
    };
  };
}

/** Toggles the check. A wish without its media stays unchecked; 423 when only the quantity prevents it. */
export const toggleCheck: Decide = (wish, others) => {
  if (wish.checked) return { checked: false };
  if (wish.pending) throw pendingError(wish);
  const state = readiness(wish, others);
  if (!hasAllMedia(state)) return {};
  if (state.cart_quantity > state.cart_max_quantity) throw checkError(state.cart_max_quantity);
  return { checked: true };
};

/** Toggles the gift flag; 422 for a product that cannot be a gift. Any gift can be turned back. */
export const toggleGiftFlag: Decide = (wish) => {
  if (wish.pending) throw pendingError(wish);
  const { main } = wish;
  if (!main.gift && !main.giftable) throw giftError(main.name_view);
  return { gift: !main.gift };
};

/** Changes nothing; the wish is only refreshed. */
export const noChange: Decide = () => ({});

/**
 * Changes one of a buyer's own wishes and returns its new entry. Wishes whose conditions no longer hold are
 * unchecked. Rejects with a 404 CallError for other wishes, and as `decide` throws.
 */
export type ChangeWish = (buyerId: number, wishId: number, decide: Decide) => Promise<CartEntry>;

export function wishChanger(access: CartAccess): ChangeWish {
  return (buyerId, wishId, decide) =>
    access.withCartLock(buyerId, (transaction) => applyChange(access, transaction, buyerId, wishId, decide));
}

async function applyChange(
  { read, readState }: CartAccess,
  transaction: Queryable,
  buyerId: number,
  wishId: number,
  decide: Decide,
): Promise<CartEntry> {
  const seen = await readState(transaction, buyerId);
  const allowed = await uncheckInvalid(transaction, buyerId, seen);
  // Decides on the wish as its buyer saw it: pressing an invalid check means unchecking.
  const wish = findWish(seen, wishId);
  const change = decide(wish, checkedBeside(allowed, wish));
  if (Object.keys(change).length > 0) await updateWish(transaction, wishId, change);
  const refreshed = await refreshWishes(read, transaction, buyerId);
  const wishes = await checkFirstReady(transaction, refreshed, wishId);
  const present = findWish(wishes, wishId);
  return toEntry(present, checkedBeside(wishes, present));
}

/** Maximum of wishes in one cart. */
const WISHES_MAX = 200;
/** Maximum of main items and add-ons in one cart: the tax service's limit of lines per order. */
const PARTS_MAX = 1000;

/** A request to add a wish; `influencer` is the one sent along. */
export interface WishRequest {
  readonly buyerId: number;
  readonly productId: number;
  readonly chosen: Chosen;
  readonly quantity: number;
  /** What one piece of everything cost when the shopper saw it, in dollars; null where that is not said. */
  readonly seenPrice: number | null;
  readonly influencer: number | null;
  readonly visitor: string | null;
  /** The idempotency key. */
  readonly key: string | null;
}

/** The buyer's cart, and the offer of the product. */
export interface CartAndOffer {
  readonly wishes: readonly WishState[];
  readonly offer: readonly OfferRow[];
}

/**
 * Adds a wish to the buyer's locked cart and returns the message and the ids. A repeated key returns the same answer
 * and adds nothing; without a key an identical request within seconds counts as a double click, and the message says
 * so. Throws 409 for a key that created another wish and for another price than was seen, 404 and 422 for an invalid choice, 423 and 425 about the influencer, 424 about the
 * quantity.
 */
export async function addWish(
  transaction: Queryable,
  { wishes, offer }: CartAndOffer,
  request: WishRequest,
): Promise<AddedWish> {
  const { buyerId, quantity, seenPrice, key } = request;
  const made = wishes.find((wish) => key !== null && wish.main.request_key === key);
  if (made) return repeatedRequest(made, request);
  const { main, parts, mediaRequired } = choiceOf(offer, request);
  const influencerId = await influencerOf(transaction, request, main, wishes);
  const twin = key === null ? findDoubleClick(wishes, { parts, quantity, influencerId }) : undefined;
  if (twin) return { ...addedWish(main, twin.parts), msg: doubleClickMessage(main) };
  const cents = parts.reduce((sum, { price_cents }) => sum + price_cents, 0);
  if (seenPrice !== null && dollarsToCents(seenPrice) !== cents) throw priceError(main.name_view, cents);
  assertRoom(wishes, parts.length);
  const most = cartMaxQuantity(parts, checkedBeside(wishes));
  if (quantity > most) throw quantityError(most);
  const name = defaultWishName(main.name_view);
  const stored = await insertWish(transaction, {
    buyerId,
    influencerId,
    name,
    quantity,
    checked: !mediaRequired,
    key,
    parts,
  });
  if (influencerId !== null) {
    const { productId, visitor } = request;
    await countLinkCart(transaction, { influencerId, buyerId, visitor, productId });
  }
  return addedWish(main, stored);
}

function assertRoom(wishes: readonly WishState[], more: number): void {
  const held = wishes.reduce((sum, { parts }) => sum + parts.length, more);
  if (wishes.length < WISHES_MAX && held <= PARTS_MAX) return;
  const most = wishes.length < WISHES_MAX ? `${PARTS_MAX} items, add-ons included` : `${WISHES_MAX} wishes`;
  throw new CallError('invalid', `A cart holds at most ${most}. Please delete one of yours first.`);
}

interface Named {
  readonly name_view: string;
}

/** The answer for a wish with these parts, the main item first. */
function addedWish(
  { name_view }: Named,
  [main, ...addons]: readonly { readonly wish_id: number; readonly part_id: number; readonly id: number }[],
): AddedWish {
  if (!main) throw new Error('A wish has a main item');
  return {
    msg: `${name_view} is in your cart.`,
    id: main.wish_id,
    addons: Object.fromEntries(addons.map(({ id, part_id }) => [id, part_id])),
  };
}

const doubleClickMessage = ({ name_view }: Named) =>
  `${name_view} is in your cart. We took two requests within 10 seconds as one.`;

function repeatedRequest(made: WishState, { chosen, quantity }: WishRequest): AddedWish {
  const parts = [...chosen.values()].map((merch_id) => ({ merch_id }));
  if (hasSameContents(made, { parts, quantity })) return addedWish(made.main, made.parts);
  throw new CallError('conflict', 'This request has already put something else into your cart.');
}

function choiceOf(offer: readonly OfferRow[], { chosen }: WishRequest): Choice {
  const choice = parseChoice(offer, chosen.keys());
  if ('code' in choice) throw new CallError(choice.code, choice.msg);
  return choice;
}

async function influencerOf(
  transaction: Queryable,
  { buyerId, influencer: sent, visitor }: WishRequest,
  { company_id: companyId, company_view }: Choice['main'],
  wishes: readonly WishState[],
): Promise<number | null> {
  const fromWishes = influencerOfWishes(wishes, companyId);
  const answer = await resolveInfluencer(transaction, { buyerId, companyId, sent, visitor, fromWishes });
  if (answer.kind === 'agreed') return answer.influencerId;
  throw influencerError(answer, company_view);
}

/** A buyer's own cart. */
export interface CartService {
  of(buyerId: number): Promise<CartList>;
  /** The add-ons of one of the buyer's own wishes; rejects with a 404 CallError for others. */
  addons(buyerId: number, wishId: number): Promise<CartAddon[]>;
  /**
   * Deletes one of the buyer's own wishes with its parts and media; rejects with a 404 CallError for others, 422
   * while it is being paid.
   */
  remove(buyerId: number, wishId: number): Promise<{ msg: string }>;
  /** Adds of one buyer run one after the other, across servers. */
  add(request: WishRequest): Promise<AddedWish>;
}

/**
 * Removes a picture unless something shows it. Never rejects: errors are logged and retried by a job, slow
 * removals continue in the background.
 */
export type DropPicture = (pictureId: number) => Promise<void>;

export function cartService(access: CartAccess, dropPicture: DropPicture): CartService {
  const { database, withCartLock, read, readState } = access;
  return {
    of: async (buyerId) => toEntries(await viewWishes(access, read, buyerId)),
    addons: async (buyerId, wishId) => toAddons(await readWish(read, database, buyerId, wishId)),
    remove: async (buyerId, wishId) => {
      const { name, pictures } = await withCartLock(buyerId, async (transaction) => {
        const pictures = await picturesOf(transaction, buyerId, wishId);
        const name = await deleteWish(transaction, buyerId, wishId);
        if (name === undefined) throw pendingError(await readWish(readState, transaction, buyerId, wishId));
        return { name, pictures };
      });
      await Promise.all(pictures.map(dropPicture));
      return { msg: `${name} is no longer in your cart.` };
    },
    add: (request) =>
      withCartLock(request.buyerId, async (transaction) => {
        const [wishes, offer] = await Promise.all([
          refreshWishes(readState, transaction, request.buyerId),
          offerOf(transaction, request.productId, request.chosen),
        ]);
        return addWish(transaction, { wishes, offer }, request);
      }),
  };
}
