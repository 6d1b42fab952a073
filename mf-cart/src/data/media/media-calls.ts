import type { CartAddon, CartEntry } from 'shared-api/contract/cart/cart-schema';
import {
  addMedia,
  addPicture,
  changeMedia,
  changePicture,
  deleteMedia,
  getGiftMedia,
  getMediaInput,
  listMedia,
} from 'shared-api/contract/cart/media';
import type { MediaSlice } from 'shared-api/contract/cart/media-schema';
import type { Placement } from 'shared-api/rules/personalization/placement';
import { api } from 'shared-auth';
import { isOutcomeUnknown, requestSignal, toResult } from 'shared-data';
import type { WishAddons } from '../../domain/cart-sum.ts';
import {
  giftNeeds,
  itemNeeds,
  type MediaItem,
  type MediaRule,
  mediaRule,
} from '../../domain/media/media-rule.ts';
import type { TextPanel } from '../../domain/media/panels.ts';

/** Result of a request that changes media. */
export type MediaResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** 422: nothing was changed. `final`: the same would be refused again. */
  | { readonly kind: 'refused'; readonly message: string; readonly final: boolean }
  /** 404: the slice or the whole wish does not exist any more. */
  | { readonly kind: 'gone' }
  /** Nothing was changed. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The answer was lost: it may have been done. `stopped` when the shopper cancelled it. */
  | { readonly kind: 'unknown'; readonly message: string; readonly stopped: boolean };

/** Makes a call and never rejects. Logs unexpected errors as `failure`. */
export async function toMediaResult<T>(failure: string, call: () => Promise<T>): Promise<MediaResult<T>> {
  const result = await toResult(call(), `mf-cart: ${failure}`);
  if (result.ok) return { kind: 'done', value: result.value };
  const { error } = result;
  if (error.code === 'not_found') return { kind: 'gone' };
  if (error.status === 422)
    return { kind: 'refused', message: error.msg, final: error.code === 'upload_refused' };
  const lost = isOutcomeUnknown(error) && error.code !== 'storage_full';
  if (!lost) return { kind: 'failed', message: error.msg };
  return { kind: 'unknown', message: error.msg, stopped: error.kind === 'abort' };
}

/** Media of an item as the server stores them. */
export type MediaAnswer =
  | { readonly kind: 'known'; readonly slots: readonly MediaSlice[]; readonly rule: MediaRule }
  /** The item does not exist any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | undefined };

/** A gift needs a text or a picture, in no particular number. */
const GIFT_RULE: MediaRule = { about: '', ask: '', texts: 0, pictures: 0 };

/**
 * Loads the slots of an item and what it must be given.
 * @throws ApiError of kind 'not-sent' when code did not load
 */
export async function loadMedia(item: MediaItem, signal: AbortSignal): Promise<MediaAnswer> {
  const loading = Promise.all([listSlots(item, signal), loadRule(item, signal)]);
  const result = await toResult(loading, 'mf-cart: media could not be fetched');
  if (result.ok) return { kind: 'known', slots: result.value[0], rule: result.value[1] };
  const { error } = result;
  if (error.kind === 'not-sent') throw error;
  if (error.code === 'not_found') return { kind: 'gone' };
  return { kind: 'failed', message: error.msg, requestId: error.requestId };
}

/** The slots of an item, filled and empty. @throws ApiError */
export async function listSlots(item: MediaItem, signal: AbortSignal): Promise<readonly MediaSlice[]> {
  const { wishId: cart_id, addonId: cartaddon_id } = item;
  if (!item.gift) return api.call(listMedia, { params: { cart_id, cartaddon_id }, signal });
  const { TEXT, IMAGE, PASSWORD } = await api.call(getGiftMedia, { params: { cart_id }, signal });
  return [...TEXT, ...IMAGE, ...PASSWORD];
}

async function loadRule(item: MediaItem, signal: AbortSignal): Promise<MediaRule> {
  if (item.gift) return GIFT_RULE;
  const params = { cart_id: item.wishId, cartaddon_id: item.addonId };
  return mediaRule(await api.call(getMediaInput, { params, signal }));
}

/** A part of a wish whose media are incomplete. */
export interface MissingMedia {
  readonly part: 'main' | 'gift' | CartAddon;
  /** The missing media, such as "1 text"; empty when unknown, null when complete. */
  readonly needs: readonly string[] | null;
}

/** Loads what the media of a wish still lack, all parts at once. */
export async function loadRequired(
  wish: CartEntry,
  addons: WishAddons,
  signal: AbortSignal,
): Promise<readonly MissingMedia[]> {
  const parts: MissingMedia['part'][] = [
    ...(wish.complete ? [] : ['main' as const]),
    ...(addons.kind === 'known' ? addons.list.filter(({ complete }) => !complete) : []),
    ...(wish.gift && !wish.gift_media ? ['gift' as const] : []),
  ];
  return Promise.all(parts.map(async (part) => ({ part, needs: await needsOf(wish, part, signal) })));
}

async function needsOf(
  wish: CartEntry,
  part: MissingMedia['part'],
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const gift = part === 'gift';
  const addonId = typeof part === 'string' ? 0 : part.id;
  const answer = await loadMedia({ wishId: wish.id, addonId, gift }, signal);
  if (answer.kind !== 'known') return [];
  const needs = gift ? giftNeeds(wish.cart_quantity, answer.slots) : itemNeeds(answer.rule, answer.slots);
  return needs.length === 0 ? null : needs;
}

/** A slice as the server stores it now. */
export interface StoredMedia {
  readonly sliceId: number;
  readonly stored: string;
}

/** The same of a picture, with how it lies in its frame. */
export interface StoredPicture extends StoredMedia {
  readonly placement: Placement | undefined;
  readonly storedPlacement: Placement | undefined;
}

const FROM_THE_MIDDLE = { placement: undefined, storedPlacement: undefined } as const;

/** Saves a text or a password of an item; replaces the stored one if there is one. */
export function saveText(
  item: MediaItem,
  { kind, sliceId, slot }: Pick<TextPanel, 'kind' | 'sliceId' | 'slot'>,
  content: string,
): Promise<MediaResult<StoredMedia>> {
  return toMediaResult('a text could not be saved', async () => {
    const signal = requestSignal();
    if (sliceId !== null) {
      await api.call(changeMedia, { body: { mediaslice_id: sliceId, content }, signal });
      return { sliceId, stored: content };
    }
    const { wishId: cart_id, addonId: cartaddon_id, gift } = item;
    const body = { cart_id, cartaddon_id, gift, slot, type_media: kind, content };
    const { data, mediaslice_id } = await api.call(addMedia, { body, signal });
    return { sliceId: mediaslice_id, stored: data };
  });
}

/** Aborts an upload after this long without progress: longer than the server takes to re-encode a picture. */
const SILENCE_LIMIT_MS = 60_000;

/** A signal that ends after `limitMs` without a call of `extend`, or with `stop`: a slow upload goes on while it moves. */
function silenceLimit(limitMs: number, stop: AbortSignal) {
  const silence = new AbortController();
  const end = () => silence.abort(new DOMException('No progress for too long.', 'TimeoutError'));
  let timer = setTimeout(end, limitMs);
  const cancel = () => clearTimeout(timer);
  const extend = () => {
    cancel();
    timer = setTimeout(end, limitMs);
  };
  return { signal: AbortSignal.any([silence.signal, stop]), extend, cancel };
}

interface Upload {
  /** The slice it replaces; null for a new one. */
  readonly sliceId: number | null;
  /** Where a new one goes. */
  readonly slot: number;
  readonly stop: AbortSignal;
  readonly onProgress: (part: number) => void;
}

/** Uploads a picture for an item. */
export function savePicture(
  item: MediaItem,
  picture_name: File,
  upload: Upload,
): Promise<MediaResult<StoredPicture>> {
  const { sliceId, slot, stop, onProgress } = upload;
  return toMediaResult('a picture could not be uploaded', async () => {
    const { signal, extend, cancel } = silenceLimit(SILENCE_LIMIT_MS, stop);
    const watch = {
      signal,
      onProgress: (part: number) => {
        extend();
        onProgress(part);
      },
    };
    try {
      if (sliceId !== null) {
        const body = { picture_name, mediaslice_id: sliceId };
        const { content } = await api.upload(changePicture, { body, ...watch });
        return { sliceId, stored: content, ...FROM_THE_MIDDLE };
      }
      const { wishId: cart_id, addonId: cartaddon_id, gift } = item;
      const body = { picture_name, cart_id, cartaddon_id, gift, slot };
      const { content, mediaslice_id } = await api.upload(addPicture, { body, ...watch });
      return { sliceId: mediaslice_id, stored: content, ...FROM_THE_MIDDLE };
    } finally {
      cancel();
    }
  });
}

/** Saves how a stored picture lies in its frame. */
export function savePlacement(
  sliceId: number,
  storedPlacement: Placement,
): Promise<MediaResult<Omit<StoredPicture, 'placement'>>> {
  return toMediaResult('a photo could not be placed', async () => {
    const body = { mediaslice_id: sliceId, placement: JSON.stringify(storedPlacement) };
    const { content } = await api.upload(changePicture, { body, signal: requestSignal() });
    return { sliceId, stored: content, storedPlacement };
  });
}

/** Empties a slot. */
export function removeSlice(sliceId: number): Promise<MediaResult<null>> {
  return toMediaResult('media could not be removed', async () => {
    const signal = requestSignal();
    await api.call(deleteMedia, { params: { mediaslice_id: sliceId }, signal });
    return null;
  });
}
