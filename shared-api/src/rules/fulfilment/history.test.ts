import fc from 'fast-check';
import { afterCancel, afterGoods, afterOrder, daysOf, type Factory, mostOf } from '../testing/factory.ts';
import {
  backorderDelayDays,
  estimatedDelay,
  fundingProgress,
  type Making,
  productionPhase,
  stillNeeded,
} from './production.ts';
import { maxQuantity, receiveStock, returnStock, takeStock } from './stock.ts';

const VARIANTS = [0, 1, 2];
const WANTED_MAX = 12;

const small = fc.nat(8);
const variant = fc.constantFrom(...VARIANTS);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      variant,
      units: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), place: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('run' as const), variant, units: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restock' as const), variant, units: small }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

const product = fc
  .record({
    goal: fc.nat(5),
    places: fc.nat(10),
    sellsStock: fc.boolean(),
    limited: fc.boolean(),
    output: fc.option(fc.nat(4)),
    runDays: fc.nat(9),
    finishing: fc.nat(5),
  })
  .map(({ goal, ...rest }) => ({ ...rest, minover: Math.min(goal, rest.places) }));
type Product = typeof product extends fc.Arbitrary<infer P> ? P : never;

const history = fc.record({ product, happenings: fc.array(happening, { maxLength: 25 }) });

/** The stored state: figures of each variant, and what each order has and waits for. */
interface Books {
  maxover: number;
  readonly stocks: { quantity: number; backlogged: number }[];
  readonly lines: { variant: number; fromStock: number; toMake: number }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A variant as the formulas take it. */
function making(books: Books, product: Product, variant: number): Making & { minover: number } {
  const stock = books.stocks[variant] ?? { quantity: 0, backlogged: 0 };
  return {
    ...stock,
    prod_backlogged: sum(books.stocks.map(({ backlogged }) => backlogged)),
    maxover: books.maxover,
    minover: product.minover,
    add_quantity: product.sellsStock,
    manufacture_days: product.finishing,
    prod_manufacture_days: product.runDays,
    manufactured_output: product.output,
  };
}

function store(
  books: Books,
  variant: number,
  { quantity, backlogged }: { quantity: number; backlogged: number },
) {
  books.stocks[variant] = { quantity, backlogged };
}

/** Lines that wait for a variant get goods, oldest first. */
function serve(books: Books, variant: number, units: number): void {
  let left = units;
  for (const line of books.lines) {
    const given = line.variant === variant ? Math.min(left, line.toMake) : 0;
    line.toMake -= given;
    line.fromStock += given;
    left -= given;
  }
}

/** The same happening in the books, by the formulas, and in the factory, unit by unit. */
function happen(books: Books, factory: Factory, product: Product, event: Happening): Factory {
  if (event.kind === 'order') {
    const taken = takeStock(making(books, product, event.variant), event.units);
    const next = afterOrder(factory, event.variant, event.units);
    expect(taken !== undefined).toBe(next !== undefined);
    if (!taken || !next) return factory;
    store(books, event.variant, taken.after);
    books.lines.push({ variant: event.variant, fromStock: taken.fromStock, toMake: taken.toMake });
    return next;
  }
  if (event.kind === 'cancel') {
    if (books.lines.length === 0) return factory;
    const place = event.place % books.lines.length;
    const [line] = books.lines.splice(place, 1);
    if (!line) throw new Error('No such line');
    store(
      books,
      line.variant,
      returnStock(making(books, product, line.variant), line.fromStock, line.toMake),
    );
    serve(books, line.variant, line.fromStock);
    return afterCancel(factory, place);
  }
  store(books, event.variant, receiveStock(making(books, product, event.variant), event.units));
  serve(books, event.variant, event.units);
  if (event.kind === 'run' && product.limited) books.maxover = Math.max(0, books.maxover - event.units);
  return afterGoods(factory, event.variant, event.units, event.kind === 'run');
}

function openBooks({ places, sellsStock, limited }: Product): { books: Books; factory: Factory } {
  return {
    books: { maxover: places, stocks: VARIANTS.map(() => ({ quantity: 0, backlogged: 0 })), lines: [] },
    factory: { places, shelf: [], waiting: [], orders: [], sellsStock, limited },
  };
}

/** Goes through a history and looks after each happening. */
function through(
  { product, happenings }: { product: Product; happenings: readonly Happening[] },
  look: (now: {
    books: Books;
    factory: Factory;
    event: Happening;
    earlier: (variant: number) => Making;
  }) => void,
): void {
  const { books, factory: start } = openBooks(product);
  let factory = start;
  for (const event of happenings) {
    const old = structuredClone(books);
    factory = happen(books, factory, product, event);
    look({ books, factory, event, earlier: (variant) => making(old, product, variant) });
  }
}

/** The phase as a shopper sees it in the lists and when ordering one. */
function phaseSeen(factory: Factory, variant: number, minover: number): string {
  const one = afterOrder(factory, variant, 1);
  if (one?.orders.at(-1)?.[0]?.made) return 'In Stock';
  const goalMet = minover > 0 ? factory.waiting.length >= minover : factory.places > 0;
  if (goalMet) return 'Funded';
  return one ? 'Funding' : 'Sold Out';
}

describe('through any history of orders, cancels, runs and restocks', () => {
  it('the numbers are those of the units in the lists', () => {
    fc.assert(
      fc.property(history, (some) => {
        through(some, ({ books, factory }) => {
          const counted = VARIANTS.map((variant) => ({
            quantity: factory.shelf.filter((unit) => unit === variant).length,
            backlogged: factory.waiting.filter((unit) => unit.variant === variant).length,
          }));
          expect(books.stocks).toEqual(counted);
          expect(books.maxover).toBe(factory.places);
          expect(books.lines.map(({ fromStock, toMake }) => [fromStock, toMake])).toEqual(
            factory.orders.map((units) => {
              const made = units.filter((unit) => unit.made).length;
              return [made, units.length - made];
            }),
          );
        });
      }),
    );
  });

  it('the maximum is what can be ordered by trying, and never below 0', () => {
    fc.assert(
      fc.property(history, (some) => {
        through(some, ({ books, factory }) => {
          const most = VARIANTS.map((variant) => maxQuantity(making(books, some.product, variant)));
          expect(most).toEqual(VARIANTS.map((variant) => mostOf(factory, variant)));
          expect(Math.min(...most)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  it('the phase is what is seen in the workshop', () => {
    fc.assert(
      fc.property(history, (some) => {
        through(some, ({ books, factory }) => {
          for (const variant of VARIANTS) {
            const stock = making(books, some.product, variant);
            expect(productionPhase(stock)).toBe(phaseSeen(factory, variant, stock.minover));
          }
        });
      }),
    );
  });

  it('the delay is the number of runs until the last unit is made', () => {
    fc.assert(
      fc.property(history, (some) => {
        through(some, ({ books, factory }) => {
          for (const variant of VARIANTS) {
            const stock = making(books, some.product, variant);
            let shortest = 0;
            for (let wanted = 1; wanted <= Math.min(WANTED_MAX, maxQuantity(stock)); wanted += 1) {
              const days = backorderDelayDays(stock, wanted);
              expect(days).toBe(daysOf(factory, variant, wanted, some.product));
              expect(estimatedDelay(stock, wanted)).toBe(some.product.finishing + days);
              expect(days).toBeGreaterThanOrEqual(shortest);
              shortest = days;
            }
          }
        });
      }),
    );
  });

  it('an order lowers the maximum by what it takes and never the funding; giving back never lowers the maximum', () => {
    fc.assert(
      fc.property(history, (some) => {
        through(some, ({ books, event, earlier }) => {
          for (const variant of VARIANTS) {
            const stock = making(books, some.product, variant);
            const lowered = maxQuantity(earlier(variant)) - maxQuantity(stock);
            if (event.kind === 'order' && event.variant === variant)
              expect([0, event.units]).toContain(lowered);
            else if (event.kind === 'order') expect(lowered).toBeGreaterThanOrEqual(0);
            else if (!(event.kind === 'run' && some.product.limited)) expect(lowered).toBeLessThanOrEqual(0);
            const funded = { ...earlier(variant), minover: some.product.minover };
            if (event.kind === 'order') expect(stillNeeded(stock)).toBeLessThanOrEqual(stillNeeded(funded));
            const progress = fundingProgress(stock);
            if (progress.kind === 'goal') expect(progress.bar).toBeLessThanOrEqual(100);
          }
        });
      }),
    );
  });
});
