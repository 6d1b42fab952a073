import type { StockProduct, StockTable, StockVariant } from 'shared-api/contract';
import { isLow, NO_PICTURE } from 'shared-api/rules';
import { phaseOfProduct } from './phase.rules.ts';

/** A variant with its stock, its backlog and its product. */
export interface StockRow {
  readonly merch_id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly active: boolean;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly reserved: number;
  readonly waiting: number;
  readonly making: number;
  readonly oldest_paid_at: Date | null;
  /** The SKU of the variant, else that of its product. */
  readonly own_code: string | null;
  readonly product_name_view: string;
  readonly product_active: boolean;
  readonly picture_location: string | null;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly run_id: number | null;
}

/** A variant's units as the desk shows them. */
export function toVariant(row: StockRow): StockVariant {
  const { merch_id, product_id, name_view, active, quantity, backlogged, gift_pending } = row;
  const { reserved, waiting, making } = row;
  return {
    merch_id,
    product_id,
    name_view,
    active,
    quantity,
    backlogged,
    gift_pending,
    reserved,
    waiting,
    making,
    low: active && isLow(row),
  };
}

/**
 * Rows and products of the stock table.
 * @param ids the variants of the rows, in their order
 * @param all all variants of their products
 */
export function toTable(
  ids: readonly number[],
  all: readonly StockRow[],
): Pick<StockTable, 'rows' | 'products'> {
  const byId = new Map(all.map((row) => [row.merch_id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    rows: rows.map((row) => ({ ...toVariant(row), own_code: row.own_code })),
    products: toProducts(all),
  };
}

/** Groups variants by product, in order. */
export function toProducts(rows: readonly StockRow[]): StockProduct[] {
  return [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((variants) => {
    const [first] = variants;
    return first ? [toProduct(first, variants)] : [];
  });
}

function toProduct(first: StockRow, variants: readonly StockRow[]): StockProduct {
  const { product_id, minover, maxover, add_quantity, limited_edition, production_step, run_id } = first;
  const sum = (of: 'backlogged' | 'waiting'): number =>
    variants.reduce((all, variant) => all + variant[of], 0);
  const prod_backlogged = sum('backlogged');
  const stocks = variants.filter(({ active }) => active);
  return {
    product_id,
    name_view: first.product_name_view,
    picture_location: first.picture_location ?? NO_PICTURE,
    active: first.product_active,
    production_phase: phaseOfProduct({
      stocks,
      backlogged: prod_backlogged,
      minover,
      maxover,
      add_quantity,
      production_step,
    }),
    minover,
    maxover,
    add_quantity,
    limited_edition,
    prod_backlogged,
    waiting: sum('waiting'),
    oldest_paid_at: oldest(variants)?.toISOString() ?? null,
    run_id,
    variants: variants.map(toVariant),
  };
}

function oldest(variants: readonly StockRow[]): Date | undefined {
  const moments = variants.flatMap(({ oldest_paid_at }) => oldest_paid_at?.getTime() ?? []);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
