import { getFeeStatement, type Statement } from 'shared-api/contract';
import { cardSettings } from '../../../testing/card-service.ts';
import { binds, influences } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type PayingServer, startPayingServer } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buy, employ } from '../../orders/testing/ordering.ts';

/** Cents that an earner has available from one sale: 10 percent of six tags of 48.00. */
export const EARNED = 2880;

/** A person with earnings that can be paid out. */
export interface Earner {
  readonly id: number;
  /** The order that brought it. */
  readonly orderId: number;
  /** A call below `/api/fees`. */
  call(method: string, path: string): Promise<Reply>;
  /** The account at the card service. */
  providerId(): Promise<string>;
  /** Fills everything in at the card service, by its own pages. */
  setUp(): Promise<void>;
}

/** An influencer who sold so many tags, which their buyer has had for longer than goods may come back. */
export async function anEarner(shop: PayingServer, quantity = 6): Promise<Earner> {
  const tags = await shop.tags();
  const [seller, buyer] = [await shop.buyer(), await shop.buyer()];
  await influences(shop.database, tags.company, seller.id);
  await binds(shop.database, tags.company, buyer.id, seller.id);
  await buyer.wish(tags, { quantity });
  const orderId = await buy(shop, buyer);
  const worker = await shop.buyer();
  await employ(shop.database, tags, worker);
  await worker.ask('POST', `/../desk/${await nameCode(shop, tags)}/orders/${orderId}/ship`, {
    tracking_number: `NUMBER${orderId}`,
  });
  await buyer.ask('POST', `/orders/${orderId}/delivered`, {});
  await shop.database.query(
    `update order_line set shipped_at = shipped_at - interval '31 days',
       delivered_at = delivered_at - interval '31 days' where order_id = $1`,
    [orderId],
  );
  return earner(shop, seller, orderId);
}

async function nameCode({ database }: PayingServer, { company }: ShippingShop): Promise<string> {
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    company,
  ]);
  return row?.name_code ?? '';
}

function earner(shop: PayingServer, { id, call }: Buyer, orderId: number): Earner {
  const ask: Earner['call'] = (method, path) => call(method, `/../fees${path}`);
  return {
    id,
    orderId,
    call: ask,
    providerId: async () => {
      const [row] = await shop.database.query<{ provider_id: string }>(
        'select provider_id from payout_account where person_id = $1',
        [id],
      );
      return row?.provider_id ?? '';
    },
    setUp: async () => {
      const { status, body } = await ask('POST', '/account');
      if (status !== 200) throw new Error(`The account was answered ${status}`);
      const form = await fetch(atCards(shop, String(Object(body).url)), { redirect: 'manual' });
      const answer = new URLSearchParams({ answer: 'complete' });
      const place = atCards(shop, form.headers.get('location') ?? '');
      const { status: left } = await fetch(place, { method: 'POST', body: answer, redirect: 'manual' });
      if (left !== 303) throw new Error(`The form was answered ${left}`);
    },
  };
}

/** The front door leads to the card service's pages; here they are asked for beside it. */
export function atCards(shop: PayingServer, url: string): string {
  return shop.cards.url + new URL(url, shop.server.url).pathname;
}

/** What the card service sent, in cents by account. */
export async function transfers({ cards }: PayingServer): Promise<{ accountId: string; amount: number }[]> {
  const { transfers: all } = await cards.state();
  if (!Array.isArray(all)) throw new Error('The card service told no transfers');
  return all.map(({ accountId, amount }) => ({ accountId, amount }));
}

/** Stops an account at the card service, or lets it take money. */
export async function setAccount(
  { cards }: PayingServer,
  providerId: string,
  change: { readonly submitted?: boolean; readonly enabled?: boolean },
): Promise<void> {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  };
  const { ok, status } = await fetch(`${cards.url}/_sandbox/accounts/${providerId}`, init);
  if (!ok) throw new Error(`The switch was answered ${status}`);
}

/** Settings of the official library for a shop's card service. */
export const cardKeys = ({ cards }: PayingServer) => cardSettings(Number(new URL(cards.url).port));

/** A shop whose sales pay people, and an administrator. */
export interface InfluencedShop extends PayingServer {
  /** A company whose tag and box bring ten percent. */
  tenPercent(options?: Parameters<PayingServer['tags']>[0]): Promise<ShippingShop>;
  /** So many people of a company, each brought by the next: the first makes sales, the last is at the top. */
  chain(company: number, people: number): Promise<Buyer[]>;
  /** Buys through an influencer; returns the ids of the order and its lines. */
  sell(sale: Sale): Promise<{ id: number; lines: number[] }>;
  /** A call below `/api`, as a person or as the administrator. */
  asked(who: Buyer | 'admin' | null, path: string, body?: unknown): Promise<Reply>;
  statement(who: Buyer, query?: string): Promise<Statement>;
}

interface Sale {
  readonly buyer: Buyer;
  readonly by: Buyer | null;
  readonly tags: ShippingShop;
  readonly quantity?: number;
  readonly box?: boolean;
}

export async function startInfluencedShop(): Promise<InfluencedShop> {
  const shop = await startPayingServer();
  const admin = await shop.issuer.token({ sub: 'an-admin', roles: ['wishbin_admin'] });
  const asked: InfluencedShop['asked'] = (who, path, body) =>
    shop.server.call(`/api${path}`, {
      headers: {
        ...(who !== null && bearer(who === 'admin' ? admin : who.token)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    ...shop,
    asked,
    tenPercent: async (options) => {
      const tags = await shop.tags(options);
      await shop.database.query('update product set fee_percent = 10 where company_id = $1', [tags.company]);
      return tags;
    },
    chain: async (company, people) => {
      const chain: Buyer[] = [];
      for (let level = people; level > 0; level -= 1) {
        const person = await shop.buyer();
        await shop.database.query('update person set listed = true where id = $1', [person.id]);
        await influences(shop.database, company, person.id, { parent_id: chain[0]?.id ?? null });
        chain.unshift(person);
      }
      return chain;
    },
    sell: async ({ buyer, by, tags, quantity = 1, box = false }) => {
      await buyer.ask('POST', '/cart', {
        product_id: tags.tag,
        cart: { [tags.tag]: { merch_id: tags.small }, ...(box && { [tags.box]: { merch_id: tags.card } }) },
        influencer: by?.id ?? null,
        quantity,
      });
      const id = await buy(shop, buyer);
      const lines = await shop.database.query<{ id: number }>(
        'select id from order_line where order_id = $1 order by id',
        [id],
      );
      return { id, lines: lines.map((line) => line.id) };
    },
    statement: async (who, query = '') => {
      const { status, body } = await asked(who, `/fees/statement${query}`);
      if (status !== 200) throw new Error(`The statement was answered ${status}: ${JSON.stringify(body)}`);
      return getFeeStatement.answer.parse(body);
    },
  };
}
