import { VARIANTS_MAX } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { errorCode, errorField } from '../../../platform/error-field.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { changedFields, logActivity } from '../../companies/index.ts';
import { noteGoalsMet } from '../../fulfilment/index.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import { insertProduct, lockCatalog, updateProduct } from '../editing/product.repo.ts';
import type { ProductValues } from '../editing/product.rules.ts';
import { serveBacklogFromStock } from '../editing/product.service.ts';
import { assertBuyable } from '../editing/product-parts.service.ts';
import { holdShelves } from '../shelves/shelf.repo.ts';
import { listShelves } from '../shelves/shelf.service.ts';
import { assertNotTakenDown } from '../takedowns/takedown.service.ts';
import { choicesOf } from '../variants/attribute.repo.ts';
import { takenCode, variantsOf } from '../variants/variant.repo.ts';
import type { Columns } from './csv-file.ts';
import {
  type KnownProduct,
  type KnownProducts,
  knownProducts,
  lowercaseCodes,
  productsOfVariantCodes,
  refusedRowOf,
} from './import.repo.ts';
import type { RowResult, StoredRow } from './import.rules.ts';
import { noteImportPictures } from './pictures/import-picture.repo.ts';
import { namedPictures } from './pictures/import-picture.service.ts';
import {
  cellText,
  codeTaken,
  type Fault,
  firstRowRefused,
  goalFaults,
  newProductFaults,
  type RowValues,
  readRow,
  unknownCode,
} from './row.rules.ts';
import { storeVariants } from './store-variants.service.ts';
import { NO_VARIANTS, planVariants, type VariantTarget } from './variant-plan.rules.ts';

/** Values of a new product that a file may omit. */
const productDefaults: Omit<ProductValues, 'own_code' | 'title' | 'name_view'> = {
  describe: '',
  category: null,
  occasions: [],
  influencer_usd: 10,
  active: true,
  listed: true,
  giftable: true,
  add_quantity: true,
  limited_edition: false,
  minover: 0,
  maxover: 0,
  manufactured_output: null,
  prod_manufacture_days: 0,
};

/** The product of a row, and whether the row changed anything of it. */
interface Stored {
  readonly id: number;
  /** The row added the product, or nothing but variants of it. */
  readonly isNew: boolean;
  readonly isChanged: boolean;
}

/** Adds the product of a row with its variants; returns it, or the row's faults. */
async function addProduct(
  transaction: Queryable,
  actor: DeskActor,
  row: RowValues,
): Promise<Stored | readonly Fault[]> {
  const missing = newProductFaults(row);
  if (missing.length > 0) return missing;
  const { title = '', name_view = '' } = row.product;
  const whole = { ...productDefaults, ...row.product, own_code: row.ownCode, title, name_view };
  const plan = planVariants(row, NO_VARIANTS);
  const faults = [...goalFaults(whole), ...('targets' in plan ? [] : plan)];
  if (faults.length > 0 || !('targets' in plan)) return faults;
  const taken = await codeFaults(transaction, actor.companyId, row, { productId: 0, ...plan });
  if (taken.length > 0) return taken;
  const id = await insertProduct(transaction, actor.companyId, whole);
  await logActivity(transaction, {
    ...actor,
    action: 'add_product',
    subject: `product:${id}`,
    version: 1,
    changes: { name_view: { from: null, to: name_view } },
  });
  const product = { id, version: 1, name_view, name_before: name_view, choices: [] };
  await storeVariants(transaction, actor, product, row, plan);
  return { id, isNew: true, isChanged: true };
}

/** Applies a row to a locked product and its variants; returns it, or the row's faults. */
async function changeProduct(
  transaction: Queryable,
  actor: DeskActor,
  known: KnownProduct,
  row: RowValues,
): Promise<Stored | readonly Fault[]> {
  const { id, version, ...before } = known;
  const choices = await choicesOf(transaction, [id]);
  const plan = planVariants(row, { choices, variants: await variantsOf(transaction, id) });
  const values = changedValues(before, row);
  const after = { ...before, ...values };
  const faults = [...goalFaults(after), ...('targets' in plan ? [] : plan)];
  if (faults.length > 0 || !('targets' in plan)) return faults;
  const taken = await codeFaults(transaction, actor.companyId, row, { productId: id, ...plan });
  if (taken.length > 0) return taken;

  const changes = changedFields({ ...before }, { ...values });
  const isChanged = Object.keys(changes).length > 0;
  const next = isChanged ? version + 1 : version;
  if (isChanged) {
    await logActivity(transaction, {
      ...actor,
      action: 'change_product',
      subject: `product:${id}`,
      version: next,
      changes,
    });
    await updateProduct(transaction, id, after, next);
    if (after.minover < before.minover) await noteGoalsMet(transaction, [id]);
    if (after.active && !before.active) await assertNotTakenDown(transaction, id, 'active');
    if (after.active !== before.active) await assertBuyable(transaction, id, 'active');
  }
  const product = {
    id,
    version: next,
    name_view: after.name_view,
    name_before: before.name_view,
    choices,
  };
  const isVariantChanged = await storeVariants(transaction, actor, product, row, plan);
  // After the row's quantity is stored, so that waiting orders are served from it.
  if (after.add_quantity && !before.add_quantity) await serveBacklogFromStock(transaction, id);
  const isNew = plan.targets.length > 0 && plan.targets.every(({ variant }) => variant === null);
  return { id, isNew, isChanged: isChanged || isVariantChanged };
}

/** The product fields of a row; a text that differs in the blanks around it is the same, since cells have none. */
function changedValues(
  before: ProductValues,
  { ownCode, productId, product }: RowValues,
): Partial<ProductValues> {
  const { describe, ...values } = product;
  return {
    ...values,
    ...(describe !== undefined && describe !== before.describe.trim() && { describe }),
    ...(productId !== undefined && ownCode !== '' && { own_code: ownCode }),
  };
}

/** A SKU of the row that something else of the company has. */
async function codeFaults(
  transaction: Queryable,
  companyId: number,
  { variantCode }: RowValues,
  { productId, targets }: { readonly productId: number; readonly targets: readonly VariantTarget[] },
): Promise<readonly Fault[]> {
  if (variantCode === undefined || targets.length === 0) return [];
  const merchIds = targets.flatMap(({ variant }) => variant?.merch_id ?? []);
  const taken = await takenCode(transaction, companyId, [variantCode], { productId, merchIds });
  return taken ? [codeTaken(taken)] : [];
}

/** Rows of an import that are stored together. */
export interface RowBatch {
  readonly columns: Columns;
  readonly rows: readonly StoredRow[];
  /** Rows add no product. */
  readonly stockOnly: boolean;
  readonly importId: number;
  /** Where shoppers see pictures: those that are there already are not fetched. */
  readonly siteUrl: string;
}

/** The products that rows name, and those of the variants whose SKUs they name. */
interface NamedProducts extends KnownProducts {
  readonly ofVariants: ReadonlyMap<string, number>;
}

async function namedProducts(
  transaction: Queryable,
  companyId: number,
  rows: readonly RowValues[],
): Promise<NamedProducts> {
  const codes = rows.flatMap(({ ownCode }) => (ownCode === '' ? [] : [ownCode]));
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const ofVariants = await productsOfVariantCodes(transaction, companyId, codes);
  const known = await knownProducts(transaction, companyId, { codes, ids: [...ids, ...ofVariants.values()] });
  return { ...known, ofVariants };
}

/**
 * Adds or changes the products of rows within the caller's transaction. Rows of one product differ in their options. Invalid rows are
 * refused with faults by column; an error while storing throws.
 */
export async function storeRows(
  transaction: Queryable,
  actor: DeskActor,
  { columns, rows, stockOnly, importId, siteUrl }: RowBatch,
): Promise<RowResult[]> {
  await lockCatalog(transaction, actor.companyId);
  const shelves = await listShelves(transaction);
  const read = rows.map((row) => ({ ...row, values: readRow(columns, row.cells, shelves) }));
  const valid = read.flatMap(({ values }) => (isFaults(values) ? [] : [values]));
  const folded = await lowercaseCodes(
    transaction,
    valid.map(({ ownCode }) => ownCode),
  );
  let known = await namedProducts(transaction, actor.companyId, valid);
  // After their products, as every change locks them: a shelf that was deleted meanwhile is a fault.
  const held = await holdShelves(transaction);
  const results: RowResult[] = [];
  const touched = new Set<string | number>();
  const refused = new Map<string, number>();
  for (const { line, cells, values: first } of read) {
    const values = isFaults(first) ? first : readRow(columns, cells, held);
    if (isFaults(values)) {
      const written = cellText(cells[columns.indexOf('own_code')] ?? '').toLowerCase();
      if (!refused.has(written)) refused.set(written, line);
      results.push({ line, outcome: 'refused', faults: values });
      continue;
    }
    const code = folded.get(values.ownCode) ?? values.ownCode;
    // A row above has added or changed its product.
    if (touched.has(code) || touched.has(findProduct(known, values, code)?.product.id ?? ''))
      known = await namedProducts(transaction, actor.companyId, valid);
    const found = findProduct(known, values, code);
    const done = found
      ? await changeProduct(transaction, actor, found.product, found.row)
      : await addOrRefuse(transaction, actor, values, stockOnly);
    if (!('id' in done)) {
      // A further row of a product leaves out what its first row says.
      const isIncomplete = !found && !stockOnly && code !== '' && newProductFaults(values).length > 0;
      const first = isIncomplete
        ? ((await refusedRowOf(transaction, importId, {
            column: columns.indexOf('own_code'),
            code,
            from: line - VARIANTS_MAX,
            before: line,
          })) ?? refused.get(code))
        : undefined;
      if (!refused.has(code)) refused.set(code, line);
      results.push({
        line,
        outcome: 'refused',
        faults: first === undefined ? done : [firstRowRefused(first)],
      });
      continue;
    }
    if (code !== '') touched.add(code);
    if (values.variantCode !== undefined) touched.add(values.variantCode.toLowerCase());
    touched.add(done.id);
    if (values.pictures) {
      const productName = values.product.name_view ?? found?.product.name_view ?? '';
      await noteImportPictures(
        transaction,
        { importId, line, productId: done.id },
        namedPictures(values.pictures, { productName, siteUrl }),
      );
    }
    const outcome = done.isNew ? 'added' : 'changed';
    results.push({ line, outcome, productId: done.id, isSame: !done.isChanged });
  }
  return results;
}

/** The product that a row is about, with the row as it applies to it. */
function findProduct(
  { byCode, byId, ofVariants }: NamedProducts,
  row: RowValues,
  code: string,
): { readonly product: KnownProduct; readonly row: RowValues } | undefined {
  const product = row.productId === undefined ? byCode.get(code) : byId.get(row.productId);
  if (product) return { product, row };
  const ofVariant = row.productId === undefined ? byId.get(ofVariants.get(code) ?? 0) : undefined;
  if (!ofVariant) return undefined;
  // The row names one of its variants by SKU.
  return { product: ofVariant, row: { variantCode: row.ownCode, ...row, ownCode: '' } };
}

function addOrRefuse(
  transaction: Queryable,
  actor: DeskActor,
  row: RowValues,
  stockOnly: boolean,
): Promise<Stored | readonly Fault[]> {
  const refuse = (fault: Fault) => Promise.resolve([fault]);
  if (row.productId !== undefined)
    return refuse({ field: 'product_id', msg: `You have no product ${row.productId}.` });
  if (stockOnly) return refuse(unknownCode(row.ownCode));
  return addProduct(transaction, actor, row);
}

const UNIQUE_VIOLATION = '23505';

/**
 * The faults of a row that a storing error reports; undefined for internal errors, which are shown as {@link STORE_FAILED}.
 */
export function faultsOf(error: unknown): Fault[] | undefined {
  if (errorCode(error) === UNIQUE_VIOLATION && errorField(error, 'constraint') === 'product_own_code')
    return [
      {
        field: 'own_code',
        msg: 'Another product came to have this SKU just now. Please send it again.',
      },
    ];
  if (!(error instanceof CallError)) return undefined;
  const { fields } = error.details as { fields?: Record<string, string> };
  const [field] = Object.keys(fields ?? {});
  return [{ field: field ?? 'row', msg: error.message }];
}

/** Fault of a row that fails for an internal reason. */
export const STORE_FAILED: Fault = {
  field: 'row',
  msg: 'This row could not be stored. Please try it again.',
};

function isFaults(values: RowValues | readonly Fault[]): values is readonly Fault[] {
  return Array.isArray(values);
}
