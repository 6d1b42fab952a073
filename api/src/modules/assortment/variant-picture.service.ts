import type { DeskMerchandise } from 'shared-api/contract';
import { noteEdit } from '../change-log/index.ts';
import { editVariant } from './edit-variant.ts';
import type { SentPicture } from './picture.service.ts';
import { deskMerchandise } from './read-product.ts';
import { picturesLeft } from './shop-picture.repo.ts';
import { type PictureParts, showPicture, takePicture, WHOLE } from './take-picture.ts';
import { setVariantPicture } from './variant.repo.ts';
import type { Worker } from './worker.ts';

/** The pictures that variants have instead of their products'. Others' are 404 CallErrors. */
export interface VariantPictureService {
  /** In place of the one before, whatever that was. */
  change(worker: Worker, merchId: number, sent: SentPicture): Promise<DeskMerchandise>;
  remove(worker: Worker, merchId: number, read: number): Promise<DeskMerchandise>;
}

interface Shown {
  readonly location: string;
  readonly alt: string;
}

export function variantPictureService(parts: PictureParts): VariantPictureService {
  const { database } = parts;
  /** `read`: the version before somebody's eyes; null where it makes no difference. */
  const set = (
    worker: Worker,
    merchId: number,
    shown: Shown | null,
    read: number | null,
  ): Promise<DeskMerchandise> =>
    editVariant(database, worker, merchId, async ({ transaction, before }) => {
      if (shown) await showPicture(transaction, shown.location);
      const version = await noteEdit(transaction, {
        ...worker,
        action: shown ? 'change_picture' : 'remove_picture',
        subject: `merchandise:${merchId}`,
        read: read ?? before.version,
        held: before.version,
        before: { picture_location: before.picture_location },
        after: { picture_location: shown?.location ?? null },
        current: () => deskMerchandise(transaction, worker.companyId, merchId),
      });
      if (version === undefined) return;
      await setVariantPicture(transaction, merchId, shown, version);
      if (before.picture_location !== null) await picturesLeft(transaction, [before.picture_location]);
    });
  return {
    change: async (worker, merchId, { picture, alt }) => {
      // Before the work of drawing it.
      await deskMerchandise(database, worker.companyId, merchId);
      const location = await takePicture(parts, worker, picture, WHOLE);
      return set(worker, merchId, { location, alt }, null);
    },
    remove: (worker, merchId, read) => set(worker, merchId, null, read),
  };
}
