import type { Address } from 'shared-api/contract/address-schema';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import type { OrderRequest, ShippingRate, TaxResult } from 'shared-api/contract/checkout-schema';
import { dollarsToCents, parseDollars } from 'shared-api/rules/money';
import { orderTotal } from 'shared-api/rules/order-total';
import { refusal } from './call-server.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Order {
  readonly id: number;
  readonly request: OrderRequest;
  state: 'pending' | 'paid' | 'cancelled';
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const no = (status: number, code: string, msg?: string): Answer => ({
  status,
  body: { ...refusal(code), ...(msg === undefined ? {} : { msg }) },
});

/** A shop small enough for a test, which keeps the rules of the checkout: frozen totals, one order for each of them. */
export class Shop {
  entries: readonly CheckoutEntry[] = [];
  addresses: readonly Address[] = [];
  rates: readonly ShippingRate[] = [];
  /** What became of the payment that a secret opens, as the card company tells it. */
  readonly payments = new Map<string, string>();
  readonly orders: Order[] = [];
  readonly #quotes = new Map<string, TaxResult & { readonly print: string }>();
  #number = 0;

  answer(call: string, body: unknown): Answer {
    switch (call) {
      case 'GET /api/order/address':
        return ok(this.addresses);
      case 'POST /api/order/address':
        return this.#addAddress(body as Omit<Address, 'id'>);
      case 'GET /api/order/carts/checkout':
        return ok(Object.fromEntries(this.entries.map((entry) => [entry.id, entry])));
      case 'PUT /api/order/calcshipment':
        return ok({ object_id: `shp_${++this.#number}` });
      case 'POST /api/order/calcshipment':
        return ok(this.#freshRates());
      case 'PUT /api/order/calctax':
        return this.#quote(body as { readonly shipment_id: string });
      case 'POST /api/order/':
        return this.#place(body as OrderRequest);
      case 'POST /api/order/complete':
        return this.#complete(body as OrderRequest);
      case 'DELETE /api/order/complete':
        return this.#cancel(body as OrderRequest);
      case 'GET /api/payment/settings':
        return ok({ publishable_key: 'pk_test_sandbox', script_url: '' });
      default:
        return no(404, 'not_found');
    }
  }

  #addAddress(form: Omit<Address, 'id'>): Answer {
    if (form.address1.includes('Nowhere')) return no(422, 'address_not_found');
    const id = 100 + this.addresses.length;
    const address1 = form.address1.replace('Stret', 'Street');
    this.addresses = [...this.addresses, { ...form, address1, id }];
    return ok({ id });
  }

  /** Rates that are asked for anew have other handles. */
  #freshRates(): ShippingRate[] {
    this.#number += 1;
    return this.rates.map((rate, index) => ({ ...rate, object_id: `rate_${this.#number}_${index}` }));
  }

  #quote({ shipment_id }: { readonly shipment_id: string }): Answer {
    const rate = this.rates[Number(shipment_id.split('_').at(-1))];
    if (rate === undefined) return no(404, 'not_found');
    const cart_total = this.#goods();
    const shipping = parseDollars(rate.amount) ?? 0;
    const tax_amount = Math.round(cart_total * 0.0625);
    const { total, charge } = orderTotal({ cart_total, shipping, tax_amount }, 'MA');
    const tax_id = `tax_${++this.#number}`;
    const quote = { tax_id, cart_total, shipping, tax_amount, charge, total };
    this.#quotes.set(tax_id, { ...quote, print: this.#print() });
    return ok(quote);
  }

  #place(request: OrderRequest): Answer {
    const quote = this.#quotes.get(request.tax_id);
    if (quote === undefined) return no(404, 'not_found');
    const before = this.#orderOf(request);
    if (before?.state === 'paid') return no(409, 'already_paid');
    if (quote.print !== this.#print()) {
      return no(422, 'cart_changed', 'Your cart changed, please choose shipping again');
    }
    if (quote.total !== request.charge_total) return no(422, 'order_refused', 'The total is another now.');
    const order = before ?? { id: 900 + this.orders.length, request, state: 'pending' as const };
    if (before === undefined) this.orders.push(order);
    return ok({ client_secret: secretOf(order.id), id: order.id });
  }

  #complete(request: OrderRequest): Answer {
    const order = this.orders.findLast((one) => one.request.tax_id === request.tax_id);
    if (order === undefined) return no(404, 'not_found');
    if (order.state !== 'paid' && this.payments.get(secretOf(order.id)) !== 'succeeded') {
      return no(422, 'payment_not_succeeded', 'The card company says that this is not paid.');
    }
    order.state = 'paid';
    this.entries = [];
    return ok({ username: 'shopper', qr_url: 'https://shop.example/i/7', qr_location: '/qr/7.png' });
  }

  #cancel(request: OrderRequest): Answer {
    const order = this.orders.findLast((one) => one.request.tax_id === request.tax_id);
    if (order === undefined) return no(404, 'not_found');
    if (order.state === 'paid' || this.payments.get(secretOf(order.id)) === 'succeeded') {
      return no(409, 'already_paid');
    }
    if (this.payments.get(secretOf(order.id)) === 'processing') return no(409, 'conflict');
    order.state = 'cancelled';
    return ok({ msg: 'Cancelled' });
  }

  #orderOf({ tax_id }: OrderRequest): Order | undefined {
    return this.orders.find(({ request, state }) => request.tax_id === tax_id && state !== 'cancelled');
  }

  #goods(): number {
    return this.entries.reduce(
      (sum, { total, cart_quantity, addon_list }) =>
        sum +
        cart_quantity *
          (dollarsToCents(total) +
            addon_list.reduce((more, { price_usd }) => more + dollarsToCents(price_usd), 0)),
      0,
    );
  }

  #print(): string {
    return JSON.stringify(this.entries);
  }
}

/** The secret by which a page pays for an order. */
export function secretOf(orderId: number): string {
  return `pi_${orderId}_secret`;
}
