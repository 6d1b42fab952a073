import { maxQuantity, paidBefore, takeStock } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/errors.ts';
import { promiseStarted } from './arrivals.service.ts';
import { stillCancellable } from './order-lines.rules.ts';
import {
  changeCounts,
  changeStock,
  giveGoods,
  holdProducts,
  holdVariants,
  longestWaiting,
  moveLines,
  newestWaiting,
  noteGoalsMet,
  splitLine,
  waitAgain,
  waitingForProduct,
} from './stock.repo.ts';
import {
  allocate,
  type CountChange,
  type HeldStock,
  type Served,
  type StockChange,
  summedCounts,
  summedStock,
} from './stock.rules.ts';

/** A variant with its names. */
interface Sold {
  readonly name_view: string;
  readonly merchandice_name: string;
}

/** 422 for an order of more units than are left. */
export function soldOut({ name_view, merchandice_name }: Sold, left: number, wanted: number): CallError {
  const name = `${name_view} (${merchandice_name})`;
  const msg =
    left === 0
      ? `${name} is sold out. Please take it out of your order.`
      : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left, and your order asks for ${wanted}. Please change the quantity in your cart.`;
  return new CallError('sold_out', msg);
}

/** Returns lines of exactly the served units; splits partly served lines. */
export async function splitServed(transaction: Queryable, served: readonly Served[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { line, units, tax, pool } of served)
    ids.push(
      units === line.quantity ? line.id : await splitLine(transaction, { id: line.id, units, tax, pool }),
    );
  return ids;
}

/** Changes the paid counts of products and locks them until the transaction ends. */
export async function addToCounts(transaction: Queryable, changes: readonly CountChange[]): Promise<void> {
  await changeCounts(transaction, summedCounts(changes));
}

/** Ordered units of one variant. */
export interface Demand {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly gift: boolean;
}

/** Reserved units from stock, and units to be made. */
export interface Reserved {
  readonly fromStock: number;
  readonly toMake: number;
}

/**
 * Reserves the units of all demands or of none; returns the source of each, in order. Throws 422 `sold_out` with
 * the units left.
 */
export async function reserve(transaction: Queryable, demands: readonly Demand[]): Promise<Reserved[]> {
  const [, variants] = await Promise.all([
    holdProducts(transaction, [...new Set(demands.map(({ product_id }) => product_id))]),
    holdVariants(transaction, [...new Set(demands.map(({ merchandise_id }) => merchandise_id))]),
  ]);
  const { taken, changes } = takeAll(variants, demands);
  await changeStock(transaction, changes);
  return taken;
}

function takeAll(
  variants: readonly HeldStock[],
  demands: readonly Demand[],
): { taken: Reserved[]; changes: StockChange[] } {
  const held = new Map(variants.map((variant) => [variant.merchandise_id, variant]));
  const waiting = new Map(variants.map(({ product_id, prod_backlogged }) => [product_id, prod_backlogged]));
  const taken = demands.map(({ merchandise_id, product_id, quantity, gift }) => {
    const variant = held.get(merchandise_id);
    if (!variant) throw new Error(`There is no variant ${merchandise_id}`);
    const stock = { ...variant, prod_backlogged: waiting.get(product_id) ?? variant.prod_backlogged };
    const took = takeStock(stock, quantity);
    if (!took) throw tooFew(stock, demands);
    const { fromStock, toMake, after } = took;
    held.set(merchandise_id, { ...after, gift_pending: after.gift_pending + (gift ? toMake : 0) });
    waiting.set(product_id, after.prod_backlogged);
    return { fromStock, toMake };
  });
  return {
    taken,
    changes: variants.map((before) => changeOf(before, held.get(before.merchandise_id) ?? before)),
  };
}

function changeOf(before: HeldStock, after: HeldStock): StockChange {
  return {
    merchandise_id: before.merchandise_id,
    quantity: after.quantity - before.quantity,
    backlogged: after.backlogged - before.backlogged,
    gift_pending: after.gift_pending - before.gift_pending,
  };
}

/** `stock` is what the earlier demands left over. */
function tooFew(stock: HeldStock, demands: readonly Demand[]): CallError {
  const wanted = demands
    .filter(({ merchandise_id }) => merchandise_id === stock.merchandise_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return soldOut(stock, maxQuantity(stock), wanted);
}

/** Units that an order line gives up; its state is changed before. */
export interface ReturnedLine {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  /** The units were still to be made; otherwise goods come back. */
  readonly to_make: boolean;
  readonly gift: boolean;
  /** The units were paid and counted as sold. */
  readonly paid: boolean;
}

/** New goods of one variant, from a run or a delivery. */
export interface NewGoods {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly units: number;
}

/**
 * Returns the units of cancelled lines: backlog shrinks, goods serve other lines. The caller has locked the
 * products (`holdProducts`) before changing the lines.
 */
export async function giveBack(transaction: Queryable, lines: readonly ReturnedLine[]): Promise<void> {
  const waiting = lines
    .filter(({ to_make }) => to_make)
    .map(
      ({ merchandise_id, quantity, gift }): StockChange => ({
        merchandise_id,
        quantity: 0,
        backlogged: -quantity,
        gift_pending: gift ? -quantity : 0,
      }),
    );
  const counts = lines
    .filter(({ paid }) => paid)
    .map(
      ({ product_id, quantity, to_make, gift }): CountChange => ({
        product_id,
        sold: to_make ? 0 : -quantity,
        gifted: gift ? -quantity : 0,
        sold_quant: 0,
      }),
    );
  const goods = lines
    .filter(({ to_make }) => !to_make)
    .map(({ quantity: units, ...line }) => ({ ...line, units }));
  await distribute(transaction, { goods, waiting, counts, runId: null });
}

/**
 * Adds new goods: they serve the longest waiting lines, the rest is stock. Goods of a run (`runId`) serve its own
 * lines first. Returns the units given to lines.
 */
export async function receive(
  transaction: Queryable,
  goods: readonly NewGoods[],
  runId: number | null = null,
): Promise<number> {
  await holdProducts(transaction, [...new Set(goods.map(({ product_id }) => product_id))]);
  const served = await distribute(transaction, { goods, waiting: [], counts: [], runId });
  return served.reduce((sum, { units }) => sum + units, 0);
}

interface Distribution {
  readonly goods: readonly NewGoods[];
  readonly waiting: readonly StockChange[];
  readonly counts: readonly CountChange[];
  readonly runId: number | null;
}

async function distribute(
  transaction: Queryable,
  { goods, waiting, counts, runId }: Distribution,
): Promise<readonly Served[]> {
  const units = new Map<number, number>();
  for (const one of goods) units.set(one.merchandise_id, (units.get(one.merchandise_id) ?? 0) + one.units);
  await holdVariants(transaction, [
    ...new Set([...units.keys(), ...waiting.map((change) => change.merchandise_id)]),
  ]);
  const wanted = [...units].map(([merchandise_id, amount]) => ({ merchandise_id, units: amount }));
  const lines = wanted.length > 0 ? await longestWaiting(transaction, wanted, runId) : [];
  const given = wanted.map(({ merchandise_id, units: amount }) => ({
    merchandise_id,
    ...allocate(
      lines.filter((line) => line.merchandise_id === merchandise_id),
      amount,
    ),
  }));
  const served = given.flatMap((one) => one.served);
  if (served.length > 0) {
    const lineIds = await splitServed(transaction, served);
    await giveGoods(transaction, lineIds, runId);
    await promiseStarted(transaction, lineIds);
  }
  const stock = given.map(
    ({ merchandise_id, rest }): StockChange => ({
      merchandise_id,
      quantity: rest,
      backlogged: 0,
      gift_pending: 0,
    }),
  );
  await changeStock(transaction, summedStock([...waiting, ...stock, ...served.map(noLongerWaiting)]));
  const sums = summedCounts([
    ...counts,
    ...served.filter(({ line }) => line.state !== 'reserved').map(nowSold),
  ]);
  if (sums.length > 0) await changeCounts(transaction, sums);
  return served;
}

const noLongerWaiting = ({ line, units }: Served): StockChange => ({
  merchandise_id: line.merchandise_id,
  quantity: 0,
  backlogged: -units,
  gift_pending: line.gift ? -units : 0,
});

const nowSold = ({ line, units }: Served): CountChange => ({
  product_id: line.product_id,
  sold: units,
  gifted: 0,
  sold_quant: 0,
});

/**
 * Throws a 409 CallError when fewer units are on hand than wanted.
 * @param undone what did not happen then, for its message
 */
export function assertOnHand(onHand: number, wanted: number, undone: string): void {
  if (onHand >= wanted) return;
  const words =
    onHand === 0
      ? 'None of these are on hand'
      : `Only ${onHand} of these ${onHand === 1 ? 'is' : 'are'} on hand`;
  throw new CallError('conflict', `${words}, so ${undone}.`);
}

/**
 * Writes off units from stock. Throws a 409 CallError when fewer are there: promised units stay.
 * @param undone what did not happen then, for its message
 */
export async function writeOff(
  transaction: Queryable,
  { product_id, merchandise_id, units }: NewGoods,
  undone = 'nothing was written off',
): Promise<void> {
  await holdProducts(transaction, [product_id]);
  const [variant] = await holdVariants(transaction, [merchandise_id]);
  if (!variant) throw new Error(`There is no variant ${merchandise_id}`);
  assertOnHand(variant.quantity, units, undone);
  await changeStock(transaction, [{ merchandise_id, quantity: -units, backlogged: 0, gift_pending: 0 }]);
}

/**
 * Moves the longest waiting paid lines of a locked product into a run, up to `planned` units, splitting the last
 * line when needed. Orders that their buyers may still cancel keep waiting; throws 409 when there are no others. Returns
 * the units. They stay backlogged until they are made.
 */
export async function takeForRun(
  transaction: Queryable,
  run: { readonly id: number; readonly productId: number; readonly planned: number },
  now: Date,
): Promise<number> {
  // The goal is met for all waiting lines, also for those after this run.
  await noteGoalsMet(transaction, [run.productId], true);
  const waiting = await waitingForProduct(transaction, run.productId, run.planned, paidBefore(now));
  const newest = waiting.length === 0 ? await newestWaiting(transaction, run.productId) : undefined;
  if (newest) throw stillCancellable(newest, 'You can start making it from then on.');
  const { served, rest } = allocate(waiting, run.planned);
  if (served.length > 0) {
    const lineIds = await splitServed(transaction, served);
    await moveLines(transaction, lineIds, run.id);
    await promiseStarted(transaction, lineIds);
  }
  return run.planned - rest;
}

/** Returns unserved lines of a run to their places in the queue. The caller has locked the product. */
export function releaseRun(transaction: Queryable, runId: number): Promise<void> {
  return waitAgain(transaction, runId);
}
