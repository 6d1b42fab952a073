import { fundingProgress, productionPhase } from 'shared-api/rules/fulfilment/production';
import { maxQuantity, sellableNow, stillMakeable } from 'shared-api/rules/fulfilment/stock';
import type { Queryable } from '../../../../src/platform/database/database.ts';

interface StockRow {
  readonly product_id: number;
  readonly quantity: number;
  readonly backlogged: number;
  readonly prod_backlogged: number;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly production_step: string | null;
}

/** What the rules say about a product as it is now. */
function day(stocks: readonly StockRow[]) {
  const [first] = stocks;
  if (!first) throw new Error('A product without variants');
  const sellable = stocks.reduce((sum, stock) => sum + sellableNow(stock), 0);
  const progress = fundingProgress(first);
  return {
    sellable,
    orderable: sellable + stillMakeable(first),
    percent: progress.kind === 'goal' && sellable === 0 ? progress.percent : -1,
    asap: progress.kind === 'ready' && sellable === 0 && stillMakeable(first) > 0,
    phase: productionPhase(first, first.production_step === 'manufacturing' ? 'Manufacturing' : null),
    most: Math.max(...stocks.map(maxQuantity)),
    limited: first.limited_edition,
    onlyToOrder: !first.add_quantity,
  };
}

type Day = ReturnType<typeof day>;

const between = (low: number, high: number) => (one: Day) => one.percent >= low && one.percent <= high;

/** The states that a first visitor has to meet, each at least twice. */
export const STATES: Readonly<Record<string, (one: Day) => boolean>> = {
  'in stock': ({ phase, sellable }) => phase === 'In Stock' && sellable >= 10,
  low: ({ sellable, orderable, limited }) =>
    !limited && sellable > 0 && sellable <= 5 && orderable === sellable,
  out: ({ most, limited, phase }) => most === 0 && !limited && phase === 'Sold Out',
  'funded to 35 %': between(33, 37),
  'funded to 80 %': between(78, 82),
  'funded to 120 %': between(118, 122),
  'no goal, made as soon as ordered': ({ asap, onlyToOrder, limited }) => asap && !onlyToOrder && !limited,
  'being manufactured': ({ phase }) => phase === 'Manufacturing',
  'limited edition, nearly gone': ({ limited, orderable }) => limited && orderable > 0 && orderable <= 3,
  'limited edition, sold out': ({ limited, most }) => limited && most === 0,
  'made only to order': ({ onlyToOrder, most }) => onlyToOrder && most > 0,
};

/** How many listed products are in each of these states. */
export async function visibleStates(database: Queryable): Promise<Record<string, number>> {
  const rows = await database.query<StockRow>(
    `select product_id, quantity, backlogged, minover, maxover, add_quantity, limited_edition, production_step,
       sum(backlogged) over (partition by product_id)::integer as prod_backlogged
     from merchandise join product on product.id = product_id
     where product.listed order by product_id, merchandise.position`,
  );
  const days = [...Map.groupBy(rows, ({ product_id }) => product_id).values()].map(day);
  return Object.fromEntries(Object.entries(STATES).map(([name, is]) => [name, days.filter(is).length]));
}
