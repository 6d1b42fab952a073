import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { Address } from 'shared-api/contract/checkout/address';
import type { OrderRequest, ShippingRate, TaxResult } from 'shared-api/contract/checkout/checkout';
import { orderTotal } from 'shared-api/rules/checkout/order-total';
import { dollarsToCents, parseDollars } from 'shared-api/rules/money';
import { type FakeAnswers, refusal } from 'shared-testing/fake-server';

interface Order {
  readonly id: number;
  readonly request: OrderRequest;
  state: 'pending' | 'paid' | 'cancelled';
}

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

  /** What the server of a test answers for this shop. */
  answers(): FakeAnswers {
    return {
      'GET /api/order/address': () => this.addresses,
      'POST /api/order/address': (body: unknown) => this.#addAddress(body as Omit<Address, 'id'>),
      'GET /api/order/carts/checkout': () =>
        Object.fromEntries(this.entries.map((entry) => [entry.id, entry])),
      'PUT /api/order/calcshipment': () => ({ object_id: `shp_${++this.#number}` }),
      'POST /api/order/calcshipment': () => this.#freshRates(),
      'PUT /api/order/calctax': (body: unknown) => this.#quote(body as { readonly shipment_id: string }),
      'POST /api/order/': (body: unknown) => this.#place(body as OrderRequest),
      'POST /api/order/complete': (body: unknown) => this.#complete(body as OrderRequest),
      'DELETE /api/order/complete': (body: unknown) => this.#cancel(body as OrderRequest),
      'GET /api/payment/settings': () => ({ publishable_key: 'pk_test_sandbox', script_url: '' }),
    };
  }

  #addAddress(form: Omit<Address, 'id'>) {
    if (form.address1.includes('Nowhere')) return refusal(422, 'address_not_found');
    const id = 100 + this.addresses.length;
    const address1 = form.address1.replace('Stret', 'Street');
    this.addresses = [...this.addresses, { ...form, address1, id }];
    return { id };
  }

  /** Rates that are asked for anew have other handles. */
  #freshRates(): ShippingRate[] {
    this.#number += 1;
    return this.rates.map((rate, index) => ({ ...rate, object_id: `rate_${this.#number}_${index}` }));
  }

  #quote({ shipment_id }: { readonly shipment_id: string }) {
    const rate = this.rates[Number(shipment_id.split('_').at(-1))];
    if (rate === undefined) return refusal(404, 'not_found');
    const cart_total = this.#goods();
    const shipping = parseDollars(rate.amount) ?? 0;
    const tax_amount = Math.round(cart_total * 0.0625);
    const { total, charge } = orderTotal({ cart_total, shipping, tax_amount }, 'MA');
    const tax_id = `tax_${++this.#number}`;
    const quote = { tax_id, cart_total, shipping, tax_amount, charge, total };
    this.#quotes.set(tax_id, { ...quote, print: this.#print() });
    return quote;
  }

  #place(request: OrderRequest) {
    const quote = this.#quotes.get(request.tax_id);
    if (quote === undefined) return refusal(404, 'not_found');
    const before = this.#orderOf(request);
    if (before?.state === 'paid') return refusal(409, 'already_paid');
    if (quote.print !== this.#print()) {
      return refusal(422, 'cart_changed', { msg: 'Your cart changed, please choose shipping again' });
    }
    if (quote.total !== request.charge_total)
      return refusal(422, 'order_refused', { msg: 'The total is another now.' });
    const order = before ?? { id: 900 + this.orders.length, request, state: 'pending' as const };
    if (before === undefined) this.orders.push(order);
    return { client_secret: secretOf(order.id), id: order.id };
  }

  #complete(request: OrderRequest) {
    const order = this.orders.findLast((one) => one.request.tax_id === request.tax_id);
    if (order === undefined) return refusal(404, 'not_found');
    if (order.state !== 'paid' && this.payments.get(secretOf(order.id)) !== 'succeeded') {
      return refusal(422, 'payment_not_succeeded', { msg: 'The card company says that this is not paid.' });
    }
    order.state = 'paid';
    this.entries = [];
    return { username: 'shopper', qr_url: 'https://shop.example/i/7', qr_location: '/qr/7.png' };
  }

  #cancel(request: OrderRequest) {
    const order = this.orders.findLast((one) => one.request.tax_id === request.tax_id);
    if (order === undefined) return refusal(404, 'not_found');
    if (order.state === 'paid' || this.payments.get(secretOf(order.id)) === 'succeeded') {
      return refusal(409, 'already_paid');
    }
    if (this.payments.get(secretOf(order.id)) === 'processing') return refusal(409, 'conflict');
    order.state = 'cancelled';
    return { msg: 'Cancelled' };
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
