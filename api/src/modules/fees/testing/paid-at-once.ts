import type { App } from '../../../app.ts';
import type { FeeAudit } from './fee-audit.ts';
import type { FeeMarket, MarketGoods } from './fee-market.ts';

/** People above one another when it begins, more than a chain pays. */
const HIGH = 12;

/**
 * Orders in one tree, of goods of two companies, all paid at the same moment over the connections of several servers: many
 * name the same people, some buyers stand in the tree themselves, and some pay two orders. Gives how many were paid.
 */
export async function payAtOnce(
  market: FeeMarket,
  audit: FeeAudit,
  servers: readonly App[],
  count: number,
): Promise<number> {
  const companies = [await market.company(), await market.company()];
  const goods: MarketGoods[] = [];
  for (const company of companies) goods.push(await market.goods(company, 10, 4800));
  const tree: number[] = [];
  const influenced = (near: number | null): Map<number, number | null> =>
    new Map(companies.map((company) => [company, near]));
  for (let level = 0; level < HIGH; level += 1) {
    const buyerId = await market.person();
    const influencers = influenced(tree.at(-1) ?? null);
    await audit.step(await market.buy({ buyerId, goods, quantity: 1, influencers }, `card of ${buyerId}`));
    tree.push(buyerId);
  }
  const orders: { id: number; card: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const again = place % 10 === 9;
    const buyerId = again ? (tree[place % HIGH] ?? 0) : await market.person();
    const influencers = influenced(tree.at(-1 - (place % 3)) ?? null);
    const card = `card of ${buyerId}`;
    for (const _ of again ? [1, 2] : [1])
      orders.push({ id: await market.place({ buyerId, goods, quantity: 1, influencers }), card });
  }
  await Promise.all(
    orders.map(({ id, card }, place) => market.pay(id, card, servers[place % servers.length])),
  );
  await audit.step(...orders.map(({ id }) => id));
  await audit.whole();
  return orders.length;
}
