import type { DeskMerchandise, DeskMerchandiseForm } from 'shared-api/contract';
import { dollarsToCents } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { doneBefore, logDeed, noteEdit, numberOf } from '../change-log/index.ts';
import { assertBuyable } from './buyable.ts';
import { editVariant } from './edit-variant.ts';
import { holdProduct } from './product.repo.ts';
import type { VariantValues } from './product-values.ts';
import { productById } from './read-product.repo.ts';
import { deskMerchandise } from './read-product.ts';
import { insertVariant, setSelections, updateVariant, variantsOf } from './variant.repo.ts';
import { alike, choiceProblem } from './variant.rules.ts';
import type { Worker } from './worker.ts';

/** As many as one run of a product can tell apart. */
const VARIANTS_MAX = 200;

/** The variants of a company's products. Others' are 404 CallErrors. */
export interface VariantService {
  /** What comes again with the same `key` is added once. */
  add(
    worker: Worker,
    productId: number,
    form: DeskMerchandiseForm,
    key: string | null,
  ): Promise<DeskMerchandise>;
  change(worker: Worker, merchId: number, form: DeskMerchandiseForm, read: number): Promise<DeskMerchandise>;
}

export function variantService(database: Database): VariantService {
  return {
    add: (worker, productId, form, key) =>
      database.transaction(async (transaction) => {
        if (!(await holdProduct(transaction, worker.companyId, productId))) throw notFound('product');
        const done = await doneBefore(transaction, { ...worker, action: 'add_merchandise', key });
        if (done !== undefined) return deskMerchandise(transaction, worker.companyId, numberOf(done));
        await assertChoice(transaction, worker.companyId, productId, form);
        const id = await insertVariant(transaction, productId, toValues(form));
        await setSelections(transaction, id, form.selections);
        await logDeed(transaction, {
          ...worker,
          action: 'add_merchandise',
          subject: `merchandise:${id}`,
          version: 1,
          changes: { name_view: { from: null, to: form.name_view } },
          requestKey: key,
        });
        return deskMerchandise(transaction, worker.companyId, id);
      }),
    change: (worker, merchId, form, read) =>
      editVariant(database, worker, merchId, async ({ transaction, before }) => {
        const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
        const version = await noteEdit(transaction, {
          ...worker,
          action: 'change_merchandise',
          subject: `merchandise:${merchId}`,
          read,
          held: before.version,
          before: { ...before, selections: sorted(before.selections) },
          after: { ...form, selections: sorted(form.selections) },
          current: () => deskMerchandise(transaction, worker.companyId, merchId),
        });
        if (version === undefined) return;
        await assertChoice(transaction, worker.companyId, before.product_id, form, merchId);
        await updateVariant(transaction, merchId, toValues(form), version);
        await setSelections(transaction, merchId, form.selections);
        if (form.active !== before.active) await assertBuyable(transaction, before.product_id, 'active');
      }),
  };
}

/** 422 for options that a variant of this product cannot have; the product has to be held. */
async function assertChoice(
  transaction: Queryable,
  companyId: number,
  productId: number,
  { selections }: Pick<DeskMerchandiseForm, 'selections'>,
  merchId?: number,
): Promise<void> {
  const product = await productById(transaction, companyId, productId);
  const others = (await variantsOf(transaction, productId)).filter((other) => other.merch_id !== merchId);
  const attributes = product?.attributes ?? [];
  const refused = (msg: string): CallError => new CallError('invalid', msg, { fields: { selections: msg } });
  const problem = choiceProblem(attributes, selections);
  if (problem !== undefined) throw refused(problem);
  const same = alike(others, selections);
  if (same && attributes.length === 0)
    throw refused('A product without choices has one variant. Add a choice first, such as a size.');
  if (same) throw refused(`${same.name_view} has the same options already.`);
  if (others.length >= VARIANTS_MAX) throw refused(`A product has at most ${VARIANTS_MAX} variants.`);
}

function toValues({ price_usd, describe, selections: _, ...form }: DeskMerchandiseForm): VariantValues {
  return {
    ...form,
    describe: describe.trim() === '' ? null : describe,
    price_cents: dollarsToCents(price_usd),
  };
}
