import type { DeskAttribute, DeskAttributeForm, DeskProduct } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import {
  markShown,
  markUnused,
  type PictureParts,
  SWATCH,
  uploadColorSquare,
  uploadShopPicture,
} from '../../images/index.ts';
import {
  type DeskActor,
  deskProduct,
  editProduct,
  isAlreadyAdded,
  recordAddition,
  recordPartEdit,
} from '../editing/edit-product.ts';
import {
  deleteAttribute,
  giveFirstOption,
  insertAttribute,
  orderAttributes,
  setOptionPicture,
  setOptions,
  updateAttribute,
} from './attribute.repo.ts';
import { variantsOf } from './variant.repo.ts';
import { attributeCode, firstDuplicate, indistinctWithout, loggedAttribute } from './variant.rules.ts';

const ATTRIBUTES_MAX = 20;

/** The choices of a product, such as size. 404 CallErrors for other companies' products, 422 where two variants would become indistinguishable. */
export interface AttributeService {
  /** Variants that are there get its first option. What comes again with the same `key` is added once. */
  add(actor: DeskActor, productId: number, form: DeskAttributeForm, key: string | null): Promise<DeskProduct>;
  change(
    actor: DeskActor,
    productId: number,
    attributeId: number,
    form: DeskAttributeForm,
    read: number,
  ): Promise<DeskProduct>;
  order(actor: DeskActor, productId: number, ids: readonly number[], read: number): Promise<DeskProduct>;
  remove(actor: DeskActor, productId: number, attributeId: number, read: number): Promise<DeskProduct>;
}

export function attributeService(database: Database): AttributeService {
  return {
    add: (actor, productId, form, key) =>
      editProduct(database, actor, productId, async (product) => {
        const { transaction, before } = product;
        const addition = { action: 'add_attribute', key };
        if (await isAlreadyAdded(product, addition)) return;
        if (before.attributes.length >= ATTRIBUTES_MAX)
          throw refused('name_view', `A product has at most ${ATTRIBUTES_MAX} choices.`);
        if (form.options.some(({ id }) => id !== undefined)) throw notFound('option');
        assertNames(form, before.attributes);
        const taken = before.attributes.map(({ name_code }) => name_code);
        const name_code = attributeCode(form.name_view, taken);
        const id = await insertAttribute(transaction, productId, { ...form, name_code });
        await setOptions(transaction, id, form.options);
        await giveFirstOption(transaction, productId, id);
        await recordAddition(product, addition, { attributes: { from: null, to: loggedAttribute(form) } });
      }),
    change: (actor, productId, attributeId, form, read) =>
      editProduct(database, actor, productId, async (product) => {
        const { transaction, before } = product;
        const attribute = ownAttribute(before, attributeId);
        const changed = await recordPartEdit(product, {
          action: 'change_attribute',
          readVersion: read,
          before: { attributes: loggedAttribute(attribute) },
          after: { attributes: loggedAttribute(form) },
        });
        if (!changed) return;
        assertNames(
          form,
          before.attributes.filter(({ id }) => id !== attributeId),
        );
        const kept = form.options.map(({ id }) => id).filter((id) => id !== undefined);
        if (!kept.every((id) => attribute.options.some((option) => option.id === id)))
          throw notFound('option');
        if (new Set(kept).size < kept.length) throw refused('options', 'An option is named twice.');
        const left = attribute.options.filter(({ id }) => !kept.includes(id));
        const used = left.find(({ used_by }) => used_by > 0);
        if (used)
          throw refused('options', `${used.name_view} cannot be removed as long as a variant has it.`);
        await updateAttribute(transaction, attributeId, form);
        await setOptions(transaction, attributeId, form.options);
        await markUnused(transaction, swatchLocations(left));
      }),
    order: (actor, productId, ids, read) =>
      editProduct(database, actor, productId, async (product) => {
        const present = product.before.attributes.map(({ id }) => id);
        const changed = await recordPartEdit(product, {
          action: 'order_attributes',
          readVersion: read,
          before: { attributes: present },
          after: { attributes: [...ids] },
        });
        if (!changed) return;
        if (ids.length !== present.length || !present.every((id) => ids.includes(id)))
          throw refused('ids', 'Please name every choice of the product once.');
        await orderAttributes(product.transaction, ids);
      }),
    remove: (actor, productId, attributeId, read) =>
      editProduct(database, actor, productId, async (product) => {
        const { transaction, before } = product;
        const attribute = ownAttribute(before, attributeId);
        await recordPartEdit(product, {
          action: 'remove_attribute',
          readVersion: read,
          before: { attributes: loggedAttribute(attribute) },
          after: { attributes: null },
        });
        const same = indistinctWithout(await variantsOf(transaction, productId), attribute);
        if (same)
          throw refused(
            'attribute_id',
            `Without ${attribute.name_view}, ${same[0]} and ${same[1]} would be alike.`,
          );
        await deleteAttribute(transaction, attributeId);
        await markUnused(transaction, swatchLocations(attribute.options));
      }),
  };
}

function ownAttribute({ attributes }: DeskProduct, id: number): DeskAttribute {
  const attribute = attributes.find((one) => one.id === id);
  if (!attribute) throw notFound('choice');
  return attribute;
}

/** 422 where two choices of a product, or two options of one, have the same name. */
function assertNames(form: DeskAttributeForm, others: readonly DeskAttribute[]): void {
  if (firstDuplicate([...others.map(({ name_view }) => name_view), form.name_view]) !== undefined)
    throw refused('name_view', `There is a choice called ${form.name_view} already.`);
  const option = firstDuplicate(form.options.map(({ name_view }) => name_view));
  if (option !== undefined) throw refused('options', `There are two options called ${option}.`);
}

function swatchLocations(options: DeskAttribute['options']): string[] {
  return options.map(({ picture }) => picture).filter((picture) => picture !== null);
}

function refused(field: string, msg: string): CallError {
  return new CallError('invalid', msg, { fields: { [field]: msg } });
}

/** Small pictures of options, such as a piece of wood. Others' are 404 CallErrors. */
export interface SwatchService {
  /** Replaces the present picture without a version check. */
  change(actor: DeskActor, productId: number, optionId: number, picture: Blob): Promise<DeskProduct>;
  /** The same with a square of one color (#366c4d). */
  color(actor: DeskActor, productId: number, optionId: number, color: string): Promise<DeskProduct>;
  remove(actor: DeskActor, productId: number, optionId: number, read: number): Promise<DeskProduct>;
}

/** What a swatch shows; null for none. */
interface Shown {
  readonly location: string;
  readonly color: string | null;
}

export function swatchService(parts: PictureParts): SwatchService {
  const { database } = parts;
  /** `read` is the version that the person edited; null skips the check. */
  const set = (
    actor: DeskActor,
    ids: { readonly productId: number; readonly optionId: number },
    shown: Shown | null,
    read: number | null,
  ): Promise<DeskProduct> =>
    editProduct(database, actor, ids.productId, async (product) => {
      const { transaction, locked } = product;
      const { picture, color = null, name_view: option } = ownOption(product.before, ids.optionId);
      const location = shown?.location ?? null;
      if (location !== null) await markShown(transaction, location);
      const changed = await recordPartEdit(product, {
        action: location === null ? 'remove_swatch' : 'change_swatch',
        readVersion: read ?? locked.version,
        before: { attributes: { option, picture, color } },
        after: { attributes: { option, picture: location, color: shown?.color ?? null } },
      });
      if (!changed) return;
      await setOptionPicture(transaction, ids.optionId, location, shown?.color ?? null);
      if (picture !== null) await markUnused(transaction, [picture]);
    });
  return {
    change: async (actor, productId, optionId, picture) => {
      // Checked before the picture is encoded.
      ownOption(await deskProduct(database, actor.companyId, productId), optionId);
      const location = await uploadShopPicture(parts, actor, picture, SWATCH);
      return set(actor, { productId, optionId }, { location, color: null }, null);
    },
    color: async (actor, productId, optionId, color) => {
      const upper = color.toUpperCase();
      const option = ownOption(await deskProduct(database, actor.companyId, productId), optionId);
      if (option.color === upper) return deskProduct(database, actor.companyId, productId);
      const location = await uploadColorSquare(parts, actor, upper);
      return set(actor, { productId, optionId }, { location, color: upper }, null);
    },
    remove: (actor, productId, optionId, read) => set(actor, { productId, optionId }, null, read),
  };
}

function ownOption({ attributes }: DeskProduct, id: number): DeskAttribute['options'][number] {
  const option = attributes.flatMap(({ options }) => options).find((one) => one.id === id);
  if (!option) throw notFound('option');
  return option;
}
