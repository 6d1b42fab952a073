import { insert } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { PASSWORD, receiver, startGiftServer, TEXT } from '../testing/gift-server.ts';
import { codeFingerprint } from './codes.ts';

let now = new Date('2026-03-01T12:00:00Z');

const shop = await startGiftServer({ clock: () => now });

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
});

const mails = () => shop.database.query('select kind, ref, person_id from mail order by id');
const content = (reply: { body: unknown }) => Object(reply.body).gift;

describe('the page of a gift with a password', () => {
  it('is shut, opens with the password, and stays open in that browser alone', async () => {
    const { code, giver } = await shop.gift();
    const [ada, eve] = [receiver(shop.server), receiver(shop.server)];
    expect(await ada.page(code)).toMatchObject({ status: 200, body: { locked: true } });
    expect(Object.keys(Object((await ada.page(code)).body))).toEqual(['locked']);
    const opened = await ada.unlock(code, PASSWORD);
    expect(opened).toMatchObject({
      status: 200,
      body: { locked: false, gift: { giver_id: giver.id, texts: [TEXT], thanked: false, own: false } },
    });
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect(content(await ada.page(code))).toMatchObject({ texts: [TEXT], opened: true });
    expect((await eve.page(code)).body).toEqual({ locked: true });
    await shop.database.query(`update gift_browser set opened_at = opened_at - interval '25 hours'`);
    expect((await ada.page(code)).body).toEqual({ locked: true });
  });

  it('shows pictures at addresses that hold for minutes', async () => {
    const { code } = await shop.gift();
    const [picture] = content(await receiver(shop.server).unlock(code, PASSWORD)).pictures;
    const seconds = (Date.parse(picture.expires_at) - now.getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(300);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await shop.server.call(picture.url)).toMatchObject({ status: 200 });
    now = new Date(Date.parse(picture.expires_at));
    expect(await shop.server.call(picture.url)).toMatchObject({ status: 403 });
    const [, location] = /(\/wishes\/.*)$/.exec(picture.url) ?? [];
    expect(await shop.server.call(`/img${location}`)).toMatchObject({ status: 404 });
  });

  it('shows the goods as they were asked for, and not before it is open', async () => {
    const { code, orderWish } = await shop.gift();
    const location = `/wishes/${'a'.repeat(32)}.jpeg`;
    await shop.server.app.mediaStore.write(location, await aPng(40, 30));
    const picture = await insert(shop.database, 'picture', { location });
    await shop.database.query('insert into order_preview values ($1, 0, $2), ($1, 100, $2)', [
      orderWish,
      picture,
    ]);
    const ada = receiver(shop.server);
    expect(JSON.stringify((await ada.page(code)).body)).not.toContain('previews');
    const { previews } = content(await ada.unlock(code, PASSWORD));
    expect(previews.map(({ main }: { main: boolean }) => main)).toEqual([true, false]);
    const [preview] = previews;
    expect(preview.url).toMatch(/^\/img\/signed\/.+\/wishes\/a{32}\.jpeg$/);
    expect(await shop.server.call(preview.url)).toMatchObject({ status: 200 });
  });

  it.each([
    ['in capitals', PASSWORD.toUpperCase()],
    ['with spaces at its ends', `  ${PASSWORD} `],
  ])('opens with its password %s', async (_, password) => {
    const { code } = await shop.gift();
    expect((await receiver(shop.server).unlock(code, password)).status).toBe(200);
  });

  it('answers a wrong code as a wrong password', async () => {
    const { code } = await shop.gift();
    const unknown = 'A'.repeat(32);
    const answer = async (given: string) => {
      const { status, body } = await receiver(shop.server, '198.51.100.1').unlock(given, 'wrong');
      const { request_id, ...rest } = Object(body);
      return { status, ...rest };
    };
    const [wrongPassword, wrongCode] = [await answer(code), await answer(unknown)];
    expect(wrongPassword).toEqual({
      status: 404,
      code: 'gift_refused',
      msg: expect.any(String),
      tries_left: 4,
    });
    expect(wrongCode).toEqual(wrongPassword);
  });

  it('asks the database the same and decrypts as much for a wrong code as for a wrong password', async () => {
    const { code } = await shop.gift();
    const seen: string[] = [];
    const { database } = shop.server.app;
    const query = database.query;
    const counting = (async (...given: Parameters<typeof query>) => {
      seen.push(given[0]);
      return query(...given);
    }) as typeof query;
    const statements = async (given: string): Promise<string[]> => {
      Object.assign(database, { query: counting });
      await receiver(shop.server, '198.51.100.2').unlock(given, 'wrong');
      Object.assign(database, { query });
      return seen.splice(0);
    };
    const wrongPassword = await statements(code);
    expect(wrongPassword.length).toBeGreaterThan(2);
    expect(await statements('B'.repeat(32))).toEqual(wrongPassword);
  });

  it('is announced to the giver once, by its first opening, and not by viewing it', async () => {
    await shop.database.query('delete from mail');
    const { code, orderWish, giver } = await shop.gift();
    const ada = receiver(shop.server);
    await ada.page(code);
    await ada.unlock(code, 'wrong');
    expect(await mails()).toEqual([]);
    await ada.unlock(code, PASSWORD);
    await receiver(shop.server).unlock(code, PASSWORD);
    expect(await mails()).toEqual([{ kind: 'gift_opened', ref: String(orderWish), person_id: giver.id }]);
  });

  it('keeps neither code, password nor text readable in the database', async () => {
    const { code } = await shop.gift();
    await receiver(shop.server).unlock(code, PASSWORD);
    const rows = JSON.stringify([
      await shop.database.query('select gift::text from gift'),
      await shop.database.query(`select media::text, encode(sealed, 'escape') from order_media media`),
      await shop.database.query('select try::text from gift_try try'),
      await shop.database.query(`select encode(code_sealed, 'escape') from gift`),
    ]);
    for (const secret of [code, PASSWORD, TEXT]) expect(rows).not.toContain(secret);
    expect(rows).toContain(codeFingerprint(code));
  });
});

describe('the page of a gift without a password', () => {
  it('is open, and counts as opened when a visitor opens it', async () => {
    await shop.database.query('delete from mail');
    const { code, orderWish } = await shop.gift(null);
    const ada = receiver(shop.server);
    expect(content(await ada.page(code))).toMatchObject({ texts: [TEXT], opened: false });
    expect(await mails()).toEqual([]);
    expect(await ada.unlock(code)).toMatchObject({ status: 200, body: { gift: { texts: [TEXT] } } });
    expect(content(await ada.page(code))).toMatchObject({ opened: true });
    expect(await mails()).toMatchObject([{ kind: 'gift_opened', ref: String(orderWish) }]);
  });
});

describe('every page of a gift', () => {
  it('gives words back as they were written, markup too', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const { code } = await shop.gift(null, script);
    const reply = await receiver(shop.server).page(code);
    expect(reply.headers.get('content-type')).toMatch('application/json');
    expect(content(reply).texts).toEqual([script]);
  });

  it('survives that the wish is deleted from the cart, with its pictures', async () => {
    const { code, giver, wish } = await shop.gift();
    const before = content(await receiver(shop.server).unlock(code, PASSWORD));
    expect(await giver.call('DELETE', `/api/order/cart/${wish}/update`)).toMatchObject({ status: 200 });
    const after = content(await receiver(shop.server).unlock(code, PASSWORD));
    expect(after.texts).toEqual(before.texts);
    expect(await shop.server.call(after.pictures[0].url)).toMatchObject({ status: 200 });
  });

  it('is gone when all of the gift was cancelled before it left', async () => {
    const { code, orderWish } = await shop.gift(null);
    await shop.database.query(`update order_line set state = 'cancelled' where order_wish_id = $1`, [
      orderWish,
    ]);
    expect(await receiver(shop.server).page(code)).toMatchObject({
      status: 404,
      body: { code: 'gift_refused' },
    });
    await shop.database.query(
      `update order_line set state = 'refunded', shipped_at = now() where order_wish_id = $1`,
      [orderWish],
    );
    expect(await receiver(shop.server).page(code)).toMatchObject({ status: 200 });
  });

  it('is one for each gift of an order, and none for what is no gift', async () => {
    const { order, orderWish } = await shop.gift();
    await shop.database.query(
      `insert into order_wish (order_id, wish_id, name, quantity, gift) values ($1, 0, 'Mine', 1, false)`,
      [order],
    );
    const { giftCodes } = shop.server.app.services.gifts;
    await shop.database.transaction((transaction) => giftCodes(transaction, order));
    const gifts = await shop.database.query(
      'select order_wish_id from gift join order_wish on id = order_wish_id where order_id = $1',
      [order],
    );
    expect(gifts).toEqual([{ order_wish_id: orderWish }]);
  });

  it('is not there for any other code', async () => {
    for (const code of ['C'.repeat(32), '..', 'a', 'A'.repeat(65), '%00', "' or 1=1"]) {
      const reply = await receiver(shop.server, '198.51.100.3').page(encodeURIComponent(code));
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
  });
});
