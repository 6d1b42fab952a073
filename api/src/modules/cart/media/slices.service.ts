import type { GiftMedia, GivenMedia, MediaInput, MediaSlice, MediaType } from 'shared-api/contract';
import { type PersonalizedArea, type Placement, textProblem, textRules } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SignedAddresses } from '../../images/index.ts';
import type { DropPicture, OwnWishes } from '../wishes.service.ts';
import type { KeptPictures } from './kept-pictures.ts';
import type { Previews } from './previews.service.ts';
import { openText, sealText } from './sealed-texts.ts';
import {
  areasOfWish,
  deleteSlice,
  givenSlices,
  insertSlice,
  itemOf,
  ownSlice,
  replaceContent,
  replacePlacement,
  type Slot,
  slicesOf,
} from './slices.repo.ts';
import {
  emptySlot,
  type ItemRow,
  mediaNoun,
  offerOf,
  placeProblem,
  type SliceRow,
  shownSlots,
  slotsFullMessage,
  slotTextProblem,
  toMediaSlices,
  type WishAreas,
} from './slices.rules.ts';

/** The caller. */
export interface Reader {
  readonly personId: number;
  readonly isAdmin: boolean;
}

/**
 * Reads the media of a wish for its buyer, or for an administrator, who sees no password. Rejects with a 404
 * CallError for others.
 */
export interface MediaReading {
  list(reader: Reader, wishId: number, addonId: number): Promise<MediaSlice[]>;
  input(reader: Reader, wishId: number, addonId: number): Promise<MediaInput>;
  gift(reader: Reader, wishId: number): Promise<GiftMedia>;
  /** All texts, pictures and previews of a buyer's own cart, in two statements. */
  given(buyerId: number): Promise<GivenMedia[]>;
}

export interface MediaReadingParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly addresses: SignedAddresses;
  readonly previews: Pick<Previews, 'ofBuyer'>;
  /** Receives a slice whose text cannot be unsealed; its content is then null. */
  readonly onDamage: (sliceId: number, error: unknown) => void;
}

export function mediaReading({
  database,
  sealer,
  addresses,
  previews,
  onDamage,
}: MediaReadingParts): MediaReading {
  const contentFor =
    (isOwner: boolean) =>
    (slice: SliceRow): string | null => {
      if (slice.location !== null) return addresses.sign(slice.location);
      if (slice.kind === 'PASSWORD' && !isOwner) return null;
      try {
        return openText(sealer, slice);
      } catch (error) {
        onDamage(slice.id, error);
        return null;
      }
    };
  const readable = async (reader: Reader, wishId: number, addonId: number): Promise<ItemRow> => {
    const item = await itemOf(database, wishId, addonId);
    if (item && (item.buyer_id === reader.personId || reader.isAdmin)) return item;
    throw notFound(addonId === 0 ? 'wish' : 'add-on');
  };
  const slices = async (
    reader: Reader,
    asked: { cart_id: number; cartaddon_id: number; gift: boolean },
  ): Promise<MediaSlice[]> => {
    const item = await readable(reader, asked.cart_id, asked.cartaddon_id);
    const [stored, areas] = await Promise.all([
      slicesOf(database, item.part_id, asked.gift),
      asked.gift ? [] : areasOfPart(database, asked.cart_id, item.part_id),
    ]);
    return toMediaSlices(shownSlots(offerOf(item, asked.gift), stored), asked, {
      content: contentFor(item.buyer_id === reader.personId),
      area: ({ kind, slot }) => areas.find(({ media, slot: own }) => media === kind && own === slot),
    });
  };
  return {
    list: (reader, cart_id, cartaddon_id) => slices(reader, { cart_id, cartaddon_id, gift: false }),
    input: async (reader, wishId, addonId) => {
      const { part_id, buyer_id, takes_gift, product, ...rule } = await readable(reader, wishId, addonId);
      return rule;
    },
    gift: async (reader, cart_id) => {
      const all = await slices(reader, { cart_id, cartaddon_id: 0, gift: true });
      const of = (kind: MediaSlice['media']): MediaSlice[] => all.filter(({ media }) => media === kind);
      return { PASSWORD: of('PASSWORD'), TEXT: of('TEXT'), IMAGE: of('IMAGE') };
    },
    given: async (buyerId) => {
      const [given, pictures] = await Promise.all([
        givenSlices(database, buyerId),
        previews.ofBuyer(buyerId),
      ]);
      return [
        ...given.map((slice) => ({
          cart_id: slice.cart_id,
          cartaddon_id: slice.cartaddon_id,
          gift: slice.gift,
          type_media: slice.kind === 'IMAGE' ? ('IMAGE' as const) : ('TEXT' as const),
          content: contentFor(true)(slice),
        })),
        ...pictures.map(({ wish, part, content }) => ({
          cart_id: wish,
          cartaddon_id: part,
          gift: false,
          type_media: 'PREVIEW' as const,
          content,
        })),
      ];
    },
  };
}

/** The areas that one part of a wish fills. */
async function areasOfPart(
  database: Queryable,
  wishId: number,
  partId: number,
): Promise<readonly PersonalizedArea[]> {
  const { areas, productOf } = await areasOfWish(database, wishId);
  return areas.filter(({ part }) => part === productOf.get(partId));
}

/** The target of new media: an item of a wish, or with `gift` the wish as a gift. */
export interface MediaPlace {
  readonly cart_id: number;
  /** 0 for the main item. */
  readonly cartaddon_id: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  /** The slot of its kind, from 0; the first empty one when left out. */
  readonly slot?: number | undefined;
}

/** An empty slot; `id` is its position in the item's list of slots. */
export interface FreeSlot extends Slot {
  readonly id: number;
}

/**
 * Finds the empty slot for new media in one of the buyer's own wishes: the one asked for, else the first. Throws CallError: 404 without such a place,
 * media_slots_full, 422 for gift media of a product that cannot be a gift.
 */
export async function freeSlot(database: Queryable, buyerId: number, place: MediaPlace): Promise<FreeSlot> {
  const { cart_id, cartaddon_id, gift, kind } = place;
  const item = await itemOf(database, cart_id, cartaddon_id);
  if (item?.buyer_id !== buyerId) throw notFound(cartaddon_id === 0 ? 'wish' : 'add-on');
  if (gift && !item.takes_gift) throw notGiftable(kind, item.product);
  const offer = offerOf(item, gift);
  const slices = await slicesOf(database, item.part_id, gift);
  const slot = emptySlot(offer, slices, kind, place.slot);
  if (slot === undefined) throw new CallError('media_slots_full', slotsFullMessage(offer, kind, gift));
  const id = 1 + shownSlots(offer, slices).findIndex((shown) => shown.kind === kind && shown.slot === slot);
  return { partId: item.part_id, gift, kind, slot, id };
}

/** Uploads and texts have different error codes. */
function notGiftable(kind: MediaType, product: string): CallError {
  return new CallError(
    kind === 'IMAGE' ? 'upload_refused' : 'invalid',
    `${product} cannot be given as a gift.`,
  );
}

/** Adds and changes texts and passwords of one's own wishes; 404 CallError for those of others. */
export interface TextMedia {
  add(buyerId: number, place: MediaPlace, content: string): Promise<SavedText>;
  /** Replaces a text. */
  change(buyerId: number, sliceId: number, content: string): Promise<{ msg: string }>;
}

interface SavedText {
  readonly data: string;
  readonly id: number;
  readonly mediaslice_id: number;
}

export interface TextMediaParts {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly sealer: Sealer;
}

export function textMedia({ database, wishes, sealer }: TextMediaParts): TextMedia {
  return {
    add: async (buyerId, place, given) => {
      const content = given.toWellFormed();
      const problem = placeProblem(place.kind, place.cartaddon_id, place.gift);
      if (problem) throw new CallError('invalid', problem);
      return wishes.change(buyerId, place.cart_id, async (transaction) => {
        const { id, ...slot } = await freeSlot(transaction, buyerId, place);
        if (place.kind === 'TEXT' && !place.gift)
          rejectMisfit(await areasOfWish(transaction, place.cart_id), slot, content);
        const sealed = sealText(sealer, content, { ...slot, part_id: slot.partId });
        return { data: content, id, mediaslice_id: await insertSlice(transaction, slot, sealed) };
      });
    },
    change: async (buyerId, sliceId, content) => {
      const slice = await ownSlice(database, buyerId, sliceId);
      if (!slice) throw notFound('text');
      const problem = contentProblem(slice, content);
      if (problem) throw new CallError('invalid', problem, { fields: { content: problem } });
      await wishes.change(buyerId, slice.wish_id, async (transaction) => {
        if (!(await ownSlice(transaction, buyerId, sliceId))) throw notFound('text');
        if (slice.kind === 'TEXT' && !slice.gift) {
          const { part_id: partId, slot } = slice;
          rejectMisfit(await areasOfWish(transaction, slice.wish_id), { partId, slot }, content);
        }
        await replaceContent(transaction, sliceId, sealText(sealer, content, slice));
      });
      return { msg: `The ${mediaNoun(slice.kind)} is saved.` };
    },
  };
}

/** Throws a 422 CallError for a text that cannot stand where its slot is on the product. */
function rejectMisfit(areas: WishAreas, slot: Pick<Slot, 'partId' | 'slot'>, content: string): void {
  const problem = slotTextProblem(areas, slot, content);
  if (problem) throw new CallError('invalid', problem, { fields: { content: problem } });
}

/** Texts and passwords have different limits; a picture has no text. */
function contentProblem({ kind }: SliceRow, content: string): string | undefined {
  if (kind === 'IMAGE') return 'A picture stands here. Send another picture instead.';
  const problem = textProblem(kind === 'TEXT' ? textRules.mediaText : textRules.mediaPassword, content);
  return problem && `${problem}.`;
}

/** Adds and changes pictures of one's own wishes; 404 CallError for those of others. */
export interface PictureMedia {
  add(buyerId: number, place: MediaPlace, given: GivenPicture): Promise<SavedPicture>;
  /** Replaces a picture and removes the former one. */
  change(buyerId: number, sliceId: number, given: GivenPicture): Promise<{ readonly content: string }>;
  /** Lets the picture that is there lie in its frame in another way. */
  place(buyerId: number, sliceId: number, placement: Placement): Promise<{ readonly content: string }>;
}

interface GivenPicture {
  readonly picture: Blob;
  /** How it lies in its frame, which it covers from the middle without one. */
  readonly placement: Placement | undefined;
}

interface SavedPicture {
  /** A signed address. */
  readonly content: string;
  readonly id: number;
  readonly mediaslice_id: number;
}

export interface PictureMediaParts {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly addresses: SignedAddresses;
  readonly drop: DropPicture;
  readonly kept: KeptPictures;
}

const FOLDER = '/wishes';

export function pictureMedia({ database, wishes, addresses, drop, kept }: PictureMediaParts): PictureMedia {
  const keepFor = <T extends object>(picture: Blob, use: (pictureId: number) => Promise<T>) =>
    kept.keep(picture, FOLDER, use);
  const ownPicture = async (buyerId: number, sliceId: number) => {
    const slice = await ownSlice(database, buyerId, sliceId);
    if (!slice) throw notFound('picture');
    if (slice.kind !== 'IMAGE') throw new CallError('upload_refused', 'A text stands here, not a picture.');
    return slice;
  };
  return {
    add: async (buyerId, place, { picture, placement }) => {
      const problem = placeProblem(place.kind, place.cartaddon_id, place.gift);
      if (problem) throw new CallError('upload_refused', problem);
      // Checked before the costly encoding, and again under the lock.
      await freeSlot(database, buyerId, place);
      return keepFor(picture, (pictureId) =>
        wishes.change(buyerId, place.cart_id, async (transaction) => {
          const { id, ...slot } = await freeSlot(transaction, buyerId, place);
          await kept.hold(transaction, pictureId);
          return { id, mediaslice_id: await insertSlice(transaction, slot, { pictureId, placement }) };
        }),
      );
    },
    change: async (buyerId, sliceId, { picture, placement }) => {
      const slice = await ownPicture(buyerId, sliceId);
      const { before, content } = await keepFor(picture, (pictureId) =>
        wishes.change(buyerId, slice.wish_id, async (transaction) => {
          const present = await ownSlice(transaction, buyerId, sliceId);
          if (!present) throw notFound('picture');
          await kept.hold(transaction, pictureId);
          await replaceContent(transaction, sliceId, { pictureId, placement });
          return { before: present.picture_id };
        }),
      );
      if (before !== null) await drop(before);
      return { content };
    },
    place: async (buyerId, sliceId, placement) => {
      const { wish_id } = await ownPicture(buyerId, sliceId);
      const location = await wishes.change(buyerId, wish_id, async (transaction) => {
        const present = await ownSlice(transaction, buyerId, sliceId);
        if (!present?.location) throw notFound('picture');
        await replacePlacement(transaction, sliceId, placement);
        return present.location;
      });
      return { content: addresses.sign(location) };
    },
  };
}

export interface MediaRemoval {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly drop: DropPicture;
}

/** Empties a slot of one of the buyer's own wishes and removes its picture. Rejects with a 404 CallError for others. */
export async function removeMedia(
  { database, wishes, drop }: MediaRemoval,
  buyerId: number,
  sliceId: number,
): Promise<{ msg: string }> {
  const slice = await ownSlice(database, buyerId, sliceId);
  if (!slice) throw notFound('text or picture');
  const pictureId = await wishes.change(buyerId, slice.wish_id, async (transaction) => {
    const present = await ownSlice(transaction, buyerId, sliceId);
    if (!present) throw notFound('text or picture');
    await deleteSlice(transaction, sliceId);
    return present.picture_id;
  });
  if (pictureId !== null) await drop(pictureId);
  return { msg: `The ${mediaNoun(slice.kind)} was removed.` };
}
