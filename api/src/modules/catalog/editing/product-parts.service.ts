import type { DeskMediaForm, DeskProduct } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { markShown, markUnused, type PictureParts, uploadShopPicture, WHOLE } from '../../images/index.ts';
import { assertNoAreaOn, assertSlotsOfAreas } from './areas.service.ts';
import {
  type DeskActor,
  deskProduct,
  editProduct,
  isAlreadyAdded,
  type ProductEditing,
  recordAddition,
  recordPartEdit,
} from './edit-product.ts';
import { findRequiredCycle } from './product.rules.ts';
import {
  deleteRule,
  insertProductPicture,
  insertRule,
  isOwnRule,
  requiredLinks,
  setAddons,
  setProductPictures,
  setRule,
  unbuyableBy,
} from './product-parts.repo.ts';

/**
 * Throws a 422 CallError when a product on sale requires an add-on that is not on sale. Called at the end of each change that could
 * cause this; `field` is the form field that was set.
 */
export async function assertBuyable(transaction: Queryable, productId: number, field: string): Promise<void> {
  const found = await unbuyableBy(transaction, productId);
  if (!found) return;
  const { root, addon } = found;
  const msg = `${addon} has to be taken with ${root}, so that it has to be on sale as long as ${root} is.`;
  throw new CallError('invalid', msg, { fields: { [field]: msg } });
}

/** The add-ons of a product, in order. */
export interface AddonsForm {
  readonly version: number;
  readonly addons: readonly { readonly product_id: number; readonly req: boolean }[];
}

/**
 * Sets the add-ons of a product and which of them are required. Rejects duplicates, cycles of required add-ons, products of other
 * companies (404), and required add-ons that are not on sale.
 */
export function changeAddons(
  database: Database,
  actor: DeskActor,
  productId: number,
  { version, addons }: AddonsForm,
): Promise<DeskProduct> {
  const ids = addons.map(({ product_id }) => product_id);
  const work = async (product: ProductEditing): Promise<void> => {
    const { transaction, before, beside } = product;
    const after = addons.map(({ product_id, req }) => ({ product_id, req }));
    const changed = await recordPartEdit(product, {
      action: 'change_addons',
      readVersion: version,
      before: { addons: before.addons.map(({ product_id, req }) => ({ product_id, req })) },
      after: { addons: after },
    });
    if (!changed) return;
    if (new Set(ids).size < ids.length) throw refused('A product can be offered once with another one.');
    if (ids.includes(productId)) throw refused('A product cannot be offered with itself.');
    if (beside.length < ids.length) throw notFound('product');
    const needed = after.filter(({ req }) => req).map(({ product_id }) => product_id);
    const links = await requiredLinks(transaction, actor.companyId);
    const others = links.filter(({ product_id }) => product_id !== productId);
    const back = findRequiredCycle(others, productId, needed);
    const name = beside.find(({ id }) => id === back)?.name_view;
    if (back !== undefined)
      throw refused(
        `${before.name_view} has to be taken with ${name} already, so ${name} cannot have to be taken with it.`,
      );
    await setAddons(transaction, productId, after);
    await assertBuyable(transaction, productId, 'addons');
  };
  // Locked, so that no add-on is taken off sale meanwhile.
  return editProduct(database, actor, productId, work, ids);
}

function refused(msg: string): CallError {
  return new CallError('invalid', msg, { fields: { addons: msg } });
}

/** Id of the rule without media; pages know it. */
const EMPTY_RULE_ID = 1;
const emptyRule = { name: '', media_describe: '', merc_media_describe: '' };

/**
 * Sets which texts and pictures buyers provide for a product. Wishes in carts that are no longer complete are unchecked when the
 * cart is next read; texts and pictures given before stay.
 */
export function changeMedia(
  database: Database,
  actor: DeskActor,
  productId: number,
  { version, ...form }: DeskMediaForm,
): Promise<DeskProduct> {
  return editProduct(database, actor, productId, async (product) => {
    const { transaction, locked, before } = product;
    const slots = form.text + form.image;
    const rule =
      slots === 0 ? { ...form, ...emptyRule } : { ...form, name: form.name.trim() || before.name_view };
    const changed = await recordPartEdit(product, {
      action: 'change_media',
      readVersion: version,
      before: before.media,
      after: rule,
    });
    if (!changed) return;
    await assertSlotsOfAreas(transaction, actor.companyId, before, rule);
    const present = locked.media_rule_id;
    const isOwn = present !== EMPTY_RULE_ID && (await isOwnRule(transaction, productId, present));
    // Another row, so that the product itself changes: its kept pages, which say what is needed, are dropped.
    await setRule(transaction, productId, slots === 0 ? EMPTY_RULE_ID : await insertRule(transaction, rule));
    if (isOwn) await deleteRule(transaction, present);
  });
}

const PICTURES_MAX = 20;

/** An uploaded picture with its alternative text; a product's may have none yet. */
export interface SentPicture {
  readonly picture: Blob;
  readonly alt: string;
}

/** The gallery of a company's products. Others' are 404 CallErrors. */
export interface PictureService {
  /** What comes again with the same `key` is added once. */
  add(actor: DeskActor, productId: number, sent: SentPicture, key: string | null): Promise<DeskProduct>;
  /** Sets order and alternative texts; pictures left out are removed. */
  change(
    actor: DeskActor,
    productId: number,
    pictures: readonly { readonly id: number; readonly alt: string }[],
    read: number,
  ): Promise<DeskProduct>;
}

/** @param onAdded called after a picture was added */
export function pictureService(parts: PictureParts, onAdded: () => void): PictureService {
  const { database } = parts;
  return {
    add: async (actor, productId, { picture, alt }, key) => {
      const addition = { action: 'add_picture', key };
      if (key === null) assertPictureLimit(await deskProduct(database, actor.companyId, productId));
      const location = await uploadShopPicture(parts, actor, picture, WHOLE);
      const added = await editProduct(database, actor, productId, async (product) => {
        if (await isAlreadyAdded(product, addition)) return;
        assertPictureLimit(product.before);
        await markShown(product.transaction, location);
        await insertProductPicture(product.transaction, productId, { location, alt });
        await recordAddition(product, addition, { pictures: { from: null, to: alt } });
      });
      onAdded();
      return added;
    },
    change: (actor, productId, named, read) =>
      editProduct(database, actor, productId, async (product) => {
        const { transaction, before } = product;
        const present = before.pictures.map(({ id, alt }) => ({ id, alt }));
        const after = named.map(({ id, alt }) => ({ id, alt }));
        const changed = await recordPartEdit(product, {
          action: 'change_pictures',
          readVersion: read,
          before: { pictures: present },
          after: { pictures: after },
        });
        if (!changed) return;
        const ids = after.map(({ id }) => id);
        if (!ids.every((id) => present.some((one) => one.id === id))) throw notFound('picture');
        if (new Set(ids).size < ids.length) throw new CallError('invalid', 'A picture is named twice.');
        const gone = before.pictures.filter(({ id }) => !ids.includes(id)).map(({ location }) => location);
        await assertNoAreaOn(transaction, productId, gone);
        await setProductPictures(transaction, productId, after);
        await markUnused(transaction, gone);
      }),
  };
}

function assertPictureLimit({ pictures }: DeskProduct): void {
  if (pictures.length >= PICTURES_MAX)
    throw new CallError('upload_refused', `A product has at most ${PICTURES_MAX} pictures.`);
}
