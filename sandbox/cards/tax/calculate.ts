import { invalid } from '../http/service-error.ts';
import { newId, seconds } from '../store/new-id.ts';
import { rateOf, taxOnTop, taxWithin } from './rates.ts';
import type { CalculationRequest } from './tax-schema.ts';

const DAYS_90_S = 90 * 86_400;
const GOODS = 'txcd_99999999';
const SHIPPING = 'txcd_92010001';

/** A calculation with its lines, as it is kept and shown. Throws ServiceError when it is not known where the goods go. */
export function calculate(request: CalculationRequest) {
  const { address, address_source = 'shipping' } = request.customer_details;
  const rate = rateAt(address);
  const references = request.line_items.map(({ reference }, index) => reference ?? `L${index + 1}`);
  if (new Set(references).size < references.length)
    throw invalid('Each line item has to have a reference of its own.', { param: 'line_items' });
  const created = seconds();
  const lines = request.line_items.map((line, index) => ({
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount: line.amount,
    amount_tax:
      line.tax_behavior === 'inclusive' ? taxWithin(line.amount, rate) : taxOnTop(line.amount, rate),
    livemode: false,
    metadata: line.metadata ?? null,
    performance_location: null,
    product: line.product ?? null,
    quantity: line.quantity,
    reference: references[index],
    tax_behavior: line.tax_behavior,
    tax_code: line.tax_code ?? GOODS,
  }));
  const shipping = request.shipping_cost && {
    amount: request.shipping_cost.amount,
    // Here shipping is taxed in no state.
    amount_tax: 0,
    tax_behavior: request.shipping_cost.tax_behavior,
    tax_code: request.shipping_cost.tax_code ?? SHIPPING,
  };
  const taxOf = (behavior: string) =>
    sum(lines.filter((line) => line.tax_behavior === behavior).map((line) => line.amount_tax));
  const onTop = taxOf('exclusive');
  return {
    id: newId('taxcalc'),
    created,
    lines,
    shown: {
      object: 'tax.calculation',
      amount_total: sum(lines.map(({ amount }) => amount)) + (shipping?.amount ?? 0) + onTop,
      currency: request.currency.toLowerCase(),
      customer: null,
      customer_details: {
        address: { city: null, line1: null, line2: null, postal_code: null, state: null, ...address },
        address_source,
        ip_address: null,
        tax_ids: [],
        taxability_override: 'none',
      },
      expires_at: created + DAYS_90_S,
      livemode: false,
      ship_from_details: null,
      shipping_cost: shipping ?? null,
      tax_amount_exclusive: onTop,
      tax_amount_inclusive: taxOf('inclusive'),
      tax_breakdown: [breakdown(address.state ?? null, rate, lines, onTop)],
      tax_date: request.tax_date ?? created,
    },
  };
}

export type Calculation = ReturnType<typeof calculate>;

/** A calculation as callers see it; its lines only when they ask for them. */
export function showCalculation({ id, lines, shown }: Calculation, expand: readonly string[]) {
  const line_items = {
    object: 'list',
    data: lines,
    has_more: false,
    url: `/v1/tax/calculations/${id}/line_items`,
  };
  return { id, ...shown, ...(expand.includes('line_items') && { line_items }) };
}

function rateAt({ country, state, postal_code }: CalculationRequest['customer_details']['address']): number {
  if (country.toUpperCase() !== 'US') return 0;
  if (!state || !/^\d{5}(-?\d{4})?$/.test(postal_code ?? ''))
    throw invalid(
      "The customer's location is not known well enough to work out taxes: send state and postal code.",
      {
        code: 'customer_tax_location_invalid',
        param: 'customer_details[address]',
      },
    );
  return rateOf(state);
}

function breakdown(
  state: string | null,
  rate: number,
  lines: readonly { readonly amount: number; readonly tax_behavior: string }[],
  amount: number,
) {
  return {
    amount,
    inclusive: lines.every(({ tax_behavior }) => tax_behavior === 'inclusive'),
    tax_rate_details: {
      country: 'US',
      flat_amount: null,
      percentage_decimal: String(rate / 100),
      rate_type: 'percentage',
      state,
      tax_type: 'sales_tax',
    },
    taxability_reason: rate > 0 ? 'standard_rated' : 'not_collecting',
    taxable_amount: rate > 0 ? sum(lines.map((line) => line.amount)) : 0,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
