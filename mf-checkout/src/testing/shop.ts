import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import type { Address, AddressChange } from 'shared-api/contract/checkout/address';
import type { OrderRequest, ShippingRate, TaxResult } from 'shared-api/contract/checkout/checkout';
import type { SavedCard } from 'shared-api/contract/checkout/saved-cards';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { orderTotal } from 'shared-api/rules/checkout/order-total';
import { dollarsToCents, parseDollars } from 'shared-api/rules/money';
import { type FakeAnswers, refusal } from 'shared-testing/fake-server';
import { aLine, anOrder } from './builders.ts';

interface Order {
  readonly id: number;
  readonly request: OrderRequest;
  state: 'pending' | 'paid' | 'cancelled';
}

interface CardPreparation {
  readonly order_id: number;
  readonly save: boolean;
}

/** Of the cards that a test saves. */
const CARD_IDS = ['pm_1', 'pm_2'];

/** Those of a scene, and those that a test adds. */
const ADDRESS_IDS = [11, 12, 101, 102, 103];

/** Of the orders that a test places. */
const ORDER_IDS = [900, 901, 902, 903];

/** A shop small enough for a test, which keeps the rules of the checkout: frozen totals, one order for each of them. */
export class Shop {
  entries: readonly CheckoutEntry[] = [];
  addresses: readonly Address[] = [];
  given: readonly GivenMedia[] = [];
  rates: readonly ShippingRate[] = [];
  /** Of every order. */
  lines: readonly OrderLine[] = [aLine()];
  /** What became of the payment that a secret opens, as the card company tells it. */
  readonly payments = new Map<string, string>();
  readonly orders: Order[] = [];
  savedCards: readonly SavedCard[] = [];
  /** Orders whose card is kept when it pays them. */
  readonly keeping = new Set<number>();
  readonly #quotes = new Map<string, TaxResult & { readonly print: string }>();
  #number = 0;
  #lastAddress = 100;

  /** What the server of a test answers for this shop. */
  answers(): FakeAnswers {
    return {
      'GET /api/order/address': () => this.addresses,
      'POST /api/order/address': (body: unknown) => this.#addAddress(body as Omit<Address, 'id'>),
      ...Object.fromEntries(ADDRESS_IDS.flatMap((id) => Object.entries(this.#addressAnswers(id)))),
      'GET /api/order/carts/checkout': () =>
        Object.fromEntries(this.entries.map((entry) => [entry.id, entry])),
      'GET /api/order/cart/media': () => this.given,
      ...Object.fromEntries(ORDER_IDS.map((id) => [`GET /api/order/orders/${id}`, () => this.#order(id)])),
      'PUT /api/order/calcshipment': () => ({ object_id: `shp_${++this.#number}` }),
      'POST /api/order/calcshipment': () => this.#freshRates(),
      'PUT /api/order/calctax': (body: unknown) => this.#quote(body as { readonly shipment_id: string }),
      'POST /api/order/': (body: unknown) => this.#place(body as OrderRequest),
      'POST /api/order/complete': (body: unknown) => this.#complete(body as OrderRequest),
      'DELETE /api/order/complete': (body: unknown) => this.#cancel(body as OrderRequest),
      'GET /api/payment/cards': () => this.savedCards,
      'PUT /api/payment/cards': (body: unknown) => this.#prepareCard(body as CardPreparation),
      ...Object.fromEntries(
        CARD_IDS.map((id) => [`DELETE /api/payment/cards/${id}`, () => this.#deleteCard(id)]),
      ),
      'GET /api/payment/settings': () => ({ publishable_key: 'pk_test_sandbox', script_url: '' }),
    };
  }

  /** The calls about one address; an edited one has another id, as where something was shipped to it. */
  #addressAnswers(id: number): FakeAnswers {
    const without = () => this.addresses.filter((address) => address.id !== id);
    const one = `/api/order/address/${id}`;
    return {
      [`PUT ${one}`]: (body: unknown) => {
        const { as_entered, ...form } = body as AddressChange;
        const added = this.#addAddress({ address2: '', ...form }, as_entered);
        if ('id' in added) this.addresses = this.addresses.filter((address) => address.id !== id);
        return added;
      },
      [`DELETE ${one}`]: () => {
        this.addresses = without();
        return { msg: 'Deleted' };
      },
      [`PUT ${one}/first`]: () => {
        this.addresses = [...without(), ...this.addresses.filter((address) => address.id === id)];
        return { msg: 'First' };
      },
    };
  }

  #addAddress(form: Omit<Address, 'id'>, asEntered = false) {
    if (form.address1.includes('Nowhere')) return refusal(422, 'address_not_found');
    this.#lastAddress += 1;
    const id = this.#lastAddress;
    const address1 = asEntered ? form.address1 : form.address1.replace('Stret', 'Street');
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

  #prepareCard({ order_id, save }: CardPreparation) {
    if (!this.orders.some(({ id, state }) => id === order_id && state === 'pending'))
      return refusal(404, 'not_found');
    if (save) this.keeping.add(order_id);
    return { msg: 'Ready' };
  }

  #deleteCard(id: string) {
    if (!this.savedCards.some((card) => card.id === id)) return refusal(404, 'not_found');
    this.savedCards = this.savedCards.filter((card) => card.id !== id);
    return { msg: 'Deleted' };
  }

  #order(id: number) {
    const order = this.orders.find((one) => one.id === id);
    if (order === undefined) return refusal(404, 'not_found');
    return anOrder(this.lines, { id, state: order.state, total: order.request.charge_total });
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
