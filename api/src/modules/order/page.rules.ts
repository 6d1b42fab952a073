import { lineStateSchema, type Order, type OrderLine, type OrderSummary } from 'shared-api/contract';
import type { PageOrderRow, SummaryRow } from './page-row.ts';
import { withShippingTax } from './parcel-tax.rules.ts';

/** An order as its buyer sees it. */
export function toOrder(row: PageOrderRow, lines: OrderLine[]): Order {
  const { delivery, created_at, paid_at, parcels, shipping_tax, refunds, ...order } = row;
  return {
    ...order,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    address: delivery,
    refunded: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds,
    parcels: withShippingTax(parcels, shipping_tax).map(({ company_id, shipping_cents, tax_cents }) => ({
      company_id,
      shipping: shipping_cents,
      tax: tax_cents,
    })),
    lines,
  };
}

/** As many things as an order of the list is told apart by. */
const NAMED = 2;

/** An order of the list: its lines counted by state, what was bought, and which states there are in each company. */
export function toSummary({ lines, created_at, ...order }: SummaryRow): OrderSummary {
  const states = lineStateSchema.options;
  const countOf = (state: (typeof states)[number]): number =>
    lines.filter((line) => line.state === state).length;
  return {
    ...order,
    created_at: created_at.toISOString(),
    lines: lines.length,
    wishes: wishesIn(lines),
    names: [...new Set(lines.filter(({ main }) => main).map(({ thing }) => thing))].slice(0, NAMED),
    states: states.map((state) => ({ state, lines: countOf(state) })).filter((each) => each.lines > 0),
    companies: [...Map.groupBy(lines, ({ name_code }) => name_code).values()].map((own) => ({
      name_code: own[0]?.name_code ?? '',
      name_view: own[0]?.name_view ?? '',
      lines: own.length,
      wishes: wishesIn(own),
      states: states.filter((state) => own.some((line) => line.state === state)),
    })),
  };
}

const wishesIn = (lines: SummaryRow['lines']): number => new Set(lines.map(({ wish }) => wish)).size;
