import { areaOfSlot, areaTextProblem, type PersonalizedArea } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { FilledArea, PictureUploads, SignedAddresses } from '../../images/index.ts';
import type { WithCartLock } from '../cart-lock.ts';
import type { DropPicture, OwnWishes } from '../wishes.service.ts';
import { waitAtMost } from './picture-removal.ts';
import {
  type Drawing,
  deletePreviews,
  insertPreviews,
  lockUndrawn,
  type PreviewRow,
  previewSlices,
  previewsOfBuyer,
  previewsOfOrders,
  type UndrawnWish,
  undrawnWishes,
} from './previews.repo.ts';
import { openText } from './sealed-texts.ts';
import { areasOfWish, holdPicture, insertPicture } from './slices.repo.ts';
import type { SliceRow, WishAreas } from './slices.rules.ts';

/**
 * Draws what is missing of a buyer's checked wishes, before an order copies it. Waits a few seconds at most: what is drawn later goes to
 * the order while its payment is open.
 */
export type DrawChecked = (buyerId: number) => Promise<void>;

/** Pictures of what buyers asked for: their words and photos on the goods. */
export interface Previews {
  /**
   * Draws the previews of a wish anew after a change of its media. A failure is reported, not thrown: the wish is shown by the
   * product's own picture then.
   */
  renew(buyerId: number, wishId: number): Promise<void>;
  /** Forgets the previews within the transaction that changes the media; `renew` draws the next ones. */
  forget(transaction: Queryable, wishId: number): Promise<readonly number[]>;
  readonly drawChecked: DrawChecked;
  /** Draws every missing preview, such as after a failure; returns how many wishes missed theirs. */
  drawMissing(): Promise<{ undrawn: number }>;
  /** The previews of a buyer's wishes, by wish; `part` is the id of an add-on of the wish, 0 for the main item. */
  ofBuyer(buyerId: number): Promise<readonly SignedPreview[]>;
  /** The same for the wishes of orders; `part` is the position of the part. */
  ofOrders(orderWishIds: readonly number[]): Promise<readonly SignedPreview[]>;
}

/** A preview of a wish at its signed address. It belongs to an add-on that is drawn on a picture of its own, else to the main item. */
export interface SignedPreview {
  readonly wish: number;
  readonly part: number;
  readonly content: string;
}

export interface PreviewsParts {
  readonly database: Database;
  readonly withCartLock: WithCartLock;
  readonly sealer: Sealer;
  readonly pictures: Pick<PictureUploads, 'preview' | 'store'>;
  readonly addresses: SignedAddresses;
  readonly drop: DropPicture;
  readonly onFailure: (wishId: number, error: unknown) => void;
}

/**
 * A wish's media are changed through this: its previews go with a change of what stands on the goods, and are drawn again after it.
 */
export function withPreviews(wishes: OwnWishes, all: Previews, drop: DropPicture): OwnWishes {
  return {
    change: async (buyerId, wishId, work) => {
      const { result, gone } = await wishes.change(buyerId, wishId, async (transaction, wish) => {
        const before = print(await previewSlices(transaction, wishId));
        const result = await work(transaction, wish);
        const isSame = print(await previewSlices(transaction, wishId)) === before;
        return { result, gone: isSame ? undefined : await all.forget(transaction, wishId) };
      });
      // Gift media stand on no goods.
      if (gone === undefined) return result;
      for (const id of gone) await drop(id);
      await all.renew(buyerId, wishId);
      return result;
    },
  };
}

const FOLDER = '/wishes';
/** The longest that an order waits for missing previews, in milliseconds. */
const ORDER_WAIT_MS = 8000;
/** The longest that a cart waits for those that are being drawn: a page that was loaded in between would go without. */
const CART_WAIT_MS = 2000;

export function previews({
  database,
  withCartLock,
  sealer,
  pictures,
  addresses,
  drop,
  onFailure,
}: PreviewsParts): Previews {
  const signed = (rows: readonly PreviewRow[]): SignedPreview[] =>
    rows.map(({ wish, part, location }) => ({ wish, part, content: addresses.sign(location) }));

  const drawn = async (wishId: number): Promise<{ given: string; drawings: Drawing[] } | undefined> => {
    const [areas, slices] = await Promise.all([
      areasOfWish(database, wishId),
      previewSlices(database, wishId),
    ]);
    const standing = slicesOnAreas(areas, slices);
    if (standing.length === 0) return undefined;
    const filled = standing.flatMap((one) => filledArea(one, (slice) => openText(sealer, slice)));
    const drawings: Drawing[] = [];
    const partOf = ({ area }: FilledArea): number => areas.apart.get(area.part) ?? 0;
    for (const onePicture of Map.groupBy(filled, (one) => `${partOf(one)} ${one.area.picture}`).values()) {
      const picture = await pictures.preview(FOLDER, onePicture);
      if (!picture) continue;
      const [part = 0] = onePicture.map(partOf);
      drawings.push({ part, pictureId: await insertPicture(database, picture.location) });
      await pictures.store(picture);
    }
    return { given: print(slices), drawings };
  };

  const draw = async (buyerId: number, wishId: number): Promise<void> => {
    const drawing = await drawn(wishId);
    if (!drawing) return;
    const { given, drawings } = drawing;
    const pictureIds = drawings.map(({ pictureId }) => pictureId);
    const isKept = await withCartLock(buyerId, async (transaction) => {
      // The drawing of a newer change stays, and one that is under way draws what was changed meanwhile.
      if (!(await lockUndrawn(transaction, wishId))) return false;
      if (print(await previewSlices(transaction, wishId)) !== given) return false;
      for (const id of pictureIds)
        if (!(await holdPicture(transaction, id))) throw new Error(`Preview ${id} is being removed`);
      await insertPreviews(transaction, wishId, drawings);
      return true;
    });
    if (!isKept) for (const id of pictureIds) await drop(id);
  };
  const underway = new Map<Promise<void>, number>();
  const renew: Previews['renew'] = async (buyerId, wishId) => {
    const drawing = draw(buyerId, wishId).catch((error: unknown) => onFailure(wishId, error));
    underway.set(drawing, buyerId);
    await drawing;
    underway.delete(drawing);
  };
  const renewAll = async (undrawn: readonly UndrawnWish[]): Promise<void> => {
    for (const { wish_id, buyer_id } of undrawn) await renew(buyer_id, wish_id);
  };

  return {
    renew,
    forget: deletePreviews,
    drawChecked: async (buyerId) =>
      waitAtMost(ORDER_WAIT_MS, renewAll(await undrawnWishes(database, buyerId, 0))),
    drawMissing: async () => {
      let [undrawn, last] = [0, 0];
      for (;;) {
        const some = await undrawnWishes(database, null, last);
        await renewAll(some);
        const end = some.at(-1);
        if (end === undefined) return { undrawn };
        undrawn += some.length;
        last = end.wish_id;
      }
    },
    ofBuyer: async (buyerId) => {
      const own = [...underway].flatMap(([drawing, buyer]) => (buyer === buyerId ? [drawing] : []));
      if (own.length > 0) await waitAtMost(CART_WAIT_MS, Promise.all(own));
      return signed(await previewsOfBuyer(database, buyerId));
    },
    ofOrders: async (orderWishIds) => signed(await previewsOfOrders(database, orderWishIds)),
  };
}

interface StandingSlice {
  readonly slice: SliceRow;
  readonly area: PersonalizedArea;
}

/** What was given for places that the products describe. */
function slicesOnAreas({ areas, productOf }: WishAreas, slices: readonly SliceRow[]): StandingSlice[] {
  return slices.flatMap((slice) => {
    const { kind: media, slot } = slice;
    if (media === 'PASSWORD') return [];
    const area = areaOfSlot(areas, { part: productOf.get(slice.part_id) ?? 0, media, slot });
    return area ? [{ slice, area }] : [];
  });
}

/** An area with what was given for it; none for words that cannot stand there. */
function filledArea({ slice, area }: StandingSlice, open: (slice: SliceRow) => string): FilledArea[] {
  if (slice.location !== null)
    return [{ area, content: slice.location, placement: slice.placement ?? undefined }];
  const content = open(slice);
  return areaTextProblem(area, content) === undefined ? [{ area, content }] : [];
}

/** Tells two states of a wish's media apart. */
function print(slices: readonly SliceRow[]): string {
  return slices
    .map(
      ({ id, sealed, picture_id, placement }) => `${id} ${sealed ?? picture_id} ${JSON.stringify(placement)}`,
    )
    .join();
}
