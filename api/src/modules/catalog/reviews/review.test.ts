import {
  getProduct,
  listActiveProducts,
  listReviews,
  type OwnReview,
  type Review,
} from 'shared-api/contract';
import { insert } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { buy, employ } from '../../orders/testing/ordering.ts';

let tags: MakingCompany;

const shop = await startMakingServer();

beforeEach(async () => {
  tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 20 });
});

/** A buyer who has received a tag. */
async function aBuyer(own: MakingCompany = tags): Promise<Buyer> {
  const buyer = await shop.buyer();
  await buyer.wish(own);
  const id = await buy(shop, buyer);
  await own.desk('POST', `/orders/${id}/ship`, { tracking_number: `NUMBER${id}` });
  await buyer.ask('POST', `/orders/${id}/delivered`, {});
  return buyer;
}

const reviews = (who: Buyer, method: string, path = '', body?: unknown): Promise<Reply> =>
  who.call(method, `/../company/product/${tags.tag}/reviews${path}`, body);
const write = (who: Buyer, rating: unknown, content: unknown) =>
  reviews(who, 'POST', '', { rating, content });
const own = async (who: Buyer): Promise<OwnReview> => Object((await reviews(who, 'GET', '/own')).body);
const list = async (query = '') => {
  const { status, body } = await shop.server.call(`/api/company/product/${tags.tag}/reviews${query}`);
  expect(status).toBe(200);
  return listReviews.answer.parse(body);
};
const texts = async () => (await list()).reviews.map(({ content }) => content);
/** Stars as the product's page and the cards of lists tell them. */
async function stars(): Promise<{ review: number; total: number }> {
  const page = getProduct.answer.parse((await shop.server.call(`/api/company/product/${tags.tag}`)).body);
  const cards = listActiveProducts.answer.parse((await shop.server.call('/api/company/product/active')).body);
  const card = cards.find(({ id }) => id === tags.tag);
  expect([card?.review, card?.review_total]).toEqual([page.review, page.review_total]);
  return { review: page.review, total: page.review_total };
}
const stored = () =>
  Promise.all([
    shop.database.query('select * from review order by id'),
    shop.database.query('select * from desk_log order by id'),
    shop.database.query('select * from audit_log order by id'),
  ]);

describe('a review', () => {
  it('is written by a buyer who received the product, is public, and changes the stars', async () => {
    const ada = await aBuyer();
    expect(await own(ada)).toEqual({ may_write: true, why_not: null, review: null });
    const words = `It's <b>fine</b>; "really" 🎁`;
    expect(await write(ada, 4, words)).toMatchObject({
      status: 200,
      body: { rating: 4, content: words, merchandise_name: 'Small', changed_at: null, reply: null },
    });
    const bob = await aBuyer();
    await write(bob, 1, 'Broken');
    const { reviews: shown, next } = await list();
    expect(shown.map(({ rating, content }) => [rating, content])).toEqual([
      [1, 'Broken'],
      [4, words],
    ]);
    expect(shown[1]?.username).toMatch(/^buyer-/);
    expect(next).toBeNull();
    expect(await stars()).toEqual({ review: 2.5, total: 2 });
  });

  it('is one for each buyer: the second replaces the first, and says that it was changed', async () => {
    const ada = await aBuyer();
    const { body: first } = await write(ada, 2, 'Late');
    const { body: second } = await write(ada, 5, 'Worth it');
    expect(second).toMatchObject({
      id: Object(first).id,
      rating: 5,
      created_at: Object(first).created_at,
      changed_at: expect.any(String),
    });
    expect(await write(ada, 5, 'Worth it')).toMatchObject({ body: second as Review });
    expect(await texts()).toEqual(['Worth it']);
    expect(await stars()).toEqual({ review: 5, total: 1 });
    expect(await own(ada)).toMatchObject({ may_write: true, review: { rating: 5, hidden_reason: null } });
    const [row] = await shop.database.query<{ state: string }>(
      'select line.state from review join order_line line on line.id = line_id where review.id = $1',
      [Object(first).id],
    );
    expect(row?.state).toBe('delivered');
  });

  it('written twice at once is one', async () => {
    const ada = await aBuyer();
    const replies = await Promise.all([1, 2, 3, 4].map((rating) => write(ada, rating, 'At once')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await texts()).toEqual(['At once']);
  });

  it('is refused to a person who has not received the product, gave it back, or works there', async () => {
    const [stranger, early, worker] = [await shop.buyer(), await shop.buyer(), await aBuyer()];
    await early.wish(tags);
    const id = await buy(shop, early);
    const gone = await aBuyer();
    await shop.database.query(
      `update order_line set state = 'refunded' where order_id in (select id from shop_order where buyer_id = $1)`,
      [gone.id],
    );
    await employ(shop.database, tags, worker);
    const before = await stored();
    for (const who of [stranger, early, gone, worker]) {
      const why_not = expect.stringMatching(who === worker ? /^You work for/ : /once you have bought it/);
      expect(await own(who)).toEqual({ may_write: false, why_not, review: null });
      expect(await write(who, 5, 'Great')).toMatchObject({
        status: 403,
        body: { code: 'forbidden', msg: why_not },
      });
    }
    expect((await shop.server.call(`/api/company/product/${tags.tag}/reviews/own`)).status).toBe(401);
    expect(await stored()).toEqual(before);
    expect(id).toBeGreaterThan(0);
  });

  it('has one to five stars and words', async () => {
    const ada = await aBuyer();
    const before = await stored();
    for (const rating of [0, 6, 2.5, '5', null])
      expect(await write(ada, rating, 'Fine')).toMatchObject({
        status: 422,
        body: { fields: { rating: expect.stringContaining('1 to 5 stars') } },
      });
    expect(await write(ada, 5, '')).toMatchObject({
      status: 422,
      body: { fields: { content: 'Content is required.' } },
    });
    expect(await write(ada, 5, 'x'.repeat(1001))).toMatchObject({
      status: 422,
      body: { fields: { content: 'Content must be less than 1000 characters.' } },
    });
    expect(await stored()).toEqual(before);
    expect((await write(ada, 5, 'x'.repeat(1000))).status).toBe(200);
  });

  it('of what is not shown is not there', async () => {
    const ada = await aBuyer();
    await write(ada, 5, 'Great');
    await shop.database.query('update product set active = false where id = $1', [tags.tag]);
    expect((await shop.server.call(`/api/company/product/${tags.tag}/reviews`)).status).toBe(404);
    expect((await write(ada, 1, 'Gone')).status).toBe(404);
    expect((await reviews(ada, 'GET', '/own')).status).toBe(404);
    expect((await shop.server.call('/api/company/product/999999999/reviews')).status).toBe(404);
  });

  it('is listed with twenty others at a time, the newest first', async () => {
    for (let index = 0; index < 45; index += 1)
      await insert(shop.database, 'review', {
        product_id: tags.tag,
        person_id: await insert(shop.database, 'person', { username: `reader-${tags.tag}-${index}` }),
        rating: 1 + (index % 5),
        body: `Number ${index}`,
        created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      });
    const seen: string[] = [];
    let place: string | null = null;
    do {
      const { reviews: shown, next } = await list(place === null ? '' : `?before=${place}`);
      seen.push(...shown.map(({ content }) => content));
      place = next;
    } while (place !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${44 - index}`));
  });
});

describe('an answer of the company', () => {
  it('stands below the review for everybody, can be changed and taken away, and is written down', async () => {
    const ada = await aBuyer();
    const { id } = Object((await write(ada, 2, 'Late')).body);
    const unanswered = async () => Object((await tags.desk('GET', '/reviews?unanswered=1')).body).reviews;
    expect(await unanswered()).toMatchObject([{ id, product_id: tags.tag, product_name_view: 'Wood tag' }]);
    const answer = (content: unknown, who?: Buyer) =>
      tags.desk('PUT', `/reviews/${id}/reply`, { content }, who);
    expect(await answer('Sorry!')).toMatchObject({ status: 200, body: { reply: { content: 'Sorry!' } } });
    expect((await list()).reviews).toMatchObject([{ reply: { content: 'Sorry!' } }]);
    expect(await unanswered()).toEqual([]);
    await answer('Sorry, really!');
    await answer('Sorry, really!');
    expect(await answer('  ')).toMatchObject({ status: 200, body: { reply: null } });
    expect((await list()).reviews).toMatchObject([{ reply: null }]);
    const log = await shop.database.query(
      'select action, actor_id, changes from desk_log where subject = $1 order by id',
      [`review:${id}`],
    );
    const by = { action: 'answer_review', actor_id: tags.worker.id };
    expect(log).toEqual([
      { ...by, changes: { reply: { from: null, to: 'Sorry!' } } },
      { ...by, changes: { reply: { from: 'Sorry!', to: 'Sorry, really!' } } },
      { ...by, changes: { reply: { from: 'Sorry, really!', to: null } } },
    ]);
  });

  it('takes the place of the one that was read alone', async () => {
    const ada = await aBuyer();
    const { id } = Object((await write(ada, 2, 'Late')).body);
    const answer = (content: string, read: string | null) =>
      tags.desk('PUT', `/reviews/${id}/reply`, { content, read });
    const first = Object((await answer('Sorry!', null)).body).reply.created_at;
    const before = await stored();
    for (const content of ['Our fault', ''])
      expect(await answer(content, null)).toMatchObject({
        status: 409,
        body: { code: 'conflict', msg: expect.stringContaining('answered in the meantime: “Sorry!”.') },
      });
    // Sent a second time, as when its answer was lost.
    expect((await answer('Sorry!', null)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await answer('', first)).toMatchObject({ status: 200, body: { reply: null } });
    expect(await answer('Sorry, really!', first)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('removed the answer in the meantime.') },
    });
  });

  it('is for the people of that company, and no longer than a review', async () => {
    const ada = await aBuyer();
    const { id } = Object((await write(ada, 2, 'Late')).body);
    const others = await shop.makingCompany();
    const before = await stored();
    for (const who of [ada, others.worker])
      for (const [method, path, body] of [
        ['GET', '/reviews', undefined],
        ['PUT', `/reviews/${id}/reply`, { content: 'Never' }],
      ] as const)
        expect((await tags.desk(method, path, body, who)).status).toBe(404);
    expect((await others.desk('PUT', `/reviews/${id}/reply`, { content: 'Never' })).status).toBe(404);
    expect((await tags.desk('PUT', `/reviews/${id}/reply`, { content: 'x'.repeat(1001) })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });
});

describe('a hidden review', () => {
  it('is seen by its writer and the company alone, counts no more, and is written down with the reason', async () => {
    const [ada, bob] = [await aBuyer(), await aBuyer()];
    const { id } = Object((await write(ada, 1, 'My neighbour is a thief')).body);
    await write(bob, 5, 'Great');
    const admin = await shop.issuer.token({ sub: 'an-admin', roles: ['wishbin_admin'] });
    const judge = (path: string, reason: unknown = 'Names a neighbour') =>
      shop.server.call(`/api/admin/reviews/${path}`, {
        method: 'POST',
        headers: { ...bearer(admin), 'content-type': 'application/json' },
        body: JSON.stringify({ reason }),
      });
    const before = await stored();
    expect((await judge(`${id}/hide`, '')).status).toBe(422);
    expect((await judge('999999999/hide')).status).toBe(404);
    expect((await judge(`${id}/show`)).status).toBe(409);
    expect((await ada.call('POST', `/../admin/reviews/${id}/hide`, { reason: 'x' })).status).toBe(403);
    expect(await stored()).toEqual(before);

    expect((await judge(`${id}/hide`)).status).toBe(200);
    expect(await texts()).toEqual(['Great']);
    expect(await stars()).toEqual({ review: 5, total: 1 });
    expect(await own(ada)).toMatchObject({ review: { hidden_reason: 'Names a neighbour' } });
    expect(Object((await tags.desk('GET', '/reviews')).body).reviews).toMatchObject([
      { content: 'Great', hidden_reason: null },
      { hidden_reason: 'Names a neighbour' },
    ]);
    expect((await judge(`${id}/hide`)).status).toBe(409);
    // A rewritten review stays hidden until an administrator has looked at it.
    expect((await write(ada, 2, 'Not for me')).status).toBe(200);
    expect(await texts()).toEqual(['Great']);
    expect((await judge(`${id}/show`, 'Mended')).status).toBe(200);
    expect(await stars()).toEqual({ review: 3.5, total: 2 });
    const log = await shop.database.query(
      `select action, reason, detail ->> 'changed' as changed from audit_log where subject = $1 order by id`,
      [`review ${id}`],
    );
    expect(log).toMatchObject([
      { action: 'hide_review', reason: 'Names a neighbour', changed: expect.stringContaining('Wood tag') },
      { action: 'show_review', reason: 'Mended' },
    ]);
  });
});
