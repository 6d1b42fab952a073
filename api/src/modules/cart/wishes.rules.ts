import type { CartAddon, CartEntry, ErrorCode } from 'shared-api/contract';
import {
  type Arrival,
  arrivalOf,
  cartMaxQuantity,
  centsToDollars,
  closedText,
  closedUntil,
  entryDelay,
  feePool,
  hasAllMedia,
  hasGiftMedia,
  isComplete,
  lastArrival,
  lineFeePercent,
  maxQuantity,
  mayBeChecked,
  NO_PICTURE,
  productionPhase,
  type WishDemand,
  type WishReadiness,
} from 'shared-api/rules';
import { ownerPhase } from '../fulfilment/index.ts';
import type { OfferRow, VariantRow, WishPartRow, WishStateRow } from './wish-rows.ts';

/** A wish with its parts, the main item first; with all that is shown of them, unless `Row` says otherwise. */
export interface Wish<Row extends WishStateRow = WishPartRow> extends WishDemand {
  readonly id: number;
  readonly main: Row;
  readonly parts: readonly Row[];
  readonly checked: boolean;
  /** In an order that is being paid: unchangeable, its units are reserved. */
  readonly pending: boolean;
}

/** A wish with what decides about it alone. */
export type WishState = Wish<WishStateRow>;

/** Groups the rows of a cart into wishes, in their order. */
export function toWishes<Row extends WishStateRow>(rows: readonly Row[]): Wish<Row>[] {
  return [...Map.groupBy(rows, ({ wish_id }) => wish_id)].flatMap(([id, parts]) => {
    const [main, ...addons] = parts.map((part) => sellable(part));
    if (!main) return [];
    const { cart_quantity: quantity, checked, order_id } = main;
    return [{ id, main, parts: [main, ...addons], quantity, checked, pending: order_id !== null }];
  });
}

/** Parts that are not on sale, or whose company takes no orders for a while, have no stock. */
function sellable<Row extends WishStateRow>(part: Row): Row {
  if (part.on_sale && closedUntil(part.packing) === null) return part;
  return { ...part, quantity: 0, maxover: 0, minover: 0, production_step: null };
}

/** The conditions for checking a wish beside the other checked wishes. */
export function readiness(
  { main, parts, quantity, pending }: WishState,
  others: readonly WishDemand[],
): WishReadiness {
  return {
    addon_media: parts.every((part) => part === main || isComplete(part)),
    complete: isComplete(main),
    gift: main.gift,
    gift_media: hasGiftMedia(main, quantity),
    cart_quantity: quantity,
    cart_max_quantity: pending ? quantity : cartMaxQuantity(parts, others),
  };
}

/** Unchecks wishes whose conditions no longer hold; among competing wishes the older ones stay checked. */
export function withoutInvalidChecks<W extends WishState>(wishes: readonly W[]): W[] {
  const checked: W[] = [];
  return wishes.map((wish) => {
    if (!wish.checked || wish.pending) return wish;
    if (!mayBeChecked(readiness(wish, checked))) return { ...wish, checked: false };
    checked.push(wish);
    return wish;
  });
}

/** Whether a wish has all it needs for the first time, so that it is chosen by itself. */
export function isFirstReady(wish: WishState, wishes: readonly WishState[]): boolean {
  if (!wish.main.check_when_complete || wish.checked || wish.pending) return false;
  return mayBeChecked(readiness(wish, checkedBeside(wishes, wish)));
}

/** The other checked wishes that still need units; pending ones have theirs reserved. */
export function checkedBeside<W extends WishState>(wishes: readonly W[], wish?: WishState): W[] {
  return wishes.filter((other) => other.checked && !other.pending && other.id !== wish?.id);
}

/** The requested variants and their quantity. */
export interface WishContents {
  readonly parts: readonly { readonly merch_id: number }[];
  readonly quantity: number;
}

/** Whether a wish has exactly the requested variants and quantity. */
export function hasSameContents(wish: WishState, asked: WishContents): boolean {
  const variants = ({ parts }: WishContents): string =>
    parts
      .map(({ merch_id }) => merch_id)
      .sort((a, b) => a - b)
      .join();
  return wish.quantity === asked.quantity && variants(wish) === variants(asked);
}

/** The wish that an identical request without a key created a moment ago. */
export function findDoubleClick(
  wishes: readonly WishState[],
  asked: WishContents & { readonly influencerId: number | null },
): WishState | undefined {
  return wishes.findLast(
    (wish) =>
      wish.main.fresh && wish.main.influencer_id === asked.influencerId && hasSameContents(wish, asked),
  );
}

/** The influencer of the buyer's wishes of a company; the oldest wish decides. */
export function influencerOfWishes(wishes: readonly WishState[], companyId: number): number | null {
  const carrying = wishes.find(({ main }) => main.company_id === companyId && main.influencer_id !== null);
  return carrying?.main.influencer_id ?? null;
}

const NAME_MAX = 25;

/** The default name: the product's, cut between words when too long. */
export function defaultWishName(productName: string): string {
  const letters = Array.from(productName);
  if (letters.length <= NAME_MAX) return productName;
  const end = letters.lastIndexOf(' ', NAME_MAX);
  const words = end > 0 ? letters.slice(0, end).join('').trimEnd() : '';
  return words || letters.slice(0, NAME_MAX).join('');
}

/** A part with fewer units left than its wish needs. */
export interface Shortage {
  readonly part: WishStateRow;
  /** Units left after the wishes before it. */
  readonly left: number;
  readonly wanted: number;
}

/** The wishes that lack only units if all of them were checked; older wishes come first. */
export function shortages(wishes: readonly WishState[]): ReadonlyMap<number, Shortage> {
  const allowed = withoutInvalidChecks(wishes.map((wish) => ({ ...wish, checked: true })));
  const had = allowed.filter(({ checked }) => checked);
  const short = allowed.filter(({ checked }) => !checked);
  return new Map(
    short.flatMap((wish) => {
      if (!hasAllMedia(readiness(wish, had))) return [];
      const rooms = wish.parts.map((part) => ({
        part,
        left: cartMaxQuantity([part], had),
        wanted: wish.quantity,
      }));
      const tightest = rooms.reduce((least, room) => (room.left < least.left ? room : least));
      // Parts that fit one by one may not fit together.
      const left = tightest.left < wish.quantity ? tightest.left : cartMaxQuantity(wish.parts, had);
      return [[wish.id, { ...tightest, left }]];
    }),
  );
}

/** The problem with a choice: an error code and a message. */
export interface ChoiceProblem {
  readonly code: Extract<ErrorCode, 'not_found' | 'invalid' | 'choice_missing'>;
  readonly msg: string;
}

/** A valid choice, main item first. */
export interface Choice {
  readonly main: OfferRow;
  readonly parts: readonly VariantRow[];
  readonly mediaRequired: boolean;
}

/** Parses a choice of variants by product id against the offer; returns the problem when it is invalid. */
export function parseChoice(offer: readonly OfferRow[], named: Iterable<number>): Choice | ChoiceProblem {
  const [main, ...addons] = offer;
  if (!main?.main) return { code: 'not_found', msg: 'There is no such product.' };
  if (!main.listed) return invalid(`${main.name_view} is sold together with other products only.`);
  const offered = new Set(offer.map(({ id }) => id));
  if (![...named].every((id) => offered.has(id)))
    return invalid(`Something you chose is not offered with ${main.name_view}. Please choose again.`);
  const wanted = [main, ...addons.filter((addon) => addon.req || addon.named)];
  const parts: VariantRow[] = [];
  for (const offered of wanted) {
    const problem = partProblem(offered, main);
    if (problem) return problem;
    if (offered.variant) parts.push(offered.variant);
  }
  return { main, parts, mediaRequired: wanted.some(({ media_required }) => media_required > 0) };
}

function partProblem(part: OfferRow, main: OfferRow): ChoiceProblem | undefined {
  const { name_view, named, variant, missing, on_sale, boxed, company_id, company_view } = part;
  const closed = closedUntil(part.packing);
  if (closed !== null) return invalid(closedText(company_view, closed));
  if (!on_sale)
    return invalid(`The ${name_view} that comes with ${main.name_view} cannot be had at the moment.`);
  if (!named)
    return part === main
      ? missingChoice(`Please choose which ${name_view} you want.`)
      : missingChoice(`Please choose the ${name_view} that comes with ${main.name_view}.`);
  if (!variant) return invalid(`The ${name_view} you chose is not on sale. Please choose again.`);
  const [attribute] = missing;
  if (attribute !== undefined) {
    const forWhat = part === main ? '' : ` for ${name_view}`;
    return missingChoice(`Please choose ${article(attribute)} ${attribute}${forWhat}.`);
  }
  // An add-on travels in the parcel of its main item, where both are of one company.
  if (boxed || (part !== main && company_id === main.company_id)) return undefined;
  return invalid(
    `${company_view} has not said yet how heavy the ${name_view} you chose is, so that it cannot be sent. Please choose something else.`,
  );
}

function article(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}

function invalid(msg: string): ChoiceProblem {
  return { code: 'invalid', msg };
}

function missingChoice(msg: string): ChoiceProblem {
  return { code: 'choice_missing', msg };
}

/** The cart's entries by id. */
export function toEntries(wishes: readonly Wish[]): Record<string, CartEntry> {
  return Object.fromEntries(wishes.map((wish) => [wish.id, toEntry(wish, checkedBeside(wishes, wish))]));
}

/** A cart entry, computed beside the buyer's other checked wishes. */
export function toEntry(wish: Wish, others: readonly WishState[]): CartEntry {
  const { id, main, parts, quantity, checked } = wish;
  const { company_id, company_view, company_name, company_logo } = main;
  return {
    ...readiness(wish, others),
    ...partFields(main),
    id,
    product_id: main.id,
    checked,
    name: main.name,
    ...{ company_id, company_view, company_name, company_logo, secondary_color: main.secondary_color },
    media_id: main.media_rule_id,
    giftable: main.giftable,
    giver_name: main.giver_name,
    username: main.username,
    influencer_picture: main.influencer_picture,
    earns_fee:
      main.influencer_id !== null &&
      parts.some(
        (part) => feePool(part.price_cents * quantity, lineFeePercent(part.fee_percent, part.own_rate)) > 0,
      ),
    addons: parts.length - 1,
    total: centsToDollars(main.price_cents),
    manufacture_phase: productionPhase(main, ownerPhase(main.production_step)),
    merch_quantity: main.quantity,
    // Added to the main item's days it is the delay of the slowest part.
    backorder_delay_days: entryDelay(parts, quantity) - main.manufacture_days,
    arrival: lastArrival(parts.map((part) => partArrival(part, quantity))),
  };
}

/** When so many units of one part come. */
export function partArrival(part: WishPartRow, quantity: number): Arrival {
  const production_phase = productionPhase(part, ownerPhase(part.production_step));
  return arrivalOf({ ...part, production_phase }, quantity, part.packing);
}

/** The add-ons of a wish, in their order. */
export function toAddons({ main, parts }: Wish): CartAddon[] {
  return parts
    .filter((part) => part !== main)
    .map((addon) => ({
      ...partFields(addon),
      id: addon.part_id,
      price_usd: centsToDollars(addon.price_cents),
      media_id: addon.media_rule_id,
      complete: isComplete(addon),
    }));
}

/** The fields that main items and add-ons share. */
function partFields(part: WishPartRow) {
  return {
    name_view: part.name_view,
    merchandice_name: part.merchandice_name,
    options: [...part.options],
    picture_location: part.picture_location ?? NO_PICTURE,
    picture_alt: part.picture_alt || `${part.name_view}, ${part.merchandice_name}`,
    describe: part.describe,
    primary_color: part.primary_color,
    cart_quantity: part.cart_quantity,
    max_quantity: maxQuantity(part),
    merch_manufacture_days: part.manufacture_days,
    prod_manufacture_days: part.prod_manufacture_days,
    backlogged: part.backlogged,
    prod_backlogged: part.prod_backlogged,
    merch_gift_pending: part.gift_pending,
    prod_gift_pending: part.prod_gift_pending,
  };
}
