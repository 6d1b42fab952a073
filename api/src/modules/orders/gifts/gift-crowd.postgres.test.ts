import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD, receiver, startGiftServer } from '../testing/gift-server.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 10);
const shop = await startGiftServer({ database });
const { mediaStore, mediaKeys } = shop.server.app;
const second = await startTestServer({ database: openTestPostgres(postgres.url, 10), mediaStore, mediaKeys });

beforeEach(() => shop.database.query('delete from gift_try'));

/** Simultaneous people, half of them at each of two servers, each from their own address. */
const crowd = (
  people: number,
  act: (one: ReturnType<typeof receiver>, index: number) => Promise<{ status: number }>,
) =>
  Promise.all(
    Array.from({ length: people }, (_, index) =>
      act(receiver(index % 2 ? second : shop.server, `203.0.113.${index}`), index),
    ),
  ).then((replies) => replies.map(({ status }) => status).sort());

describe('a crowd at two servers', () => {
  it('has five guesses of one password together, and the right one is of no use after them', async () => {
    const { code } = await shop.gift();
    const statuses = await crowd(40, (one, index) => one.unlock(code, `guess ${index}`));
    expect(statuses).toEqual([...Array(5).fill(404), ...Array(35).fill(429)]);
    expect(await crowd(4, (one) => one.unlock(code, PASSWORD))).toEqual([429, 429, 429, 429]);
  });

  it('opens a gift for everybody who knows the password, and the giver has one mail', async () => {
    const { code, orderWish } = await shop.gift();
    await shop.database.query('delete from mail');
    const statuses = await crowd(4, (one) => one.unlock(code, PASSWORD));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await shop.database.query('select kind, ref from mail')).toEqual([
      { kind: 'gift_opened', ref: String(orderWish) },
    ]);
  });

  it('says thanks once', async () => {
    const { code, orderWish } = await shop.gift(null);
    await shop.database.query('delete from mail');
    const statuses = await crowd(20, (one, index) => one.thank(code, `Thanks ${index}`));
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await shop.database.query('select kind, ref from mail')).toEqual([
      { kind: 'gift_thanks', ref: String(orderWish) },
    ]);
  });

  it('gives a gift one code, however often its payment is completed', async () => {
    const { order, orderWish, code } = await shop.gift();
    await Promise.all(
      [shop.server, second, shop.server, second].map(({ database, app }) =>
        database.transaction((transaction) => app.services.gifts.giftCodes(transaction, order)),
      ),
    );
    const [own] = await second.app.services.gifts.readOwnGifts([orderWish], null);
    expect(own?.gift_code).toBe(code);
  });
});
