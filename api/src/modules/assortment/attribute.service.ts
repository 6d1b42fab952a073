import type { DeskAttribute, DeskAttributeForm, DeskProduct } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import {
  deleteAttribute,
  giveFirstOption,
  insertAttribute,
  orderAttributes,
  setOptions,
  updateAttribute,
} from './attribute.repo.ts';
import { attributeCode, doubled, told } from './attribute.rules.ts';
import { addedBefore, editProduct, noteAddition, notePart } from './edit-product.ts';
import { picturesLeft } from './shop-picture.repo.ts';
import { variantsOf } from './variant.repo.ts';
import { alikeWithout } from './variant.rules.ts';
import type { Worker } from './worker.ts';

const ATTRIBUTES_MAX = 20;

/** The choices of a company's products. Others' are 404 CallErrors; what would leave variants that cannot be told apart is 422. */
export interface AttributeService {
  /** Variants that are there get its first option. What comes again with the same `key` is added once. */
  add(worker: Worker, productId: number, form: DeskAttributeForm, key: string | null): Promise<DeskProduct>;
  change(
    worker: Worker,
    productId: number,
    attributeId: number,
    form: DeskAttributeForm,
    read: number,
  ): Promise<DeskProduct>;
  order(worker: Worker, productId: number, ids: readonly number[], read: number): Promise<DeskProduct>;
  remove(worker: Worker, productId: number, attributeId: number, read: number): Promise<DeskProduct>;
}

export function attributeService(database: Database): AttributeService {
  return {
    add: (worker, productId, form, key) =>
      editProduct(database, worker, productId, async (product) => {
        const { transaction, before } = product;
        const addition = { action: 'add_attribute', key };
        if (await addedBefore(product, addition)) return;
        if (before.attributes.length >= ATTRIBUTES_MAX)
          throw refused('name_view', `A product has at most ${ATTRIBUTES_MAX} choices.`);
        if (form.options.some(({ id }) => id !== undefined)) throw notFound('option');
        assertNames(form, before.attributes);
        const taken = before.attributes.map(({ name_code }) => name_code);
        const name_code = attributeCode(form.name_view, taken);
        const id = await insertAttribute(transaction, productId, { ...form, name_code });
        await setOptions(transaction, id, form.options);
        await giveFirstOption(transaction, productId, id);
        await noteAddition(product, addition, { attributes: { from: null, to: told(form) } });
      }),
    change: (worker, productId, attributeId, form, read) =>
      editProduct(database, worker, productId, async (product) => {
        const { transaction, before } = product;
        const attribute = ownAttribute(before, attributeId);
        const changed = await notePart(product, {
          action: 'change_attribute',
          read,
          before: { attributes: told(attribute) },
          after: { attributes: told(form) },
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
        await picturesLeft(transaction, swatches(left));
      }),
    order: (worker, productId, ids, read) =>
      editProduct(database, worker, productId, async (product) => {
        const present = product.before.attributes.map(({ id }) => id);
        const changed = await notePart(product, {
          action: 'order_attributes',
          read,
          before: { attributes: present },
          after: { attributes: [...ids] },
        });
        if (!changed) return;
        if (ids.length !== present.length || !present.every((id) => ids.includes(id)))
          throw refused('ids', 'Please name every choice of the product once.');
        await orderAttributes(product.transaction, ids);
      }),
    remove: (worker, productId, attributeId, read) =>
      editProduct(database, worker, productId, async (product) => {
        const { transaction, before } = product;
        const attribute = ownAttribute(before, attributeId);
        await notePart(product, {
          action: 'remove_attribute',
          read,
          before: { attributes: told(attribute) },
          after: { attributes: null },
        });
        const same = alikeWithout(await variantsOf(transaction, productId), attribute);
        if (same)
          throw refused(
            'attribute_id',
            `Without ${attribute.name_view}, ${same[0]} and ${same[1]} would be alike.`,
          );
        await deleteAttribute(transaction, attributeId);
        await picturesLeft(transaction, swatches(attribute.options));
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
  if (doubled([...others.map(({ name_view }) => name_view), form.name_view]) !== undefined)
    throw refused('name_view', `There is a choice called ${form.name_view} already.`);
  const option = doubled(form.options.map(({ name_view }) => name_view));
  if (option !== undefined) throw refused('options', `There are two options called ${option}.`);
}

function swatches(options: DeskAttribute['options']): string[] {
  return options.map(({ picture }) => picture).filter((picture) => picture !== null);
}

function refused(field: string, msg: string): CallError {
  return new CallError('invalid', msg, { fields: { [field]: msg } });
}
