import { PASSWORD, receiver, startGiftServer } from '../testing/gift-server.ts';

const shop = await startGiftServer();

beforeEach(() => shop.database.query('delete from mail'));

const THANKS = 'Thank you so much <b>dear</b>';
const mails = () => shop.database.query('select kind, ref from mail order by id');
const thanksOf = async (orderWish: number) =>
  (await shop.server.app.services.gifts.readOwnGifts([orderWish], null))[0]?.gift_thanks;

describe('thanks for a gift', () => {
  it('are sent once, sealed, emailed to the giver, and shown on the order', async () => {
    const { code, orderWish } = await shop.gift();
    const ada = receiver(shop.server);
    await ada.unlock(code, PASSWORD);
    expect(await ada.thank(code, THANKS)).toMatchObject({ status: 200, body: { msg: expect.any(String) } });
    expect(await ada.thank(code, 'Once more')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await thanksOf(orderWish)).toBe(THANKS);
    expect(Object((await ada.page(code)).body).gift).toMatchObject({ thanked: true });
    expect(await mails()).toEqual([
      { kind: 'gift_opened', ref: String(orderWish) },
      { kind: 'gift_thanks', ref: String(orderWish) },
    ]);
    const rows = await shop.database.query(
      `select mail.data::text, (select encode(thanks_sealed, 'escape') from gift where order_wish_id = $1) from mail`,
      [orderWish],
    );
    expect(JSON.stringify(rows)).not.toContain('so much');
  });

  it('are said once however many say them at one time', async () => {
    const { code, orderWish } = await shop.gift(null);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => receiver(shop.server).thank(code, `Thanks ${index}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await mails()).toEqual([{ kind: 'gift_thanks', ref: String(orderWish) }]);
  });

  it('wait until the gift is open in this browser', async () => {
    const { code, orderWish } = await shop.gift();
    await receiver(shop.server).unlock(code, PASSWORD);
    const eve = receiver(shop.server);
    expect(await eve.thank(code, THANKS)).toMatchObject({ status: 404, body: { code: 'gift_refused' } });
    expect(await thanksOf(orderWish)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(251)],
    ['what no text can hold', 'a\0b'],
  ])('are no thanks when they are %s', async (_, words) => {
    const { code, orderWish } = await shop.gift(null);
    expect(await receiver(shop.server).thank(code, words)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { content: expect.any(String) } },
    });
    expect(await thanksOf(orderWish)).toBeNull();
  });

  it('cannot be given from pages of other sites', async () => {
    const { code } = await shop.gift(null);
    const reply = await shop.server.call(`/api/gift/${code}/thanks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ content: THANKS }),
    });
    expect(reply.status).toBe(403);
  });
});

describe('the giver', () => {
  const VISITOR = '3d594650-3436-4a1b-8c9f-111111111111';
  const look = (path: string, body?: object) =>
    shop.server.call(`/api/gift/${path}`, {
      headers: { cookie: `wishbin-visitor=${VISITOR}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  it('looks at the page without having opened the gift', async () => {
    const { code, orderWish } = await shop.gift();
    await shop.server.app.services.gifts.readOwnGifts([orderWish], VISITOR);
    expect(await look(`${code}/unlock`, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { gift: { own: true, opened: false } },
    });
    expect(await mails()).toEqual([]);
    await receiver(shop.server).unlock(code, PASSWORD);
    expect(await mails()).toEqual([{ kind: 'gift_opened', ref: String(orderWish) }]);
  });

  it('is known by the visits of the browser, too', async () => {
    const { code, giver } = await shop.gift(null);
    await shop.database.query(
      'insert into visit (influencer_id, visitor, person_id) values (1, $1, $2) on conflict do nothing',
      [VISITOR, giver.id],
    );
    expect(Object((await look(code)).body).gift).toMatchObject({ own: true });
  });
});
