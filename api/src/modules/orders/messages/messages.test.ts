import { getDeskThread, getThread, listThreads, type OrderMessage } from 'shared-api/contract';
import { aPng } from '../../../testing/pictures.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { pictureForm } from '../../../testing/uploads.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buy, employ } from '../testing/ordering.ts';

const shop = await startPayingServer();
const { database, server } = shop;

interface Scene {
  readonly buyer: Buyer;
  readonly owner: Buyer;
  readonly worker: Buyer;
  readonly tags: ShippingShop;
  readonly code: string;
  readonly order: number;
}

/** A paid order of one tag, and the people of its company. */
async function aScene(): Promise<Scene> {
  const [buyer, owner, worker] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const tags = await aShippingShop(database);
  await employ(database, tags, owner, 'owner');
  await employ(database, tags, worker);
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    tags.company,
  ]);
  await buyer.wish(tags);
  return { buyer, owner, worker, tags, code: row?.name_code ?? '', order: await buy(shop, buyer) };
}

const own = ({ code, order }: Scene, rest = ''): string => `/orders/${order}/messages/${code}${rest}`;
const atDesk = ({ code, order }: Scene, rest = ''): string =>
  `/../desk/${code}/orders/${order}/messages${rest}`;

/** A call as any caller makes it, perhaps with a key. */
function send(who: Buyer, path: string, body: object, key?: string): Promise<Reply> {
  return server.call(new URL(`/api/order${path}`, server.url).pathname, {
    method: 'POST',
    headers: {
      ...bearer(who.token),
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
}

const sendPicture = (who: Buyer, path: string, form: FormData): Promise<Reply> =>
  server.call(new URL(`/api/order${path}/picture`, server.url).pathname, {
    method: 'POST',
    headers: bearer(who.token),
    body: form,
  });

const buyersThread = async (scene: Scene, query = '') =>
  getThread.answer.parse(await scene.buyer.ask('GET', own(scene, query)));
const desksThread = async (scene: Scene, query = '') =>
  getDeskThread.answer.parse(await scene.worker.ask('GET', atDesk(scene, query)));
const threads = async ({ worker, code }: Scene, query = '') =>
  listThreads.answer.parse(await worker.ask('GET', `/../desk/${code}/messages${query}`));
const said = (messages: readonly OrderMessage[]) =>
  messages.map(({ from, content }) => `${from}: ${content}`);
const mailsOf = (scene: Scene) =>
  database.query<{ kind: string; person_id: number }>(
    `select kind, person_id from mail where kind like 'message_%'
       and (data ->> 'message_id')::integer in (select id from order_message where order_id = $1) order by id`,
    [scene.order],
  );

describe('messages about an order', () => {
  it('are read by both sides in the order in which they were written', async () => {
    const scene = await aScene();
    expect(await buyersThread(scene)).toEqual({ messages: [], next: null, unread: 0 });
    const words = `Is it <b>oak</b>? "yes" or ‘no’, \\ 'please'`;
    expect(await send(scene.buyer, own(scene), { content: `  ${words}\n` })).toMatchObject({
      status: 200,
      body: { from: 'buyer', author: null, content: words, picture: null },
    });
    expect(await send(scene.worker, atDesk(scene), { content: 'Yes.' })).toMatchObject({
      status: 200,
      body: { from: 'company', content: 'Yes.' },
    });
    const asBuyer = await buyersThread(scene);
    expect(said(asBuyer.messages)).toEqual([`buyer: ${words}`, 'company: Yes.']);
    expect(asBuyer.unread).toBe(1);
    const asCompany = await desksThread(scene);
    expect(said(asCompany.messages)).toEqual(said(asBuyer.messages));
    expect(asCompany.unread).toBe(1);
  });

  it('name the people of a company to that company alone', async () => {
    const scene = await aScene();
    await send(scene.worker, atDesk(scene), { content: 'Hello' });
    const [row] = await database.query<{ username: string }>('select username from person where id = $1', [
      scene.worker.id,
    ]);
    expect((await desksThread(scene)).messages[0]?.author).toBe(row?.username);
    expect(JSON.stringify(await buyersThread(scene))).not.toContain(row?.username);
  });

  it('come with a picture that only signed addresses show', async () => {
    const scene = await aScene();
    const reply = await sendPicture(scene.buyer, own(scene), pictureForm(await aPng(40, 30)));
    expect(reply).toMatchObject({
      status: 200,
      body: { content: '', picture: expect.stringMatching(/^\/signed\//) },
    });
    const address = String(Object(reply.body).picture);
    expect((await server.call(`/img${address}`)).status).toBe(200);
    expect((await server.call(`/img${address.slice(address.indexOf('/messages/'))}`)).status).toBe(404);
    expect((await desksThread(scene)).messages[0]?.picture).toMatch(/^\/signed\//);
    const form = pictureForm(await aPng(40, 30));
    form.append('content', 'Look here');
    expect(await sendPicture(scene.worker, atDesk(scene), form)).toMatchObject({
      status: 200,
      body: { content: 'Look here' },
    });
    expect(await sendPicture(scene.buyer, own(scene), pictureForm('no picture'))).toMatchObject({
      status: 422,
      body: { code: 'upload_refused' },
    });
    // A picture of a message is no leftover.
    const [row] = await database.query<{ pictures: number }>(
      `select count(*)::integer as pictures from order_message join picture on picture.id = picture_id
       where order_id = $1 and not leaving`,
      [scene.order],
    );
    expect(row?.pictures).toBe(2);
  });

  it('are sent once by repeats of one request, also at one time', async () => {
    const scene = await aScene();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        send(scene.buyer, own(scene), { content: 'Once' }, 'key-of-one-message'),
      ),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${Object(body).id}`)).size).toBe(1);
    expect((await buyersThread(scene)).messages).toHaveLength(1);
    // The name of a request is its writer's.
    expect((await send(scene.worker, atDesk(scene), { content: 'Mine' }, 'key-of-one-message')).status).toBe(
      200,
    );
    expect((await buyersThread(scene)).messages).toHaveLength(2);
    const other = { ...(await aScene()), buyer: scene.buyer };
    await database.query('update shop_order set buyer_id = $2 where id = $1', [other.order, scene.buyer.id]);
    expect(await send(scene.buyer, own(other), { content: 'Other' }, 'key-of-one-message')).toMatchObject({
      status: 409,
    });
  });

  it('count as unread until they are marked as read, and only up to the one that was seen', async () => {
    const scene = await aScene();
    const first = Number(Object((await send(scene.buyer, own(scene), { content: 'One' })).body).id);
    await send(scene.buyer, own(scene), { content: 'Two' });
    expect((await threads(scene, '?unread=only')).threads).toMatchObject([
      { order_id: scene.order, from: 'buyer', content: 'Two', picture: false, unread: 2 },
    ]);
    const read = (who: Buyer, message_id: number) => who.ask('PUT', atDesk(scene, '/read'), { message_id });
    expect(await read(scene.worker, first)).toEqual({ unread: 1 });
    // Nothing becomes unread again, and what is to come cannot be read yet.
    expect(await read(scene.worker, 1)).toEqual({ unread: 1 });
    expect(await read(scene.worker, 999_999_999)).toEqual({ unread: 0 });
    expect((await threads(scene, '?unread=only')).threads).toEqual([]);
    await send(scene.buyer, own(scene), { content: 'Three' });
    expect((await desksThread(scene)).unread).toBe(1);
  });

  it('stay unread when an administrator looks at them', async () => {
    const scene = await aScene();
    const message_id = Number(Object((await send(scene.buyer, own(scene), { content: 'One' })).body).id);
    const admin = await shop.issuer.token({ sub: 'a-reading-admin', roles: ['wishbin_admin'] });
    const reply = await server.call(`/api/desk/${scene.code}/orders/${scene.order}/messages/read`, {
      method: 'PUT',
      headers: { ...bearer(admin), 'content-type': 'application/json' },
      body: JSON.stringify({ message_id }),
    });
    expect(reply).toMatchObject({ status: 200, body: { unread: 1 } });
  });

  it('are mailed to the other side once until they are read', async () => {
    const scene = await aScene();
    await send(scene.buyer, own(scene), { content: 'One' });
    const { body } = await send(scene.buyer, own(scene), { content: 'Two' });
    expect(await mailsOf(scene)).toEqual([{ kind: 'message_to_company', person_id: scene.owner.id }]);
    await scene.worker.ask('PUT', atDesk(scene, '/read'), { message_id: Object(body).id });
    await send(scene.buyer, own(scene), { content: 'Three' });
    expect(await mailsOf(scene)).toHaveLength(2);
    await send(scene.worker, atDesk(scene), { content: 'Answer' });
    await send(scene.worker, atDesk(scene), { content: 'And more' });
    expect((await mailsOf(scene)).slice(2)).toEqual([
      { kind: 'message_to_buyer', person_id: scene.buyer.id },
    ]);
  });

  it('are 404 for all but the buyer and the people of a company of the order', async () => {
    const scene = await aScene();
    const other = await aScene();
    await send(scene.buyer, own(scene), { content: 'Private' });
    const calls = (path: string): [string, string, object?][] => [
      ['GET', path],
      ['POST', path, { content: 'Hello' }],
      ['PUT', `${path}/read`, { message_id: 1 }],
    ];
    for (const who of [other.buyer, scene.worker, scene.owner])
      for (const [method, path, body] of calls(own(scene)))
        expect((await who.call(method, path, body)).status).toBe(404);
    // The buyer of the order, with a company that has no part in it.
    for (const [method, path, body] of calls(own({ ...scene, code: other.code })))
      expect((await scene.buyer.call(method, path, body)).status).toBe(404);
    for (const who of [scene.buyer, other.worker])
      for (const [method, path, body] of calls(atDesk(scene)))
        expect((await who.call(method, path, body)).status).toBe(404);
    // At the own desk, an order of another company.
    for (const [method, path, body] of calls(atDesk({ ...scene, code: other.code })))
      expect((await other.worker.call(method, path, body)).status).toBe(404);
    expect((await scene.buyer.call('GET', `/../desk/${scene.code}/messages`)).status).toBe(404);
    expect((await server.call(`/api/order${own(scene)}`)).status).toBe(401);
    expect((await desksThread(scene)).messages).toHaveLength(1);
  });

  it('are refused without words, with too many, and before the order is paid', async () => {
    const scene = await aScene();
    for (const content of ['', '   ', '\u200b', 'x'.repeat(1001), 'a\0b', 7, null])
      expect((await send(scene.buyer, own(scene), { content })).status).toBe(422);
    expect((await send(scene.buyer, own(scene), { content: '🙂'.repeat(1000) })).status).toBe(200);
    await database.query(`update shop_order set state = 'pending', paid_at = null where id = $1`, [
      scene.order,
    ]);
    expect(await send(scene.buyer, own(scene), { content: 'Early' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: expect.stringContaining('once this order is paid') },
    });
    expect((await send(scene.worker, atDesk(scene), { content: 'Early' })).status).toBe(404);
  });

  it('come in no flood', async () => {
    const scene = await aScene();
    const replies: Reply[] = [];
    for (let index = 0; index < 17; index += 1)
      replies.push(await send(scene.buyer, own(scene), { content: `Number ${index}` }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(15).fill(200), 429, 429]);
    expect(Number(replies[16]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // The other side is not slowed, nor is the buyer with another order.
    expect((await send(scene.worker, atDesk(scene), { content: 'Please wait' })).status).toBe(200);
  });

  it('come by pages, each message once', async () => {
    const scene = await aScene();
    await send(scene.buyer, own(scene), { content: 'First' });
    await database.query(
      `insert into order_message (order_id, company_id, by_company, author_id, content)
       select $1, $2, false, $3, 'Number ' || number from generate_series(1, 120) number`,
      [scene.order, scene.tags.company, scene.buyer.id],
    );
    const pages: OrderMessage[][] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await desksThread(scene, next === '' ? '' : `?before=${next}`);
      pages.unshift(page.messages);
      next = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([21, 50, 50]);
    const all = pages.flat().map(({ id }) => id);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(new Set(all).size).toBe(121);
  });

  it('stand in the list of a company by their last one, page by page', async () => {
    const scene = await aScene();
    await send(scene.buyer, own(scene), { content: 'First' });
    const { buyer, tags } = scene;
    await buyer.wish(tags);
    const later = { ...scene, order: await buy(shop, buyer) };
    await send(scene.worker, atDesk(later), { content: 'x'.repeat(500) });
    const { threads: list } = await threads(scene);
    expect(list).toMatchObject([
      { order_id: later.order, from: 'company', unread: 0 },
      { order_id: scene.order, from: 'buyer', content: 'First', unread: 1 },
    ]);
    expect(list[0]?.content).toHaveLength(200);
    await send(scene.buyer, own(scene), { content: 'Second' });
    expect((await threads(scene)).threads.map(({ order_id }) => order_id)).toEqual([
      scene.order,
      later.order,
    ]);
  });
});
