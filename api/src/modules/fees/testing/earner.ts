import { cardSettings } from '../../../testing/card-service.ts';
import { binds, influences } from '../../../testing/fixture/influence.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { SendingShop } from '../../checkout/testing/sending-shop.ts';
import { buy, employ } from '../../order/testing/ordering.ts';
import type { PayingServer } from '../../placing/testing/paying-server.ts';

/** Cents that an earner has available from one sale: 10 percent of six tags of 48.00. */
export const EARNED = 2880;

/** Somebody who earned something that can be paid out. */
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

async function nameCode({ database }: PayingServer, { company }: SendingShop): Promise<string> {
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

/** How the official library asks the card service of a shop. */
export const cardKeys = ({ cards }: PayingServer) => cardSettings(Number(new URL(cards.url).port));
