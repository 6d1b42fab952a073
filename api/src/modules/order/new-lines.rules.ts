import type { FrozenQuote } from '../checkout/index.ts';

/** How many units of a part have goods, and how many are still to be made. */
export interface TakenUnits {
  readonly fromStock: number;
  readonly toMake: number;
}

/** By the id that the part has in the quote. */
export type TakenParts = ReadonlyMap<number, TakenUnits>;

/** A line to be stored, in the words of its columns; wish_id is the wish's number in the cart. */
export interface NewLine {
  readonly wish_id: number;
  readonly company_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly position: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  readonly fee_percent: number;
  readonly influencer_id: number | null;
  readonly to_make: boolean;
  readonly delay_days: number;
}

/**
 * The lines of an order. A part that is only partly in stock makes two: the units with goods take floor(tax * units /
 * all) of its tax, those to be made the rest, so that no cent is lost. Throws when the units taken are not those asked for.
 */
export function newLines({ wishes }: Pick<FrozenQuote, 'wishes'>, taken: TakenParts): NewLine[] {
  return wishes.flatMap(({ wish_id, quantity, parts }) =>
    parts.flatMap(({ part_id, merch_id, tax_cents, ...part }) => {
      const { fromStock, toMake } = taken.get(part_id) ?? { fromStock: 0, toMake: 0 };
      if (fromStock < 0 || toMake < 0 || fromStock + toMake !== quantity)
        throw new Error(`Part ${part_id} wants ${quantity} units and has ${fromStock} + ${toMake}`);
      const shared = { ...part, wish_id, merchandise_id: merch_id };
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
