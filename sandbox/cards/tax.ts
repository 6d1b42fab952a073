import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from './http/calls.ts';
import { integer, invalid, missing, readParams } from './http/read-params.ts';
import { newId, type Objects, seconds } from './objects.ts';

/**
 * Sales tax of a state in hundredths of a percent: what the state itself takes, without counties and cities, which a real tax service knows.
 * Rates with more digits are rounded. States missing here have no tax.
 */
const rates: Readonly<Record<string, number>> = {
  AL: 400,
  AR: 650,
  AZ: 560,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  IA: 600,
  ID: 600,
  IL: 625,
  IN: 700,
  KS: 650,
  KY: 600,
  LA: 500,
  MA: 625,
  MD: 600,
  ME: 550,
  MI: 600,
  MN: 688,
  MO: 423,
  MS: 700,
  NC: 475,
  ND: 500,
  NE: 550,
  NJ: 663,
  NM: 488,
  NV: 685,
  NY: 400,
  OH: 575,
  OK: 450,
  PA: 600,
  PR: 1150,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 485,
  VA: 530,
  VT: 600,
  WA: 650,
  WI: 500,
  WV: 600,
  WY: 400,
};

/** Basis points. */
export const rateOf = (state: string): number => rates[state.toUpperCase()] ?? 0;

/** Tax on top of an amount, half a cent up. */
export const taxOnTop = (amount: number, rate: number): number => halfUp(amount * rate, 10_000);

/** Tax that an amount holds already. */
export const taxWithin = (amount: number, rate: number): number => halfUp(amount * rate, 10_000 + rate);

const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const behavior = z.enum(['exclusive', 'inclusive']).default('exclusive');

const lineSchema = z.strictObject({
  amount: integer,
  quantity: integer.default(1),
  reference: z.string().max(500).optional(),
  tax_behavior: behavior,
  tax_code: z.string().optional(),
  product: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const addressSchema = z.strictObject({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string(),
});

export const calculationSchema = z.strictObject({
  currency: z.string(),
  line_items: z.array(lineSchema).min(1),
  customer_details: z.strictObject({
    address: addressSchema,
    address_source: z.enum(['billing', 'shipping']).optional(),
    ip_address: z.string().optional(),
    taxability_override: z.enum(['customer_exempt', 'none', 'reverse_charge']).optional(),
  }),
  shipping_cost: z
    .strictObject({ amount: integer, tax_behavior: behavior, tax_code: z.string().optional() })
    .optional(),
  ship_from_details: z.strictObject({ address: addressSchema }).optional(),
  tax_date: integer.optional(),
});

export type CalculationRequest = z.output<typeof calculationSchema>;

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

const pageSchema = z.strictObject({ limit: integer.optional(), starting_after: z.string().optional() });

/** Sales taxes of a basket. */
export function serveTaxes(scope: FastifyInstance, calls: Calls, objects: Objects): void {
  const find = (id: string): Calculation => {
    const calculation = objects.get<Calculation>('calculation', id);
    if (!calculation) throw missing('tax calculation', id, 'calculation');
    return calculation;
  };
  calls.post(scope, {
    path: '/tax/calculations',
    handler: ({ params, expand }) => {
      const calculation = calculate(readParams(calculationSchema, params));
      objects.put('calculation', calculation);
      return showCalculation(calculation, expand);
    },
  });
  calls.get(scope, {
    path: '/tax/calculations/:id',
    handler: ({ id, expand }) => showCalculation(find(id), expand),
  });
  calls.get(scope, {
    path: '/tax/calculations/:id/line_items',
    handler: ({ id, params }) => {
      const { limit = 10, starting_after } = readParams(pageSchema, params);
      const { lines } = find(id);
      const from = lines.findIndex((line) => line.id === starting_after) + 1;
      return {
        object: 'list',
        data: lines.slice(from, from + limit),
        has_more: lines.length > from + limit,
        url: `/v1/tax/calculations/${id}/line_items`,
      };
    },
  });
}
