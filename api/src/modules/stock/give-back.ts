import type { Queryable } from '../../platform/database/database.ts';
import { type Served, serve } from './served.rules.ts';
import { wholeLines } from './split-lines.ts';
import {
  changeCounts,
  changeStock,
  giveGoods,
  holdProducts,
  holdVariants,
  longestWaiting,
} from './stock.repo.ts';
import type { CountChange, StockChange } from './stock-row.ts';
import { summedCounts, summedStock } from './summed.rules.ts';

/** Units that an order line had and has no longer: its state says so already. */
export interface ReturnedLine {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  /** They were still to be made; else goods come back. */
  readonly to_make: boolean;
  readonly gift: boolean;
  /** They had been paid, and counted as sold. */
  readonly paid: boolean;
}

/** New goods of one variant: a run is finished, or a delivery came in. */
export interface NewGoods {
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly units: number;
}

/**
 * Takes back what cancelled lines had: what was to be made waits no more, goods are new goods to the others. The products
 * have to be held (`holdProducts`) since before the lines were changed.
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
  await settle(transaction, { goods, waiting, counts, runId: null });
}

/**
 * Brings in new goods: those who wait longest are served first, what is left over is stock. Goods of a run (`runId`) serve its
 * own lines before all others. Gives how many units were given to orders.
 */
export async function receive(
  transaction: Queryable,
  goods: readonly NewGoods[],
  runId: number | null = null,
): Promise<number> {
  await holdProducts(transaction, [...new Set(goods.map(({ product_id }) => product_id))]);
  const served = await settle(transaction, { goods, waiting: [], counts: [], runId });
  return served.reduce((sum, { units }) => sum + units, 0);
}

interface Settling {
  readonly goods: readonly NewGoods[];
  readonly waiting: readonly StockChange[];
  readonly counts: readonly CountChange[];
  readonly runId: number | null;
}

async function settle(
  transaction: Queryable,
  { goods, waiting, counts, runId }: Settling,
): Promise<readonly Served[]> {
  const units = new Map<number, number>();
  for (const one of goods) units.set(one.merchandise_id, (units.get(one.merchandise_id) ?? 0) + one.units);
  await holdVariants(transaction, [
    ...new Set([...units.keys(), ...waiting.map((change) => change.merchandise_id)]),
  ]);
  const asked = [...units].map(([merchandise_id, amount]) => ({ merchandise_id, units: amount }));
  const lines = asked.length > 0 ? await longestWaiting(transaction, asked, runId) : [];
  const given = asked.map(({ merchandise_id, units: amount }) => ({
    merchandise_id,
    ...serve(
      lines.filter((line) => line.merchandise_id === merchandise_id),
      amount,
    ),
  }));
  const served = given.flatMap((one) => one.served);
  if (served.length > 0) await giveGoods(transaction, await wholeLines(transaction, served), runId);
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
