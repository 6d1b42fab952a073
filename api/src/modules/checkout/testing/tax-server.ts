import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '../../../testing/local-server.ts';

/** Hundredths of a percent, by state; others have none. */
const RATES: Readonly<Record<string, number>> = { MA: 625, WA: 1025, NY: 888 };

/** What the tax service was asked, by the names of its form. */
export type Asked = ReadonlyMap<string, string>;

/** A server that speaks Stripe's tax calculations, as far as they are used here. */
export interface TaxServer {
  readonly url: string;
  /** Every calculation it was asked for. */
  readonly asked: Asked[];
  /** Answers otherwise from now on; none: as it should. */
  answer(otherwise?: (response: ServerResponse) => void): void;
}

export async function startTaxServer(secretKey: string): Promise<TaxServer> {
  const asked: Asked[] = [];
  let instead: ((response: ServerResponse) => void) | undefined;
  const url = await startLocalServer(async (request, response) => {
    if (instead) return instead(response);
    const form: Asked = new Map(new URLSearchParams(await text(request)));
    const known = request.headers.authorization === `Bearer ${secretKey}`;
    if (!known || !isCreation(request)) return send(response, known ? 404 : 401, failure('Not known'));
    asked.push(form);
    send(response, 200, calculation(form));
  });
  return {
    url,
    asked,
    answer: (otherwise) => {
      instead = otherwise;
    },
  };
}

/** Sends JSON as Stripe does. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
}

/** An error as Stripe words one. */
export function failure(message: string, code?: string): object {
  return { error: { type: 'invalid_request_error', message, code } };
}

const isCreation = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url === '/v1/tax/calculations';

/** Half up for each line; shipping is not taxed. */
function calculation(form: Asked): object {
  const rate = RATES[form.get('customer_details[address][state]') ?? ''] ?? 0;
  const data: { reference: string; amount: number; quantity: number; amount_tax: number }[] = [];
  for (let index = 0; form.has(`line_items[${index}][amount]`); index += 1) {
    const field = (name: string): string => form.get(`line_items[${index}][${name}]`) ?? '';
    const amount = Number(field('amount'));
    const amount_tax = Math.floor((amount * rate + 5000) / 10_000);
    data.push({ reference: field('reference'), amount, quantity: Number(field('quantity')), amount_tax });
  }
  const tax = data.reduce((sum, { amount_tax }) => sum + amount_tax, 0);
  return {
    id: `taxcalc_${data.length}`,
    object: 'tax.calculation',
    currency: form.get('currency'),
    tax_amount_exclusive: tax,
    shipping_cost: { amount: Number(form.get('shipping_cost[amount]')), amount_tax: 0 },
    line_items: { object: 'list', data, has_more: false, url: '/v1/tax/calculations/x/line_items' },
  };
}
