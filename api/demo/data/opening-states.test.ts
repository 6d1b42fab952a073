import { fundingProgress } from 'shared-api/rules/funding';
import { productionPhase } from 'shared-api/rules/phases';
import { maxQuantity, sellableNow, stillMakeable } from 'shared-api/rules/stock';
import { OPENING_STATES } from './opening-states.ts';
import { LISTED_PRODUCTS, PRODUCTS } from './products.ts';
import type { DemoProduct } from './types.ts';
import { variantsOf } from './variants.ts';

function stocksOf({ id, making, ...product }: DemoProduct) {
  const state = OPENING_STATES[id];
  const waiting = Object.values(state?.waiting ?? {}).reduce((sum, [units]) => sum + units, 0);
  return variantsOf({ id, ...product }).map(({ key }) => ({
    quantity: state?.shelf?.[key] ?? state?.each ?? 0,
    backlogged: state?.waiting?.[key]?.[0] ?? 0,
    prod_backlogged: waiting,
    minover: making?.minover ?? 0,
    maxover: making?.maxover ?? 0,
    add_quantity: !making?.onlyToOrder,
  }));
}

/** What the rules say about a product on the first day. */
function day(product: DemoProduct) {
  const stocks = stocksOf(product);
  const [first] = stocks;
  if (!first) throw new Error(`${product.name} has no variant`);
  const sellable = stocks.reduce((sum, stock) => sum + sellableNow(stock), 0);
  const progress = fundingProgress(first);
  return {
    sellable,
    orderable: sellable + stillMakeable(first),
    percent: progress.kind === 'goal' && sellable === 0 ? progress.percent : -1,
    asap: progress.kind === 'ready' && sellable === 0 && stillMakeable(first) > 0,
    phase: productionPhase(
      first,
      OPENING_STATES[product.id]?.step === 'manufacturing' ? 'Manufacturing' : null,
    ),
    most: Math.max(...stocks.map(maxQuantity)),
    limited: product.making?.limited ?? false,
    onlyToOrder: product.making?.onlyToOrder ?? false,
  };
}

const DAYS = LISTED_PRODUCTS.map(day);
type Day = (typeof DAYS)[number];

const between = (low: number, high: number) => (one: Day) => one.percent >= low && one.percent <= high;
const STATES: Record<string, (one: Day) => boolean> = {
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

it.each(Object.keys(STATES))('shows a product that is %s at least twice', (name) => {
  expect(DAYS.filter(STATES[name] ?? (() => false)).length).toBeGreaterThanOrEqual(2);
});

it.each(PRODUCTS)('counts $name without contradiction', (product) => {
  const state = OPENING_STATES[product.id];
  if (!state) throw new Error('No opening state');
  const waits = Object.values(state.waiting ?? {});
  const waiting = waits.reduce((sum, [units]) => sum + units, 0);
  expect(state.shipped).toBeLessThanOrEqual(state.sold);
  expect(state.gifted).toBeLessThanOrEqual(state.sold + waiting);
  expect(waits.reduce((sum, [, gifts]) => sum + gifts, 0)).toBeLessThanOrEqual(state.gifted);
  for (const [units, gifts] of waits) expect(gifts).toBeLessThanOrEqual(units);
  expect(waiting).toBeLessThanOrEqual(product.making?.maxover ?? 0);
  const keys = variantsOf(product).map(({ key }) => key);
  for (const key of [...Object.keys(state.shelf ?? {}), ...Object.keys(state.waiting ?? {})])
    expect(keys).toContain(key);
});

it.each(LISTED_PRODUCTS)('lets stock or orders of a variant of $name wait, never both', (product) => {
  for (const { add_quantity, quantity, backlogged } of stocksOf(product))
    if (add_quantity) expect(Math.min(quantity, backlogged)).toBe(0);
});
