import type { DeskMerchandise, DeskProduct } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { noteEdit } from '../change-log/index.ts';
import type { PictureIntake } from '../images/index.ts';
import { setOptionPicture } from './attribute.repo.ts';
import { editProduct, noteAddition, notePart } from './edit-product.ts';
import { editVariant } from './edit-variant.ts';
import { insertProductPicture, setProductPictures } from './picture.repo.ts';
import { deskMerchandise, deskProduct } from './read-product.ts';
import { insertShopPicture, pictureShown, picturesLeft } from './shop-picture.repo.ts';
import { setVariantPicture } from './variant.repo.ts';
import type { Worker } from './worker.ts';

const FOLDER = '/shop';
/** Pixels of the longest side: twice the largest that is shown. */
const LONGEST = 2160;
/** Pixels of a swatch. */
const SWATCH = 192;
const PICTURES_MAX = 20;

/** A picture that somebody sends, and what it shows. */
export interface SentPicture {
  readonly picture: Blob;
  readonly alt: string;
}

/** The pictures of a company's products, variants and options. Others' are 404 CallErrors. */
export interface PictureService {
  add(worker: Worker, productId: number, sent: SentPicture): Promise<DeskProduct>;
  /** Orders the pictures and says what they show; those left out are removed. */
  change(
    worker: Worker,
    productId: number,
    pictures: readonly { readonly id: number; readonly alt: string }[],
    read: number,
  ): Promise<DeskProduct>;
  /** Null removes it; that needs the version that was read, which a new picture does not. */
  ofVariant(worker: Worker, merchId: number, sent: SentPicture | number): Promise<DeskMerchandise>;
  ofOption(worker: Worker, productId: number, optionId: number, sent: Blob | number): Promise<DeskProduct>;
}

export interface PictureParts {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'draw' | 'store'>;
}

export function pictureService({ database, pictures }: PictureParts): PictureService {
  /** Noted before its file is there, so that no file can be that nobody knows of. Gives where it is. */
  const takeIn = async (
    { companyId }: Worker,
    picture: Blob,
    frame: { longest: number } | { square: number },
  ): Promise<string> => {
    const drawn = await pictures.draw(picture, FOLDER, frame);
    await insertShopPicture(database, companyId, drawn.location);
    await pictures.store(drawn);
    return drawn.location;
  };
  return {
    add: async (worker, productId, { picture, alt }) => {
      assertRoom(await deskProduct(database, worker.companyId, productId));
      const location = await takeIn(worker, picture, { longest: LONGEST });
      return editProduct(database, worker, productId, async (product) => {
        assertRoom(product.before);
        await show(product.transaction, location);
        await insertProductPicture(product.transaction, productId, { location, alt });
        await noteAddition(product, 'add_picture', { pictures: { from: null, to: alt } });
      });
    },
    change: (worker, productId, named, read) =>
      editProduct(database, worker, productId, async (product) => {
        const { transaction, before } = product;
        const present = before.pictures.map(({ id, alt }) => ({ id, alt }));
        const after = named.map(({ id, alt }) => ({ id, alt }));
        const edit = {
          action: 'change_pictures',
          read,
          before: { pictures: present },
          after: { pictures: after },
        };
        if (!(await notePart(product, edit))) return;
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
    ofVariant: async (worker, merchId, sent) => {
      await deskMerchandise(database, worker.companyId, merchId);
      const isNew = typeof sent === 'object';
      const location = isNew ? await takeIn(worker, sent.picture, { longest: LONGEST }) : null;
      return editVariant(database, worker, merchId, async ({ transaction, before }) => {
        if (location !== null) await show(transaction, location);
        const version = await noteEdit(transaction, {
          ...worker,
          action: isNew ? 'change_picture' : 'remove_picture',
          subject: `merchandise:${merchId}`,
          read: isNew ? before.version : sent,
          held: before.version,
          before: { picture_location: before.picture_location },
          after: { picture_location: location },
          current: () => deskMerchandise(transaction, worker.companyId, merchId),
        });
        if (version === undefined) return;
        const shown = location !== null && isNew ? { location, alt: sent.alt } : null;
        await setVariantPicture(transaction, merchId, shown, version);
        if (before.picture_location !== null) await picturesLeft(transaction, [before.picture_location]);
      });
    },
    ofOption: async (worker, productId, optionId, sent) => {
      ownOption(await deskProduct(database, worker.companyId, productId), optionId);
      const isNew = typeof sent === 'object';
      const location = isNew ? await takeIn(worker, sent, { square: SWATCH }) : null;
      return editProduct(database, worker, productId, async (product) => {
        const { transaction, held } = product;
        const { picture, name_view } = ownOption(product.before, optionId);
        if (location !== null) await show(transaction, location);
        const changed = await notePart(product, {
          action: isNew ? 'change_swatch' : 'remove_swatch',
          read: isNew ? held.version : sent,
          before: { attributes: { option: name_view, picture } },
          after: { attributes: { option: name_view, picture: location } },
        });
        if (!changed) return;
        await setOptionPicture(transaction, optionId, location);
        if (picture !== null) await picturesLeft(transaction, [picture]);
      });
    },
  };
}

function assertRoom({ pictures }: DeskProduct): void {
  if (pictures.length >= PICTURES_MAX)
    throw new CallError('upload_refused', `A product has at most ${PICTURES_MAX} pictures.`);
}

function ownOption(
  { attributes }: DeskProduct,
  id: number,
): DeskProduct['attributes'][number]['options'][number] {
  const option = attributes.flatMap(({ options }) => options).find((one) => one.id === id);
  if (!option) throw notFound('option');
  return option;
}

async function show(transaction: Queryable, location: string): Promise<void> {
  if (!(await pictureShown(transaction, location)))
    throw new CallError('upload_refused', 'This took too long. Please send the picture again.');
}
