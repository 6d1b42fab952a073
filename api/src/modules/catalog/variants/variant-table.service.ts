import {
  type DeskMerchandise,
  type DeskMerchandiseRow,
  type DeskProduct,
  VARIANTS_MAX,
} from 'shared-api/contract';
import { dollarsToCents } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { logActivity, recordEdit } from '../../companies/index.ts';
import { receive, writeOff } from '../../fulfilment/index.ts';
import {
  type DeskActor,
  deskMerchandise,
  editProduct,
  isAlreadyAdded,
  type ProductEditing,
} from '../editing/edit-product.ts';
import { assertBuyable } from '../editing/product-parts.service.ts';
import { insertVariant, setOwnCodes, setSelections, takenCode, updateVariant } from './variant.repo.ts';
import { choiceProblem, findSameOptions, firstDuplicate } from './variant.rules.ts';
import { ownCodeTaken } from './variant.service.ts';

const ACTION = 'save_variants';

/** A row with its place in the table, and the variant that it changes; undefined for a new one. */
interface TableRow {
  readonly place: number;
  readonly row: DeskMerchandiseRow;
  readonly stored: DeskMerchandise | undefined;
}

/**
 * Changes and adds variants of a product, all of them or none. Variants without a row stay. 422 CallErrors name the row
 * (`rows.3.selections`), 409 a variant that was changed since it was read, or units that are not there. What comes again with the same
 * `key` is done once.
 */
export function changeVariantTable(
  database: Database,
  actor: DeskActor,
  productId: number,
  rows: readonly DeskMerchandiseRow[],
  key: string | null,
): Promise<DeskProduct> {
  return editProduct(database, actor, productId, async (product) => {
    if (await isAlreadyAdded(product, { action: ACTION, key })) return;
    const table = rowsOf(rows, product.before);
    assertOptions(table, product.before);
    await assertOwnCodes(product, table);
    const changed = await storeRows(product, table);
    if (!changed) return;
    await assertBuyable(product.transaction, productId, 'rows');
    await logActivity(product.transaction, {
      ...actor,
      action: ACTION,
      subject: `product:${productId}`,
      changes: {
        variants: { from: product.before.merchandise.length, to: countAfter(table, product.before) },
      },
      requestKey: key,
    });
  }).catch(ownCodeTaken);
}

/** Variants of the product once the rows are stored. */
function countAfter(table: readonly TableRow[], { merchandise }: DeskProduct): number {
  return merchandise.length + table.filter(({ stored }) => stored === undefined).length;
}

function rowsOf(rows: readonly DeskMerchandiseRow[], product: DeskProduct): TableRow[] {
  const named = new Set<number>();
  const table = rows.map((row, place) => {
    if (row.merch_id === undefined) {
      if (row.add < 0) throw refused({ place, row }, 'add', 'A new variant has 0 in stock or more.');
      return { place, row, stored: undefined };
    }
    const stored = product.merchandise.find(({ merch_id }) => merch_id === row.merch_id);
    if (!stored) throw notFound('variant');
    if (named.has(row.merch_id)) throw refused({ place, row }, 'merch_id', 'This variant has two rows.');
    named.add(row.merch_id);
    return { place, row, stored };
  });
  if (countAfter(table, product) > VARIANTS_MAX)
    throw new CallError('invalid', `A product has at most ${VARIANTS_MAX} variants.`);
  return table;
}

/** 422 for a row without one option of each choice, and for two variants with the same options. */
function assertOptions(table: readonly TableRow[], { attributes, merchandise }: DeskProduct): void {
  for (const each of table) {
    const problem = choiceProblem(attributes, each.row.selections);
    if (problem !== undefined) throw refused(each, 'selections', problem);
  }
  const without = merchandise.filter((one) => !table.some(({ row }) => row.merch_id === one.merch_id));
  for (const each of table) {
    const before = [...without, ...table.slice(0, each.place).map(({ row }) => row)];
    const same = findSameOptions(before, each.row.selections);
    if (same === undefined) continue;
    throw refused(
      each,
      'selections',
      attributes.length === 0
        ? 'A product without choices has one variant. Add a choice first, such as a size.'
        : `${same.name_view} has the same options.`,
    );
  }
}

/** 422 for a SKU that two rows have, or something else of the company. */
async function assertOwnCodes(
  { transaction, companyId, locked, before }: ProductEditing,
  table: readonly TableRow[],
): Promise<void> {
  const ids = new Set(table.map(({ row }) => row.merch_id));
  const others = before.merchandise.filter(({ merch_id }) => !ids.has(merch_id));
  const codes = [...others, ...table.map(({ row }) => row)].flatMap(({ own_code }) => own_code ?? []);
  const twice = firstDuplicate(codes);
  const find = (code: string) =>
    table.findLast(({ row }) => row.own_code?.toLowerCase() === code.toLowerCase());
  const second = twice === undefined ? undefined : find(twice);
  if (second) throw refused(second, 'own_code', `Two variants have the SKU ${twice}.`);
  const taken = await takenCode(transaction, companyId, codes, {
    productId: locked.id,
    merchIds: before.merchandise.map(({ merch_id }) => merch_id),
  });
  const row = taken && find(taken.own_code);
  if (row) throw refused(row, 'own_code', `${taken.name} has the SKU ${taken.own_code}.`);
}

/** Stores the rows that differ from what is there; returns whether any does. */
async function storeRows(product: ProductEditing, table: readonly TableRow[]): Promise<boolean> {
  const { transaction, companyId, locked } = product;
  const codes: { merch_id: number; own_code: string | null }[] = [];
  const goods: { product_id: number; merchandise_id: number; units: number }[] = [];
  let changed = false;
  for (const { row, stored } of table) {
    const merch_id = stored ? await changeRow(product, row, stored) : await addRow(product, row);
    changed ||= merch_id !== undefined || row.add !== 0;
    const id = merch_id ?? stored?.merch_id;
    if (id === undefined) throw new Error('The variant was not stored');
    if (merch_id !== undefined) codes.push({ merch_id, own_code: row.own_code });
    // The first units of a new variant are stored with it: nothing waits for them.
    if (stored && row.add !== 0) goods.push({ product_id: locked.id, merchandise_id: id, units: row.add });
  }
  await setOwnCodes(transaction, companyId, codes);
  for (const { units, ...of } of goods.filter((each) => each.units < 0))
    await writeOff(transaction, { ...of, units: -units });
  const added = goods.filter(({ units }) => units > 0);
  if (added.length > 0) await receive(transaction, added);
  await logStock(product, goods);
  return changed;
}

/** Stores a changed row and returns its variant; undefined where nothing but stock differs. */
async function changeRow(
  { transaction, companyId, actorId }: ProductEditing,
  row: DeskMerchandiseRow,
  stored: DeskMerchandise,
): Promise<number | undefined> {
  const { merch_id } = stored;
  const { merch_id: _id, version: readVersion = 0, add: _add, selections, ...fields } = row;
  const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
  const version = await recordEdit(transaction, {
    companyId,
    actorId,
    action: 'change_merchandise',
    subject: `merchandise:${merch_id}`,
    readVersion,
    lockedVersion: stored.version,
    before: { ...stored, selections: sorted(stored.selections) },
    after: { ...fields, selections: sorted(selections) },
    current: () => deskMerchandise(transaction, companyId, merch_id),
  });
  if (version === undefined) return undefined;
  const { describe, manufacture_days, buy_quantity } = stored;
  const { price_usd, own_code: _code, ...values } = fields;
  await updateVariant(
    transaction,
    merch_id,
    {
      ...values,
      describe: describe === '' ? null : describe,
      manufacture_days,
      buy_quantity,
      price_cents: dollarsToCents(price_usd),
    },
    version,
  );
  await setSelections(transaction, merch_id, selections);
  return merch_id;
}

/** Adds a row as a variant, with the days of finishing that the first variant has. */
async function addRow(
  { transaction, companyId, actorId, locked, before }: ProductEditing,
  row: DeskMerchandiseRow,
): Promise<number> {
  const { merch_id: _id, version: _version, add, selections, price_usd, own_code: _code, ...values } = row;
  const [first] = before.merchandise;
  const id = await insertVariant(
    transaction,
    locked.id,
    {
      ...values,
      describe: null,
      manufacture_days: first?.manufacture_days ?? 0,
      buy_quantity: 1,
      price_cents: dollarsToCents(price_usd),
    },
    add,
  );
  await setSelections(transaction, id, selections);
  await logActivity(transaction, {
    companyId,
    actorId,
    action: 'add_merchandise',
    subject: `merchandise:${id}`,
    version: 1,
    changes: {
      name_view: { from: null, to: row.name_view },
      ...(add > 0 && { quantity: { from: 0, to: add } }),
    },
  });
  return id;
}

/** Logs the stock that the rows have changed, as a change by hand is. */
async function logStock(
  { transaction, companyId, actorId, before }: ProductEditing,
  goods: readonly { readonly merchandise_id: number; readonly units: number }[],
): Promise<void> {
  for (const { merchandise_id, units } of goods) {
    const { quantity } = await deskMerchandise(transaction, companyId, merchandise_id);
    const from = before.merchandise.find(({ merch_id }) => merch_id === merchandise_id)?.quantity ?? 0;
    await logActivity(transaction, {
      companyId,
      actorId,
      action: units > 0 ? 'add_stock' : 'write_off_stock',
      subject: `merchandise:${merchandise_id}`,
      changes: { quantity: { from, to: quantity } },
    });
  }
}

function refused(
  { place, row }: Pick<TableRow, 'place' | 'row'>,
  field: keyof DeskMerchandiseRow,
  problem: string,
): CallError {
  return new CallError('invalid', `${row.name_view}: ${problem}`, {
    fields: { [`rows.${place}.${field}`]: problem },
  });
}
