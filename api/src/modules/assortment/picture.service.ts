import type { DeskProduct } from 'shared-api/contract';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { addedBefore, editProduct, noteAddition, notePart } from './edit-product.ts';
import { insertProductPicture, setProductPictures } from './picture.repo.ts';
import { deskProduct } from './read-product.ts';
import { picturesLeft } from './shop-picture.repo.ts';
import { type PictureParts, showPicture, takePicture, WHOLE } from './take-picture.ts';
import type { Worker } from './worker.ts';

const PICTURES_MAX = 20;

/** A picture that somebody sends, and what it shows. */
export interface SentPicture {
  readonly picture: Blob;
  readonly alt: string;
}

/** The gallery of a company's products. Others' are 404 CallErrors. */
export interface PictureService {
  /** What comes again with the same `key` is added once. */
  add(worker: Worker, productId: number, sent: SentPicture, key: string | null): Promise<DeskProduct>;
  /** Orders the pictures and says what they show; those left out are removed. */
  change(
    worker: Worker,
    productId: number,
    pictures: readonly { readonly id: number; readonly alt: string }[],
    read: number,
  ): Promise<DeskProduct>;
}

export function pictureService(parts: PictureParts): PictureService {
  const { database } = parts;
  return {
    add: async (worker, productId, { picture, alt }, key) => {
      const addition = { action: 'add_picture', key };
      if (key === null) assertRoom(await deskProduct(database, worker.companyId, productId));
      const location = await takePicture(parts, worker, picture, WHOLE);
      return editProduct(database, worker, productId, async (product) => {
        if (await addedBefore(product, addition)) return;
        assertRoom(product.before);
        await showPicture(product.transaction, location);
        await insertProductPicture(product.transaction, productId, { location, alt });
        await noteAddition(product, addition, { pictures: { from: null, to: alt } });
      });
    },
    change: (worker, productId, named, read) =>
      editProduct(database, worker, productId, async (product) => {
        const { transaction, before } = product;
        const present = before.pictures.map(({ id, alt }) => ({ id, alt }));
        const after = named.map(({ id, alt }) => ({ id, alt }));
        const changed = await notePart(product, {
          action: 'change_pictures',
          read,
          before: { pictures: present },
          after: { pictures: after },
        });
        if (!changed) return;
        const ids = after.map(({ id }) => id);
        if (!ids.every((id) => present.some((one) => one.id === id))) throw notFound('picture');
        if (new Set(ids).size < ids.length) throw new CallError('invalid', 'A picture is named twice.');
        await setProductPictures(transaction, productId, after);
        const gone = before.pictures.filter(({ id }) => !ids.includes(id));
        await picturesLeft(
          transaction,
          gone.map(({ location }) => location),
        );
      }),
  };
}

function assertRoom({ pictures }: DeskProduct): void {
  if (pictures.length >= PICTURES_MAX)
    throw new CallError('upload_refused', `A product has at most ${PICTURES_MAX} pictures.`);
}
