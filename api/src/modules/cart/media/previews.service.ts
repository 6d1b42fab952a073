import { areaOfSlot, areaTextProblem, areaWith, type PersonalizedArea } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { FilledArea, PictureUploads, SignedAddresses } from '../../images/index.ts';
import type { DropPicture, OwnWishes } from '../wishes.service.ts';
import {
  deletePreviews,
  insertPreviews,
  type PreviewPartRow,
  previewParts,
  previewSlices,
  previewsOfBuyer,
  previewsOfOrders,
} from './previews.repo.ts';
import { openText } from './sealed-texts.ts';
import { areasOfWish, holdPicture, insertPicture } from './slices.repo.ts';
import type { SliceRow, WishAreas } from './slices.rules.ts';

/** Pictures of what buyers asked for: their words and photos on the goods. */
export interface Previews {
  /**
   * Draws the previews of a wish anew after a change of its media. A failure is reported, not thrown: the wish is shown by the
   * product's own picture then.
   */
  renew(buyerId: number, wishId: number): Promise<void>;
  /** Forgets the previews within the transaction that changes the media; `renew` draws the next ones. */
  forget(transaction: Queryable, wishId: number): Promise<readonly number[]>;
  /** Signed addresses of the previews of a buyer's wishes, by wish. */
  ofBuyer(buyerId: number): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The same for the wishes of orders, by order wish. */
  ofOrders(orderWishIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
}

export interface PreviewsParts {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly sealer: Sealer;
  readonly pictures: Pick<PictureUploads, 'preview' | 'store'>;
  readonly addresses: SignedAddresses;
  readonly drop: DropPicture;
  readonly onFailure: (wishId: number, error: unknown) => void;
}

/** A wish's media are changed through this: its previews go with the change, and are drawn again after it. */
export function withPreviews(wishes: OwnWishes, all: Previews, drop: DropPicture): OwnWishes {
  return {
    change: async (buyerId, wishId, work) => {
      const { result, gone } = await wishes.change(buyerId, wishId, async (transaction, wish) => ({
        result: await work(transaction, wish),
        gone: await all.forget(transaction, wishId),
      }));
      for (const id of gone) await drop(id);
      await all.renew(buyerId, wishId);
      return result;
    },
  };
}

const FOLDER = '/wishes';

export function previews({
  database,
  wishes,
  sealer,
  pictures,
  addresses,
  drop,
  onFailure,
}: PreviewsParts): Previews {
  const signed = (rows: readonly { readonly wish: number; readonly location: string }[]) =>
    new Map(
      [...Map.groupBy(rows, ({ wish }) => wish)].map(([wish, own]) => [
        wish,
        own.map(({ location }) => addresses.sign(location)),
      ]),
    );

  const drawn = async (wishId: number): Promise<{ given: string; pictureIds: number[] }> => {
    const [areas, parts, slices] = await Promise.all([
      areasOfWish(database, wishId),
      previewParts(database, wishId),
      previewSlices(database, wishId),
    ]);
    const filled = filledAreas(areas, parts, slices, (slice) => openText(sealer, slice));
    const pictureIds: number[] = [];
    for (const onePicture of Map.groupBy(filled, ({ area }) => area.picture).values()) {
      const picture = await pictures.preview(FOLDER, onePicture);
      if (!picture) continue;
      pictureIds.push(await insertPicture(database, picture.location));
      await pictures.store(picture);
    }
    return { given: print(slices), pictureIds };
  };

  const renew = async (buyerId: number, wishId: number): Promise<void> => {
    const { given, pictureIds } = await drawn(wishId);
    const unused = await wishes.change(buyerId, wishId, async (transaction) => {
      const before = await deletePreviews(transaction, wishId);
      // Changed meanwhile: that change draws its own.
      if (print(await previewSlices(transaction, wishId)) !== given) return [...before, ...pictureIds];
      for (const id of pictureIds)
        if (!(await holdPicture(transaction, id))) throw new Error(`Preview ${id} is being removed`);
      await insertPreviews(transaction, wishId, pictureIds);
      return before;
    });
    for (const id of unused) await drop(id);
  };

  return {
    renew: (buyerId, wishId) => renew(buyerId, wishId).catch((error: unknown) => onFailure(wishId, error)),
    forget: deletePreviews,
    ofBuyer: async (buyerId) => signed(await previewsOfBuyer(database, buyerId)),
    ofOrders: async (orderWishIds) => signed(await previewsOfOrders(database, orderWishIds)),
  };
}

/** The areas that something was given for that can stand there, as they look with the chosen options. */
function filledAreas(
  { areas, productOf }: WishAreas,
  parts: readonly PreviewPartRow[],
  slices: readonly SliceRow[],
  open: (slice: SliceRow) => string,
): FilledArea[] {
  const chosen = new Set(parts.flatMap(({ selections }) => selections));
  const fill = (slice: SliceRow): FilledArea[] => {
    if (slice.kind === 'PASSWORD') return [];
    const { kind: media, slot } = slice;
    const area = areaOfSlot(areas, { part: productOf.get(slice.part_id) ?? 0, media, slot });
    if (!area) return [];
    const look: PersonalizedArea = areaWith(area, chosen);
    if (slice.location !== null)
      return [{ area: look, content: slice.location, placement: slice.placement ?? undefined }];
    const content = open(slice);
    return areaTextProblem(look, content) === undefined ? [{ area: look, content }] : [];
  };
  return slices.flatMap(fill);
}

/** Tells two states of a wish's media apart. */
function print(slices: readonly SliceRow[]): string {
  return slices
    .map(
      ({ id, sealed, picture_id, placement }) => `${id} ${sealed ?? picture_id} ${JSON.stringify(placement)}`,
    )
    .join();
}
