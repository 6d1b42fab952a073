import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { type Reply, startTestServer } from '../../testing/test-server.ts';
import { cartLockKey } from './cart-lock.ts';
import { postTo } from './testing/cart-server.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

/** Requests at one time, by turns at two servers with a pool each that is much smaller. */
const CROWD = 50;
const POOL = 8;

let tags: TagShop;

const postgres = await ownPostgres();
const issuer = await startTestIssuer();
const open = () => openTestPostgres(postgres.url, POOL);
const database = open();
const servers = await Promise.all(
  [open(), open()].map((own) => startTestServer({ database: own }, issuer.settings)),
);

beforeEach(async () => {
  tags = await aTagShop(database);
});

/** Sends all requests of the crowd at once: `who` is the sender of each. */
async function crowd(who: (index: number) => string, body: (index: number) => object): Promise<Reply[]> {
  const tokens = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      issuer.token({ sub: who(index), preferred_username: who(index) }),
    ),
  );
  return Promise.all(
    tokens.flatMap((token, index) => {
      const server = servers[index % servers.length];
      return server ? [postTo(server, token, { product_id: tags.tag, ...body(index) })] : [];
    }),
  );
}

const wishesOf = (subject: string) =>
  database.query<{ quantity: number; checked: boolean; parts: number }>(
    `select quantity, checked, (select count(*) from wish_part where wish_id = wish.id) as parts
     from wish join person on person.id = wish.buyer_id where subject = $1 order by wish.id`,
    [subject],
  );

async function waitingForLocks(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and not granted and datname = current_database()`,
  );
  return row?.count ?? 0;
}

const counted = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, those]) => [status, those.length]),
  );

describe('a crowd at two servers', () => {
  it('of the same press fifty times makes one wish that all fifty answers name, in each of three rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const subject = `double-${round}`;
      const replies = await crowd(
        () => subject,
        () => ({ cart: tags.cart, quantity: 15, influencer: null }),
      );
      expect(counted(replies)).toEqual({ 200: CROWD });
      const answers = Object.groupBy(replies, ({ body }) => JSON.stringify(body));
      // The first says that it is in the cart, all others that they were taken as one with it.
      expect(
        Object.values(answers)
          .map((alike) => alike?.length)
          .sort(),
      ).toEqual([1, CROWD - 1]);
      expect(await wishesOf(subject)).toEqual([{ quantity: 15, checked: true, parts: 2 }]);
    }
  });

  it('for the last units of one buyer gets them once, and hears what is left, in each of five rounds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = `last-${round}`;
      // 15 in all, so that no two different numbers of these fit.
      const quantityOf = (index: number): number => 15 - (index % 8);
      const replies = await crowd(
        () => subject,
        (index) => ({ cart: tags.cart, quantity: quantityOf(index), influencer: null }),
      );
      const wishes = await wishesOf(subject);
      expect(wishes).toHaveLength(1);
      const [{ quantity: taken } = { quantity: 0 }] = wishes;
      expect(replies.map(({ status, body }) => [status, Object(body).quantity])).toEqual(
        replies.map((_, index) => (quantityOf(index) === taken ? [200, undefined] : [424, 15 - taken])),
      );
    }
  });

  it('of one buyer, held up, leaves the shop open to everybody else', async () => {
    const [server] = servers;
    if (!server) throw new Error('No server was started');
    const [sam, kim] = await Promise.all(['held-up', 'free'].map((sub) => issuer.token({ sub })));
    const open = (token = '') => server.call('/api/order/cart', { headers: bearer(token) });
    expect((await open(sam)).status).toBe(200);
    const [person] = await database.query<{ id: number }>(`select id from person where subject = 'held-up'`);

    const pressed: Promise<Reply>[] = [];
    await database.lockedTransaction(cartLockKey(person?.id ?? 0), async () => {
      for (let press = 0; press < 3 * POOL; press += 1)
        pressed.push(postTo(server, sam ?? '', { product_id: tags.tag, cart: tags.cart, quantity: 1 }));
      while ((await waitingForLocks()) === 0);
      for (let visit = 0; visit < 20; visit += 1) expect((await open(kim)).status).toBe(200);
      expect(await wishesOf('held-up')).toEqual([]);
    });
    expect(counted(await Promise.all(pressed))).toEqual({ 200: 3 * POOL });
    expect(await wishesOf('held-up')).toHaveLength(1);
  });

  it('for the last units of one buyer never wishes for more than there is, and says each time what is left', async () => {
    // 10 small ones, 4 large ones, 5 of either that can still be made. Each request differs, so that none is a double.
    const asked = Array.from({ length: CROWD }, (_, index) => ({
      cart: { ...tags.cart, [tags.tag]: { merch_id: index % 2 ? tags.small : tags.large } },
      quantity: 1 + Math.floor(index / 2),
    }));
    const replies = await crowd(
      () => 'greedy',
      (index) => ({ ...asked[index], influencer: null }),
    );
    const wishes = await wishesOf('greedy');
    const sum = wishes.reduce((total, { quantity }) => total + quantity, 0);
    expect(sum).toBeLessThanOrEqual(19);
    expect(wishes.every(({ checked }) => checked)).toBe(true);
    expect(counted(replies)).toEqual({ 200: wishes.length, 424: CROWD - wishes.length });
    for (const [index, { status, body }] of replies.entries()) {
      if (status !== 424) continue;
      const left: number = Object(body).quantity;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(asked[index]?.quantity ?? 0);
    }
    // No request was refused while there was room: a single unit of either kind was granted, or its answer says 0 left.
    const ones = replies
      .slice(0, 2)
      .map(({ status, body }) => (status === 200 ? 'there' : Object(body).quantity));
    expect(ones.every((one) => one === 'there' || one === 0)).toBe(true);
  });

  it('of fifty buyers gives each their own wish: a cart reserves nothing', async () => {
    const replies = await crowd(
      (index) => `buyer-${index}`,
      () => ({ cart: tags.cart, quantity: 15, influencer: null }),
    );
    expect(counted(replies)).toEqual({ 200: CROWD });
    const [stored] = await database.query<{ people: number; wishes: number }>(
      `select count(distinct buyer_id) as people, count(*) as wishes
       from wish join person on person.id = buyer_id where subject like 'buyer-%'`,
    );
    expect(stored).toEqual({ people: CROWD, wishes: CROWD });
  });

  it('never fills a cart beyond its end', async () => {
    await crowd(
      () => 'hoarder',
      () => ({ cart: tags.cart, quantity: 1, influencer: null }),
    );
    await database.query(
      `with more as (
         insert into wish (buyer_id, name, quantity)
         select person.id, 'Tag', 1 from person, generate_series(1, 196) where subject = 'hoarder' returning id)
       insert into wish_part (wish_id, product_id, merchandise_id, position) select id, $1, $2, 0 from more`,
      [tags.tag, tags.small],
    );
    await database.query('update merchandise set quantity = 9999 where id = any($1)', [
      [tags.small, tags.letters],
    ]);
    const replies = await crowd(
      () => 'hoarder',
      (index) => ({ cart: tags.cart, quantity: 2 + index, influencer: null }),
    );
    expect(counted(replies)).toEqual({ 200: 3, 422: CROWD - 3 });
    expect(await wishesOf('hoarder')).toHaveLength(200);
  });
});
