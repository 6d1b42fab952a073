import { countDeskOrders, getDesk, getDeskOrder, listDeskOrders } from 'shared-api/contract';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { books, buy, employ, moved, orderOf, shelve, stockOf } from '../testing/ordering.ts';

const shop = await startPayingServer();
const { database } = shop;

interface Scene {
  readonly tags: ShippingShop;
  readonly buyer: Buyer;
  readonly owner: Buyer;
  readonly worker: Buyer;
  readonly desk: string;
  readonly path: string;
  readonly order: number;
  readonly line: number;
  readonly problem: number;
}

/** Two tags that were sent, and a problem with them. */
async function aScene({ ship = true } = {}): Promise<Scene> {
  const [tags, buyer] = [await shop.tags(), await shop.buyer()];
  const [owner, worker] = [await shop.buyer(), await shop.buyer()];
  await employ(database, tags, owner, 'owner');
  await employ(database, tags, worker);
  await shelve(database, tags.small, 10);
  await buyer.wish(tags, { quantity: 2 });
  const order = await buy(shop, buyer);
  const [company] = await database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const desk = `/../desk/${company?.name_code}`;
  const path = `${desk}/orders/${order}`;
  if (ship) await owner.ask('POST', `${path}/ship`, { tracking_number: 'FIRST12345' });
  const line = (await orderOf(buyer, order)).lines[0]?.id ?? 0;
  await buyer.ask('POST', `/orders/${order}/problem`, { line_id: line, content: 'It came broken.' });
  const { problems } = getDeskOrder.answer.parse(await owner.ask('GET', path));
  return { tags, buyer, owner, worker, desk, path, order, line, problem: problems[0]?.id ?? 0 };
}

const arrange = (scene: Scene, change: object = {}, who = scene.owner): Promise<Reply> =>
  who.call('POST', `${scene.path}/replacements`, {
    problem_id: scene.problem,
    quantity: 1,
    from_stock: true,
    reply: 'A new one is on its way.',
    ...change,
  });
/** The id of the replacement that was promised. */
async function arranged(scene: Scene, change: object = {}): Promise<number> {
  const { status, body } = await arrange(scene, change);
  expect(status).toBe(200);
  return getDeskOrder.answer.parse(body).replacements?.[0]?.id ?? 0;
}
const mailsOf = ({ buyer }: Scene) =>
  database.query<{ kind: string }>(
    `select kind from mail where person_id = $1 and kind in ('problem_answered', 'replacement_arranged', 'replacement_sent')
     order by id`,
    [buyer.id],
  );

describe('a replacement', () => {
  it('takes stock and costs nothing: books, sold units and what can be refunded stay', async () => {
    const scene = await aScene();
    const [before, stock] = [await books(database), await stockOf(database, scene.tags.small)];
    const seen = await orderOf(scene.buyer, scene.order);
    await arranged(scene, { quantity: 2 });
    expect(moved(before, await books(database))).toEqual({});
    expect(await stockOf(database, scene.tags.small)).toEqual({
      ...stock,
      quantity: (stock?.quantity ?? 0) - 2,
    });
    const after = await orderOf(scene.buyer, scene.order);
    expect({ ...after, replacements: [], lines: [] }).toEqual({ ...seen, replacements: [], lines: [] });
    expect(after.lines.map(({ problem: _, ...line }) => line)).toEqual(
      seen.lines.map(({ problem: _, ...line }) => line),
    );
    expect(after.lines[0]?.problem).toMatchObject({ reply: 'A new one is on its way.' });
    expect(after.replacements).toMatchObject([
      {
        line_id: scene.line,
        problem_id: scene.problem,
        quantity: 2,
        state: 'preparing',
        tracking_number: null,
      },
    ]);
    expect(await mailsOf(scene)).toEqual([{ kind: 'replacement_arranged' }]);
  });

  it('is sent in a parcel of its own, by employees too', async () => {
    const scene = await aScene();
    const id = await arranged(scene);
    const ship = (tracking_number: unknown) =>
      scene.worker.call('POST', `${scene.path}/replacements/${id}/ship`, { tracking_number });
    for (const odd of ['', 'short', '<b>bold</b>', 7]) expect((await ship(odd)).status).toBe(422);
    expect(await ship(' SECOND-12345 ')).toMatchObject({
      status: 200,
      body: { replacements: [{ state: 'shipped', tracking_number: 'SECOND-12345' }] },
    });
    const { lines, replacements } = await orderOf(scene.buyer, scene.order);
    expect(lines[0]).toMatchObject({ tracking_number: 'FIRST12345' });
    expect(replacements).toMatchObject([{ tracking_number: 'SECOND-12345', shipped_at: expect.any(String) }]);
    expect((await mailsOf(scene)).map(({ kind }) => kind)).toEqual([
      'replacement_arranged',
      'replacement_sent',
    ]);
    expect(await ship('THIRD-12345')).toMatchObject({ status: 409 });
    expect((await scene.owner.call('DELETE', `${scene.path}/replacements/${id}`)).status).toBe(409);
  });

  it('stands with the orders to ship, once, until it is sent', async () => {
    const scene = await aScene();
    await shelve(database, scene.tags.small, 10);
    const views = async () => {
      const counts = countDeskOrders.answer.parse(await scene.owner.ask('GET', `${scene.desk}/order-counts`));
      const desk = getDesk.answer.parse(await scene.owner.ask('GET', scene.desk));
      const listed = async (query: string) =>
        listDeskOrders.answer
          .parse(await scene.owner.ask('GET', `${scene.desk}/orders?${query}`))
          .orders.map(({ id }) => id);
      return {
        counts: [counts.open, counts.to_ship, counts.to_make, counts.late],
        lines: desk.lines_to_ship,
        orders: desk.orders_to_do,
        open: await listed('show=open&sort=due'),
        to_ship: await listed('show=to_ship'),
      };
    };
    const none = { counts: [0, 0, 0, 0], lines: 0, orders: 0, open: [], to_ship: [] };
    // The problem has no answer yet.
    expect(await views()).toEqual({ ...none, orders: 1 });
    const id = await arranged(scene);
    const promised = {
      counts: [1, 1, 0, 0],
      lines: 1,
      orders: 1,
      open: [scene.order],
      to_ship: [scene.order],
    };
    expect(await views()).toEqual(promised);
    await scene.owner.ask('DELETE', `${scene.path}/replacements/${id}`);
    expect(await views()).toEqual(none);
    const { replacements = [] } = getDeskOrder.answer.parse(
      (await arrange(scene, { reply: undefined, from_stock: false })).body,
    );
    expect(await views()).toEqual(promised);
    await scene.owner.ask('POST', `${scene.path}/replacements/${replacements.at(-1)?.id}/ship`, {
      tracking_number: 'SECOND12345',
    });
    expect(await views()).toEqual(none);
  });

  it('is cancelled before it is sent, and its goods go back to those who wait, then to the stock', async () => {
    const scene = await aScene();
    await shelve(database, scene.tags.small, 2);
    const id = await arranged(scene, { quantity: 2 });
    const waiting = await shop.buyer();
    await waiting.wish(scene.tags);
    const order = await buy(shop, waiting);
    expect((await orderOf(waiting, order)).lines[0]?.state).toBe('waiting');
    expect((await scene.owner.call('DELETE', `${scene.path}/replacements/${id}`)).status).toBe(200);
    expect((await orderOf(waiting, order)).lines[0]?.state).toBe('paid');
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 1, backlogged: 0 });
    expect((await orderOf(scene.buyer, scene.order)).replacements).toEqual([]);
    expect((await scene.owner.call('DELETE', `${scene.path}/replacements/${id}`)).status).toBe(409);
    // The problem is answered by now, and may be answered with goods again.
    expect((await arrange(scene, { reply: undefined, from_stock: false })).status).toBe(200);
  });

  it('leaves the stock alone where it is made anew', async () => {
    const scene = await aScene();
    await shelve(database, scene.tags.small, 0);
    expect(await arrange(scene)).toMatchObject({
      status: 409,
      body: { msg: 'None of these are on hand, so nothing was promised.' },
    });
    const id = await arranged(scene, { from_stock: false });
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 0 });
    await scene.owner.ask('DELETE', `${scene.path}/replacements/${id}`);
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 0 });
  });

  it('is promised once for a problem, however many owners press at one time', async () => {
    const scene = await aScene();
    const stock = await stockOf(database, scene.tags.small);
    const replies = await Promise.all([1, 2, 3, 4].map(() => arrange(scene)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: (stock?.quantity ?? 0) - 1 });
  });

  it('is for sent goods of the company, no more than were bought, and with an answer', async () => {
    const scene = await aScene();
    for (const quantity of [0, 3, 1.5, '1']) expect((await arrange(scene, { quantity })).status).toBe(422);
    expect(await arrange(scene, { reply: undefined })).toMatchObject({
      status: 422,
      body: { fields: { reply: expect.any(String) } },
    });
    expect((await arrange(scene, { problem_id: 999_999_999 })).status).toBe(404);
    expect((await arrange(scene, {}, scene.worker)).status).toBe(403);
    const other = await aScene();
    for (const who of [other.owner, scene.buyer]) expect((await arrange(scene, {}, who)).status).toBe(404);
    // A problem of another order at the own desk.
    expect((await arrange({ ...other, problem: scene.problem })).status).toBe(404);
    expect((await arrange(await aScene({ ship: false }))).status).toBe(409);
    const [row] = await database.query<{ cents: number }>(
      'select price_cents * quantity + tax_cents as cents from order_line where id = $1',
      [scene.line],
    );
    await scene.owner.ask('POST', `${scene.path}/refund`, { line_ids: [scene.line], cents: row?.cents });
    expect(await arrange(scene)).toMatchObject({
      status: 409,
      body: { msg: 'This was refunded, so nothing is to be replaced.' },
    });
  });

  it('delays the deletion of the buyer’s account until it is sent', async () => {
    const scene = await aScene();
    await scene.buyer.ask('POST', `/orders/${scene.order}/delivered`, {});
    const id = await arranged(scene);
    const { username } = Object(await scene.buyer.ask('GET', '/../stakeholder/profile'));
    await scene.buyer.ask('POST', '/../stakeholder/data/deletion', { username });
    await database.query('update account_deletion set due_at = now() where person_id = $1', [scene.buyer.id]);
    const { deletions } = shop.server.app.services.identity;
    expect(await deletions.carryOut()).toMatchObject({ waiting: 1 });
    await scene.owner.ask('POST', `${scene.path}/replacements/${id}/ship`, {
      tracking_number: 'SECOND12345',
    });
    expect(await deletions.carryOut()).toMatchObject({ deleted: 1 });
    const rows = await database.query('select tracking_number, problem_id from replacement where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ tracking_number: 'removed', problem_id: null }]);
  });
});
