import Stripe from 'stripe';
import { ServiceAwayError } from './service-away.ts';
import { ServiceRefusedError } from './service-refused.ts';
import { isRefusal } from './stripe-client.ts';
import type { TaxAnswer, TaxPort, TaxRequest } from './tax-port.ts';

const SERVICE = 'The tax service';
const NO_TAX = 'The tax for this order could not be worked out. Nothing was charged; we have been told.';

/** Milliseconds for one try. */
const PATIENCE = 10_000;

/** More lines than a full cart has. */
const LINES_MAX = 10_000;

/** Sales taxes as Stripe Tax works them out. */
export function stripeTax(stripe: Stripe, patience = PATIENCE): TaxPort {
  return {
    calculate: async (request) => {
      const lines = request.lines.filter(({ amount }) => amount > 0);
      // Of nothing no tax is due, and a line of nothing is refused.
      if (lines.length === 0) return untaxed(request);
      try {
        return await calculated(stripe, { ...request, lines }, request, patience);
      } catch (error) {
        if (isUnknownPlace(error)) return null;
        if (isRefusal(error)) throw new ServiceRefusedError(SERVICE, NO_TAX, { cause: error });
        throw new ServiceAwayError(SERVICE, { cause: error });
      }
    },
  };
}

async function calculated(
  stripe: Stripe,
  { address, lines, shipping }: TaxRequest,
  all: TaxRequest,
  patience: number,
): Promise<TaxAnswer> {
  const { address1, address2, city, state, zip } = address;
  const calculation = await stripe.tax.calculations.create(
    {
      currency: 'usd',
      line_items: lines.map((line) => ({ ...line, tax_behavior: 'exclusive' })),
      shipping_cost: { amount: shipping, tax_behavior: 'exclusive' },
      customer_details: {
        address: { line1: address1, line2: address2, city, state, postal_code: zip, country: 'US' },
        address_source: 'shipping',
      },
      expand: ['line_items'],
    },
    { timeout: patience },
  );
  const items = await itemsOf(stripe, calculation, patience);
  const taxes = new Map(items.map(({ reference, amount_tax }) => [reference, amount_tax]));
  const answer: TaxAnswer = {
    reference: calculation.id ?? '',
    tax: calculation.tax_amount_exclusive,
    shippingTax: calculation.shipping_cost?.amount_tax ?? 0,
    lines: new Map(
      all.lines.map(({ reference, amount }) => [
        reference,
        amount === 0 ? 0 : (taxes.get(reference) ?? Number.NaN),
      ]),
    ),
  };
  const parts = [...answer.lines.values(), answer.shippingTax];
  if (!parts.every((cents) => Number.isSafeInteger(cents) && cents >= 0))
    throw new Error('A line has no tax of whole cents');
  if (parts.reduce((sum, cents) => sum + cents, 0) !== answer.tax)
    throw new Error('The taxes of the lines do not make the whole');
  return answer;
}

async function itemsOf(
  stripe: Stripe,
  { id, line_items }: Stripe.Tax.Calculation,
  timeout: number,
): Promise<readonly Stripe.Tax.CalculationLineItem[]> {
  if (line_items && !line_items.has_more) return line_items.data;
  if (!id) throw new Error('The calculation has no id');
  return stripe.tax.calculations
    .listLineItems(id, { limit: 100 }, { timeout })
    .autoPagingToArray({ limit: LINES_MAX });
}

function untaxed({ lines }: TaxRequest): TaxAnswer {
  return {
    reference: '',
    tax: 0,
    shippingTax: 0,
    lines: new Map(lines.map(({ reference }) => [reference, 0])),
  };
}

function isUnknownPlace(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid'
  );
}
