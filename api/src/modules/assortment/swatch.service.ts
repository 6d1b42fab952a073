import type { DeskAttribute, DeskProduct } from 'shared-api/contract';
import { notFound } from '../../platform/http/call-error.ts';
import { setOptionPicture } from './attribute.repo.ts';
import { editProduct, notePart } from './edit-product.ts';
import { deskProduct } from './read-product.ts';
import { picturesLeft } from './shop-picture.repo.ts';
import { type PictureParts, SWATCH, showPicture, takePicture } from './take-picture.ts';
import type { Worker } from './worker.ts';

/** Small pictures of options, such as a piece of wood. Others' are 404 CallErrors. */
export interface SwatchService {
  /** In place of the one before, whatever that was. */
  change(worker: Worker, productId: number, optionId: number, picture: Blob): Promise<DeskProduct>;
  remove(worker: Worker, productId: number, optionId: number, read: number): Promise<DeskProduct>;
}

export function swatchService(parts: PictureParts): SwatchService {
  const { database } = parts;
  /** `read`: the version before somebody's eyes; null where it makes no difference. */
  const set = (
    worker: Worker,
    ids: { readonly productId: number; readonly optionId: number },
    location: string | null,
    read: number | null,
  ): Promise<DeskProduct> =>
    editProduct(database, worker, ids.productId, async (product) => {
      const { transaction, held } = product;
      const { picture, name_view: option } = ownOption(product.before, ids.optionId);
      if (location !== null) await showPicture(transaction, location);
      const changed = await notePart(product, {
        action: location === null ? 'remove_swatch' : 'change_swatch',
        read: read ?? held.version,
        before: { attributes: { option, picture } },
        after: { attributes: { option, picture: location } },
      });
      if (!changed) return;
      await setOptionPicture(transaction, ids.optionId, location);
      if (picture !== null) await picturesLeft(transaction, [picture]);
    });
  return {
    change: async (worker, productId, optionId, picture) => {
      // Before the work of drawing it.
      ownOption(await deskProduct(database, worker.companyId, productId), optionId);
      const location = await takePicture(parts, worker, picture, SWATCH);
      return set(worker, { productId, optionId }, location, null);
    },
    remove: (worker, productId, optionId, read) => set(worker, { productId, optionId }, null, read),
  };
}

function ownOption({ attributes }: DeskProduct, id: number): DeskAttribute['options'][number] {
  const option = attributes.flatMap(({ options }) => options).find((one) => one.id === id);
  if (!option) throw notFound('option');
  return option;
}
