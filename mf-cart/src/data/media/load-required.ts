import type { CartAddon, CartEntry } from 'shared-api/contract/cart-schema';
import type { WishAddons } from '../../domain/addons.ts';
import { giftNeeds, itemNeeds } from '../../domain/media/needs.ts';
import { loadMedia } from './load-media.ts';

/** A part of a wish that is not ready. */
export interface Lack {
  readonly part: 'main' | 'gift' | CartAddon;
  /** What is missing, such as "1 text"; empty when it could not be found out, null when nothing is missing any more. */
  readonly needs: readonly string[] | null;
}

/** What the media of a wish still lack, part by part, asked for all at once. */
export async function loadRequired(
  wish: CartEntry,
  addons: WishAddons,
  signal: AbortSignal,
): Promise<readonly Lack[]> {
  const parts: Lack['part'][] = [
    ...(wish.complete ? [] : ['main' as const]),
    ...(addons.kind === 'known' ? addons.list.filter(({ complete }) => !complete) : []),
    ...(wish.gift && !wish.gift_media ? ['gift' as const] : []),
  ];
  return Promise.all(parts.map(async (part) => ({ part, needs: await needsOf(wish, part, signal) })));
}

async function needsOf(
  wish: CartEntry,
  part: Lack['part'],
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const gift = part === 'gift';
  const addonId = typeof part === 'string' ? 0 : part.id;
  const answer = await loadMedia({ wishId: wish.id, addonId, gift }, signal);
  if (answer.kind !== 'known') return [];
  const needs = gift ? giftNeeds(wish.cart_quantity, answer.slots) : itemNeeds(answer.rule, answer.slots);
  return needs.length === 0 ? null : needs;
}
