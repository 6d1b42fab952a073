import { maxQuantity, takeStock } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallError } from '../../platform/http/call-error.ts';
import { soldOut } from './sold-out.ts';
import { changeStock, holdProducts, holdVariants } from './stock.repo.ts';
import type { HeldStock, StockChange } from './stock-row.ts';

/** Units of one variant that somebody orders. */
export interface Demand {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly gift: boolean;
}

/** How many of them are there, and how many have to be made. */
export interface Taken {
  readonly fromStock: number;
  readonly toMake: number;
}

/**
 * Takes units for an order, those of all demands or none, and says of each where they come from, in their order. What is
 * taken is nobody else's from then on. Throws 422 `sold_out` with what is left.
 */
export async function reserve(transaction: Queryable, demands: readonly Demand[]): Promise<Taken[]> {
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
): { taken: Taken[]; changes: StockChange[] } {
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

/** `stock` is what the demands before this one left over. */
function tooFew(stock: HeldStock, demands: readonly Demand[]): CallError {
  const wanted = demands
    .filter(({ merchandise_id }) => merchandise_id === stock.merchandise_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return soldOut(stock, maxQuantity(stock), wanted);
}
