import { getGiftMedia, getMediaInput, listMedia } from 'shared-api/contract/media';
import type { MediaSlice } from 'shared-api/contract/media-schema';
import { api, isApiError } from 'shared-auth';
import type { MediaItem } from '../../domain/media/media-item.ts';
import { type MediaRule, mediaRule } from '../../domain/media/media-rule.ts';
import { logFailure } from '../log.ts';

/** What the server tells of an item's media. */
export type MediaAnswer =
  | { readonly kind: 'known'; readonly slots: readonly MediaSlice[]; readonly rule: MediaRule }
  /** There is no such item any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

/** A gift asks for no particular number: a text or a picture will do. */
const GIFT_RULE: MediaRule = { about: '', ask: '', texts: 0, pictures: 0 };

/** The slots of an item, and what it must be given. */
export async function loadMedia(item: MediaItem, signal: AbortSignal): Promise<MediaAnswer> {
  try {
    const [slots, rule] = await Promise.all([listSlots(item, signal), ruleOf(item, signal)]);
    return { kind: 'known', slots, rule };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'not_found') return { kind: 'gone' };
    if (error.kind !== 'abort') logFailure('media could not be fetched', error);
    return { kind: 'failed', sentence: error.msg, requestId: error.requestId };
  }
}

/** The slots of an item, filled and empty. @throws ApiError */
export async function listSlots(item: MediaItem, signal: AbortSignal): Promise<readonly MediaSlice[]> {
  const { wishId: cart_id, addonId: cartaddon_id } = item;
  if (!item.gift) return api.call(listMedia, { params: { cart_id, cartaddon_id }, signal });
  const { TEXT, IMAGE, PASSWORD } = await api.call(getGiftMedia, { params: { cart_id }, signal });
  return [...TEXT, ...IMAGE, ...PASSWORD];
}

async function ruleOf(item: MediaItem, signal: AbortSignal): Promise<MediaRule> {
  if (item.gift) return GIFT_RULE;
  const params = { cart_id: item.wishId, cartaddon_id: item.addonId };
  return mediaRule(await api.call(getMediaInput, { params, signal }));
}
