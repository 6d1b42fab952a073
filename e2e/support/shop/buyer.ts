import { CARDS } from '../pages/card-page.ts';
import type { Product } from './shelf.ts';
import type { Shop } from './shop.ts';

/** An answer of the API. `body` is what the contract says, an error's, or `text` where a balancer answered. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** How a buyer reaches the API. Rejects when the connection breaks. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** What an order is placed, completed and cancelled with. */
export interface OrderRequest {
  readonly address_id: number;
  readonly tax_id: string;
  readonly shipment_id: string;
  readonly charge_total: number;
}

/** Where buyers live. */
export const HOME = {
  name: 'June Park',
  address1: '4 Elm Street',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
};

export { CARDS };

/** Calls the API as one person; `url` may differ between calls. */
export function callsAs(token: string, url: () => string): Call {
  return async (method, path, body) => {
    const answer = await fetch(url() + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await bodyOf(answer) };
  };
}

async function bodyOf(answer: Response): Promise<Answer['body']> {
  const text = await answer.text();
  if (text === '') return {};
  return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : { text };
}

/**
 * Puts one wish of `quantity` units into the cart and chooses it for checkout.
 * @param influencer the person through whom the buyer came
 */
export async function wishFor(
  call: Call,
  { productId, merchandiseId }: Pick<Product, 'productId' | 'merchandiseId'>,
  quantity = 1,
  influencer: number | null = null,
): Promise<void> {
  const cart = { [productId]: { merch_id: merchandiseId } };
  await good(call('POST', '/api/order/cart', { product_id: productId, cart, influencer, quantity }));
  const { body } = await good(call('GET', '/api/order/cart'));
  for (const [id, entry] of Object.entries(body) as [string, { checked: boolean }][])
    if (!entry.checked) await good(call('GET', `/api/order/cart/${id}/clicked`));
}

/** From the chosen wishes to the totals: everything before Pay Now. */
export async function quoteFor(call: Call): Promise<OrderRequest> {
  const address = await good(call('POST', '/api/order/address', HOME));
  const address_id = Number(address.body['id']);
  const shipment = await good(call('PUT', '/api/order/calcshipment', { address_id }));
  const rates = await good(
    call('POST', '/api/order/calcshipment', { shipment_id: shipment.body['object_id'] }),
  );
  const [cheapest] = rates.body as unknown as { object_id: string }[];
  if (!cheapest) throw new Error('No carrier ships this');
  const shipment_id = cheapest.object_id;
  const { body } = await good(call('PUT', '/api/order/calctax', { address_id, shipment_id }));
  return { address_id, shipment_id, tax_id: String(body['tax_id']), charge_total: Number(body['total']) };
}

/** A buyer with a quote: all before Pay Now is done. */
export interface ReadyBuyer {
  readonly call: Call;
  readonly order: OrderRequest;
}

/** Brings the buyer of a number to the totals of one unit. Buyers are spread over the shop's API processes. */
export async function readyBuyer(
  { issuer, apis }: Pick<Shop, 'issuer' | 'apis'>,
  number: number,
  product: Pick<Product, 'productId' | 'merchandiseId'>,
): Promise<ReadyBuyer> {
  const call = callsAs(issuer.tokenOf(`buyer${number}`), () => apis[number % apis.length]?.url ?? '');
  await wishFor(call, product);
  return { call, order: await quoteFor(call) };
}

/** One whose order is placed. */
export interface PlacedOrder extends ReadyBuyer {
  readonly id: number;
  /** The client secret of its payment. */
  readonly secret: string;
}

/** Places the order of one unit, as the buyer of a number. @throws unless it is placed */
export async function placeOrderAs(
  shop: Pick<Shop, 'issuer' | 'apis'>,
  number: number,
  product: Pick<Product, 'productId' | 'merchandiseId'>,
): Promise<PlacedOrder> {
  const { call, order } = await readyBuyer(shop, number, product);
  const { status, body } = await call('POST', '/api/order/', order);
  if (status !== 200)
    throw new Error(`Placing as buyer ${number} was answered ${status}: ${JSON.stringify(body)}`);
  return { call, order, id: Number(body['id']), secret: String(body['client_secret']) };
}

/** Confirms a payment as the card fields of the page do. Resolves with its status, or the error's code. */
export async function confirmCard(cardsUrl: string, clientSecret: string, number: string): Promise<string> {
  const [id] = clientSecret.split('_secret');
  const answer = await fetch(`${cardsUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const body = (await answer.json()) as { status?: string; error?: { code?: string } };
  return body.status ?? body.error?.code ?? `status ${answer.status}`;
}

/** The answer of a call that must succeed. @throws its status and body otherwise */
export async function good(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status < 300) return answer;
  throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** How one person buys: by default one unit, with a good card, to the end. */
export interface Purchasing {
  readonly quantity?: number;
  /** Number of the card. */
  readonly card?: string;
  /** Is called once the order is placed; with `false` the person leaves. */
  readonly beforeCard?: () => Promise<boolean>;
  /** The same once the card was charged or refused. */
  readonly afterCard?: () => Promise<boolean>;
  /** Makes a call about the order; by default once. */
  readonly attempt?: (send: () => Promise<Answer>) => Promise<Answer>;
}

/** What became of a purchase. */
export interface Purchase {
  /** `paid`, or how it ended, such as `placing answered 409`. */
  readonly outcome: string;
  /** The last answer of the API. */
  readonly last: Answer;
  /** Id of the payment at the card service; empty when no order was placed. */
  readonly payment: string;
}

const stay = async (): Promise<boolean> => true;

/**
 * Buys one product as one person: wish, quote, order, card, completion. An order whose card is refused is cancelled.
 * Rejects when a connection breaks, or a call before the order fails.
 */
export async function buyOnce(
  call: Call,
  cardsUrl: string,
  product: Pick<Product, 'productId' | 'merchandiseId'>,
  {
    quantity = 1,
    card = CARDS.good,
    beforeCard = stay,
    afterCard = stay,
    attempt = (send) => send(),
  }: Purchasing = {},
): Promise<Purchase> {
  await wishFor(call, product, quantity);
  const order = await quoteFor(call);
  const placed = await attempt(() => call('POST', '/api/order/', order));
  if (placed.status !== 200)
    return { outcome: `placing answered ${placed.status}`, last: placed, payment: '' };
  const secret = String(placed.body['client_secret']);
  const [payment = ''] = secret.split('_secret');
  if (!(await beforeCard())) return { outcome: 'left before paying', last: placed, payment };
  const charged = await confirmCard(cardsUrl, secret, card);
  if (!(await afterCard())) return { outcome: `left after the card was ${charged}`, last: placed, payment };
  if (charged !== 'succeeded') {
    const last = await attempt(() => call('DELETE', '/api/order/complete', order));
    return { outcome: `${charged}, cancelling answered ${last.status}`, last, payment };
  }
  const last = await attempt(() => call('POST', '/api/order/complete', order));
  return { outcome: last.status === 200 ? 'paid' : `completing answered ${last.status}`, last, payment };
}
