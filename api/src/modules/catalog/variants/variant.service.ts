import { type DeskMerchandise, type DeskMerchandiseForm, VARIANTS_MAX } from 'shared-api/contract';
import { dollarsToCents } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { errorCode, errorField } from '../../../platform/error-field.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { findRepeatedRequest, logActivity, recordEdit, subjectId } from '../../companies/index.ts';
import { markShown, markUnused, type PictureParts, uploadShopPicture, WHOLE } from '../../images/index.ts';
import { assertNoAreaOn } from '../editing/areas.service.ts';
import { type DeskActor, deskMerchandise } from '../editing/edit-product.ts';
import { lockCatalog, lockProduct, productById } from '../editing/product.repo.ts';
import type { VariantValues } from '../editing/product.rules.ts';
import { assertBuyable, type SentPicture } from '../editing/product-parts.service.ts';
import {
  insertVariant,
  setOwnCodes,
  setSelections,
  setVariantPicture,
  takenCode,
  updateVariant,
  variantsOf,
} from './variant.repo.ts';
import { choiceProblem, findSameOptions } from './variant.rules.ts';

/** A variant that is being edited. */
export interface VariantEditing {
  readonly transaction: Queryable;
  /** The record before the change. */
  readonly before: DeskMerchandise;
}

/** Edits a variant in one transaction and returns the result; a 404 CallError for another company's. */
export function editVariant(
  database: Database,
  actor: DeskActor,
  merchId: number,
  work: (variant: VariantEditing) => Promise<void>,
): Promise<DeskMerchandise> {
  return database.transaction(async (transaction) => {
    const { product_id } = await deskMerchandise(transaction, actor.companyId, merchId);
    await lockCatalog(transaction, actor.companyId);
    await lockProduct(transaction, actor.companyId, product_id);
    // Read again: the first read was before the lock.
    await work({ transaction, before: await deskMerchandise(transaction, actor.companyId, merchId) });
    return deskMerchandise(transaction, actor.companyId, merchId);
  });
}

/** The variants of a company's products. 404 CallErrors for other companies'. */
export interface VariantService {
  /** What comes again with the same `key` is added once. */
  add(
    actor: DeskActor,
    productId: number,
    form: DeskMerchandiseForm,
    key: string | null,
  ): Promise<DeskMerchandise>;
  change(
    actor: DeskActor,
    merchId: number,
    form: DeskMerchandiseForm,
    read: number,
  ): Promise<DeskMerchandise>;
}

export function variantService(database: Database): VariantService {
  return {
    add: (actor, productId, form, key) =>
      database
        .transaction(async (transaction) => {
          await lockCatalog(transaction, actor.companyId);
          if (!(await lockProduct(transaction, actor.companyId, productId))) throw notFound('product');
          const done = await findRepeatedRequest(transaction, { ...actor, action: 'add_merchandise', key });
          if (done !== undefined) return deskMerchandise(transaction, actor.companyId, subjectId(done));
          await assertChoice(transaction, actor.companyId, productId, form);
          const id = await insertVariant(transaction, productId, toValues(form));
          await setSelections(transaction, id, form.selections);
          await storeOwnCode(
            transaction,
            actor.companyId,
            { product_id: productId, merch_id: id },
            form.own_code,
          );
          await logActivity(transaction, {
            ...actor,
            action: 'add_merchandise',
            subject: `merchandise:${id}`,
            version: 1,
            changes: { name_view: { from: null, to: form.name_view } },
            requestKey: key,
          });
          return deskMerchandise(transaction, actor.companyId, id);
        })
        .catch(ownCodeTaken),
    change: (actor, merchId, form, read) =>
      editVariant(database, actor, merchId, async ({ transaction, before }) => {
        const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
        const version = await recordEdit(transaction, {
          ...actor,
          action: 'change_merchandise',
          subject: `merchandise:${merchId}`,
          readVersion: read,
          lockedVersion: before.version,
          before: { ...before, selections: sorted(before.selections) },
          after: { ...form, selections: sorted(form.selections) },
          current: () => deskMerchandise(transaction, actor.companyId, merchId),
        });
        if (version === undefined) return;
        await assertChoice(transaction, actor.companyId, before.product_id, form, merchId);
        await updateVariant(transaction, merchId, toValues(form), version);
        await setSelections(transaction, merchId, form.selections);
        await storeOwnCode(transaction, actor.companyId, before, form.own_code);
        if (form.active !== before.active) await assertBuyable(transaction, before.product_id, 'active');
      }).catch(ownCodeTaken),
  };
}

/** Throws a 422 CallError for options that a variant of this product cannot have; the product must be locked. */
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
  const same = findSameOptions(others, selections);
  if (same && attributes.length === 0)
    throw refused('A product without choices has one variant. Add a choice first, such as a size.');
  if (same) throw refused(`${same.name_view} has the same options already.`);
  if (others.length >= VARIANTS_MAX) throw refused(`A product has at most ${VARIANTS_MAX} variants.`);
}

const UNIQUE_VIOLATION = '23505';

/**
 * Turns a unique violation of a variant's SKU into a 422 CallError; rethrows other errors. Only letters that the database and
 * this program write small in different ways come so far.
 */
export function ownCodeTaken(error: unknown): never {
  if (
    errorCode(error) !== UNIQUE_VIOLATION ||
    errorField(error, 'constraint') !== 'merchandise_code_of_company'
  )
    throw error;
  const msg = 'Another variant has this SKU.';
  throw new CallError('invalid', msg, { fields: { own_code: msg } });
}

/** Stores the SKU of a variant, unless it was left out; a 422 CallError where something else of the company has it. */
async function storeOwnCode(
  transaction: Queryable,
  companyId: number,
  { product_id, merch_id }: Pick<DeskMerchandise, 'product_id' | 'merch_id'>,
  own_code: string | null | undefined,
): Promise<void> {
  if (own_code === undefined) return;
  const taken =
    own_code === null
      ? undefined
      : await takenCode(transaction, companyId, [own_code], { productId: product_id, merchIds: [merch_id] });
  if (taken) {
    const msg = `${taken.name} has the SKU ${taken.own_code}.`;
    throw new CallError('invalid', msg, { fields: { own_code: msg } });
  }
  await setOwnCodes(transaction, companyId, [{ merch_id, own_code }]);
}

function toValues({
  price_usd,
  describe,
  own_code: _,
  selections: __,
  ...form
}: DeskMerchandiseForm): VariantValues {
  return {
    ...form,
    describe: describe.trim() === '' ? null : describe,
    price_cents: dollarsToCents(price_usd),
  };
}

/** Pictures of variants, shown in place of the product's. 404 CallErrors for other companies'. */
export interface VariantPictureService {
  /** Replaces the present picture without a version check. */
  change(actor: DeskActor, merchId: number, sent: SentPicture): Promise<DeskMerchandise>;
  remove(actor: DeskActor, merchId: number, read: number): Promise<DeskMerchandise>;
}

interface Shown {
  readonly location: string;
  readonly alt: string;
}

export function variantPictureService(parts: PictureParts): VariantPictureService {
  const { database } = parts;
  /** `read` is the version that the person edited; null skips the check. */
  const set = (
    actor: DeskActor,
    merchId: number,
    shown: Shown | null,
    read: number | null,
  ): Promise<DeskMerchandise> =>
    editVariant(database, actor, merchId, async ({ transaction, before }) => {
      if (shown) await markShown(transaction, shown.location);
      const version = await recordEdit(transaction, {
        ...actor,
        action: shown ? 'change_picture' : 'remove_picture',
        subject: `merchandise:${merchId}`,
        readVersion: read ?? before.version,
        lockedVersion: before.version,
        before: { picture_location: before.picture_location },
        after: { picture_location: shown?.location ?? null },
        current: () => deskMerchandise(transaction, actor.companyId, merchId),
      });
      if (version === undefined) return;
      const gone = before.picture_location === null ? [] : [before.picture_location];
      await assertNoAreaOn(transaction, before.product_id, gone);
      await setVariantPicture(transaction, merchId, shown, version);
      await markUnused(transaction, gone);
    });
  return {
    change: async (actor, merchId, { picture, alt }) => {
      // Checked before the picture is encoded.
      await deskMerchandise(database, actor.companyId, merchId);
      const location = await uploadShopPicture(parts, actor, picture, WHOLE);
      return set(actor, merchId, { location, alt }, null);
    },
    remove: (actor, merchId, read) => set(actor, merchId, null, read),
  };
}
