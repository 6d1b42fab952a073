import { cartMaxQuantity } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { resolveInfluencer } from '../stakeholder/index.ts';
import { type Choice, readChoice } from './choice.rules.ts';
import type { Chosen } from './offer.repo.ts';
import type { OfferRow } from './offer-row.ts';
import { influencerRefusal, quantityRefusal } from './refusals.ts';
import { insertWish } from './wish.repo.ts';
import {
  checkedBeside,
  doubleOf,
  influencerOfWishes,
  isSame,
  startingName,
  type Wish,
} from './wish.rules.ts';

/** The most wishes in one cart. */
const WISHES_MAX = 200;
/** Main items and add-ons of a cart: as many lines as the tax service takes of one order. */
const PARTS_MAX = 1000;

/** What somebody wants to put into their cart; `influencer` is whoever was sent along. */
export interface WishRequest {
  readonly buyerId: number;
  readonly productId: number;
  readonly chosen: Chosen;
  readonly quantity: number;
  readonly influencer: number | null;
  readonly visitor: string | null;
  /** The caller's name for this request and its repeats. */
  readonly key: string | null;
}

/** The buyer's cart, and what can be bought with the product. */
export interface AddingTo {
  readonly wishes: readonly Wish[];
  readonly offer: readonly OfferRow[];
}

/**
 * Puts a wish beside those of the buyer's cart, which is locked, and says so. A request that comes again by its key is
 * answered alike and adds nothing, however late; one without a key that is the same as a moment ago counts as the second press of a double click. Throws
 * 409 for a key that made another wish, 404 and 422 for what is not to be had, 423 and 425 about the influencer,
 * then 424 about the quantity.
 */
export async function addWish(
  transaction: Queryable,
  { wishes, offer }: AddingTo,
  request: WishRequest,
): Promise<{ msg: string }> {
  const { buyerId, quantity, key } = request;
  const made = wishes.find((wish) => key !== null && wish.main.request_key === key);
  if (made) return repeated(made, request);
  const { main, parts, mediaRequired } = choiceOf(offer, request);
  const influencerId = await influencerOf(transaction, request, main, wishes);
  const answer = added(main);
  if (key === null && doubleOf(wishes, { parts, quantity, influencerId })) return answer;
  assertRoom(wishes, parts.length);
  const most = cartMaxQuantity(parts, checkedBeside(wishes));
  if (quantity > most) throw quantityRefusal(most);
  const name = startingName(main.name_view);
  await insertWish(transaction, {
    buyerId,
    influencerId,
    name,
    quantity,
    checked: !mediaRequired,
    key,
    parts,
  });
  return answer;
}

function assertRoom(wishes: readonly Wish[], more: number): void {
  const held = wishes.reduce((sum, { parts }) => sum + parts.length, more);
  if (wishes.length < WISHES_MAX && held <= PARTS_MAX) return;
  const most = wishes.length < WISHES_MAX ? `${PARTS_MAX} items, add-ons included` : `${WISHES_MAX} wishes`;
  throw new CallError('invalid', `A cart holds at most ${most}. Please delete one of yours first.`);
}

const added = ({ name_view }: { readonly name_view: string }) => ({ msg: `${name_view} is in your cart.` });

function repeated(made: Wish, { chosen, quantity }: WishRequest): { msg: string } {
  const parts = [...chosen.values()].map((merch_id) => ({ merch_id }));
  if (isSame(made, { parts, quantity })) return added(made.main);
  throw new CallError('conflict', 'This request has already put something else into your cart.');
}

function choiceOf(offer: readonly OfferRow[], { chosen }: WishRequest): Choice {
  const choice = readChoice(offer, chosen.keys());
  if ('code' in choice) throw new CallError(choice.code, choice.msg);
  return choice;
}

async function influencerOf(
  transaction: Queryable,
  { buyerId, influencer: sent, visitor }: WishRequest,
  { company_id: companyId, company_view }: Choice['main'],
  wishes: readonly Wish[],
): Promise<number | null> {
  const fromWishes = influencerOfWishes(wishes, companyId);
  const answer = await resolveInfluencer(transaction, { buyerId, companyId, sent, visitor, fromWishes });
  if (answer.kind === 'agreed') return answer.influencerId;
  throw influencerRefusal(answer, company_view);
}
