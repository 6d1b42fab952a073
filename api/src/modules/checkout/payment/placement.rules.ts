import type { NamedOption } from 'shared-api/rules';
import type { PaidSums } from '../../fees/index.ts';
import {
  baseOf,
  type CountChange,
  type Demand,
  type LineRow,
  type OrderRow,
  type Reserved,
} from '../../fulfilment/index.ts';
import type { FrozenQuote } from '../quotes.rules.ts';

/** Units of a part that have goods, and units still to be made. */
export interface TakenUnits {
  readonly fromStock: number;
  readonly toMake: number;
}

/** By part id in the quote. */
export type TakenParts = ReadonlyMap<number, TakenUnits>;

/** A line to be stored, named as its columns; wish_id is the wish's id in the cart. */
export interface NewLine {
  readonly wish_id: number;
  readonly company_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly position: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly options: readonly NamedOption[];
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  readonly fee_percent: number;
  readonly influencer_id: number | null;
  readonly to_make: boolean;
  readonly delay_days: number;
  readonly awaits_start: boolean;
}

/**
 * The lines of an order. A partly stocked part becomes two lines: the units with goods carry floor(tax * units /
 * all) of its tax, the others the rest, so that no cent is lost. Throws when reserved and requested units differ.
 */
export function newLines({ wishes }: Pick<FrozenQuote, 'wishes'>, taken: TakenParts): NewLine[] {
  return wishes.flatMap(({ wish_id, quantity, parts }) =>
    parts.flatMap(({ part_id, merch_id, tax_cents, options = [], awaits_start = false, ...part }) => {
      const { fromStock, toMake } = taken.get(part_id) ?? { fromStock: 0, toMake: 0 };
      if (fromStock < 0 || toMake < 0 || fromStock + toMake !== quantity)
        throw new Error(`Part ${part_id} wants ${quantity} units and has ${fromStock} + ${toMake}`);
      const shared = { ...part, options, wish_id, merchandise_id: merch_id, awaits_start };
      const stockTax = taxOfSome(tax_cents, fromStock, quantity);
      return [
        { ...shared, to_make: false, quantity: fromStock, tax_cents: stockTax },
        { ...shared, to_make: true, quantity: toMake, tax_cents: tax_cents - stockTax },
      ].filter((line) => line.quantity > 0);
    }),
  );
}

/** floor(tax * units / all) in cents, exact however large. */
function taxOfSome(tax: number, units: number, all: number): number {
  return Number((BigInt(tax) * BigInt(units)) / BigInt(all));
}

/** The demands of a quote: each part of each wish, in order. */
export function demandsOf({ wishes }: Pick<FrozenQuote, 'wishes'>): Demand[] {
  return wishes.flatMap(({ parts, quantity, gift }) =>
    parts.map(({ product_id, merch_id }) => ({ product_id, merchandise_id: merch_id, quantity, gift })),
  );
}

/** The reserved units of these demands, by part. */
export function takenParts({ wishes }: Pick<FrozenQuote, 'wishes'>, taken: readonly Reserved[]): TakenParts {
  const parts = wishes.flatMap((wish) => wish.parts);
  return new Map(parts.map(({ part_id }, index) => [part_id, taken[index] ?? { fromStock: 0, toMake: 0 }]));
}

/** Splits a paid order's money by purpose. */
export function paidSums(
  { shipping, tax_amount, charge, total }: Pick<OrderRow, 'shipping' | 'tax_amount' | 'charge' | 'total'>,
  lines: readonly LineRow[],
): PaidSums {
  const companies = [...Map.groupBy(lines, ({ company_id }) => company_id)].map(([companyId, those]) => ({
    companyId,
    base: those.reduce((sum, line) => sum + baseOf(line), 0),
    pool: those.reduce((sum, line) => sum + line.pool_cents, 0),
  }));
  return { shipping, tax_amount, charge, total, companies };
}

/** Counts of paid units: units with goods are sold, all units of a gift are gifted. */
export function paidUnits(lines: readonly LineRow[]): CountChange[] {
  return lines
    .filter(({ to_make, gift }) => !to_make || gift)
    .map(({ product_id, quantity, to_make, gift }) => ({
      product_id,
      sold: to_make ? 0 : quantity,
      gifted: gift ? quantity : 0,
      sold_quant: 0,
    }));
}
