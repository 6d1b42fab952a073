import { getFeeStatement, type Statement } from 'shared-api/contract';
import { influences } from '../../../testing/fixture/influence.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { SendingShop } from '../../checkout/testing/sending-shop.ts';
import { buy } from '../../order/testing/ordering.ts';
import { type PayingServer, startPayingServer } from '../../placing/testing/paying-server.ts';

/** A shop whose sales pay people, and an administrator. */
export interface InfluencedShop extends PayingServer {
  /** A company whose tag and box bring ten percent. */
  tenPercent(options?: Parameters<PayingServer['tags']>[0]): Promise<SendingShop>;
  /** So many people of a company, each brought by the next: the first makes sales, the last is at the top. */
  chain(company: number, people: number): Promise<Buyer[]>;
  /** Buys at somebody's; gives the order's number and those of its lines. */
  sell(sale: Sale): Promise<{ id: number; lines: number[] }>;
  /** A call below `/api`, of a person or of the administrator. */
  asked(who: Buyer | 'admin' | null, path: string, body?: unknown): Promise<Reply>;
  statement(who: Buyer, query?: string): Promise<Statement>;
}

interface Sale {
  readonly buyer: Buyer;
  readonly by: Buyer | null;
  readonly tags: SendingShop;
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
