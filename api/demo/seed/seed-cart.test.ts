import type { CartEntry } from 'shared-api/contract';
import { parseMediaKeys } from '../../src/platform/sealing/sealer.ts';
import { aJpeg } from '../../src/testing/pictures.ts';
import { bearer, startTestIssuer } from '../../src/testing/test-issuer.ts';
import { startTestServer } from '../../src/testing/test-server.ts';
import { allPictures, productLocation } from '../artwork/pictures.ts';
import { ACCOUNTS } from '../data/people.ts';
import { SEEDED } from './database.ts';
import { CART, seedCart } from './seed-cart.ts';
import { seedDatabase } from './seed-database.ts';

const [account] = ACCOUNTS.filter(({ username }) => username === 'shopper');
const pictures = allPictures();

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
await seedDatabase(server.database, pictures);
// As the orders of the demo leave the shelf, which are made before the cart.
await server.database.query('update merchandise set quantity = 11 where product_id = 16');
await server.app.mediaStore.write(productLocation(18, 'use'), await aJpeg(600, 400));
const headers = bearer(await issuer.token({ sub: account?.subject, preferred_username: 'shopper' }));

beforeEach(async () => {
  await forget();
  await server.database.query('delete from wish');
});

const read = async (path: string): Promise<unknown> => (await server.call(path, { headers })).body;
const cart = async (): Promise<CartEntry[]> => Object.values(Object(await read('/api/order/cart')));

/** Everything of the cart that has no name of chance. */
async function contents(): Promise<unknown> {
  const slices = await server.database.query(
    `select request_key, position, media_slice.gift, kind, slot, picture_id is null as sealed
       from media_slice join wish_part on wish_part.id = part_id join wish on wish.id = wish_id
      order by 1, 2, 3, 4, 5`,
  );
  return [(await cart()).map(({ addons, ...entry }) => ({ ...entry, addons })), slices];
}

/** Makes the seed believe that the cart is not filled yet. */
const forget = () => server.database.query('update demo_seed set version = $1', [SEEDED.rows]);

describe('the cart of the demo', () => {
  it('has a wish in every state, of four companies', async () => {
    await seedCart(server.app);
    const entries = await cart();
    expect(new Set(entries.map(({ company_id }) => company_id)).size).toBe(4);
    expect(entries.map(({ checked }) => checked)).toEqual(CART.map(({ checked }) => checked));
    const states = entries.map((entry) =>
      [
        entry.complete ? '' : 'its text',
        entry.addon_media ? '' : 'an add-on’s text',
        entry.gift && !entry.gift_media ? 'what a gift needs' : '',
        entry.cart_quantity > entry.cart_max_quantity ? 'so many units' : '',
      ].filter(Boolean),
    );
    expect(states).toEqual([
      [],
      ['its text'],
      [],
      [],
      ['what a gift needs'],
      ['an add-on’s text'],
      ['so many units'],
      [],
      [],
    ]);
    expect(entries.map(({ checked }) => checked)).toEqual(states.map((missing) => missing.length === 0));
  });

  it('has media that its owner can read and see', async () => {
    await seedCart(server.app);
    const [, , keepsake, candles] = await cart();
    const gift = Object(await read(`/api/order/cart/${candles?.id}/giftmedia`));
    expect([gift.TEXT[0].content, gift.PASSWORD[0].content]).toEqual([
      'Thank you for a good year. One for each of you!',
      'winterlight',
    ]);
    const addons = Object(await read(`/api/order/cart/${keepsake?.id}/addons`));
    const media = Object(await read(`/api/order/cart/${keepsake?.id}/${addons[0].id}/media`));
    const { content } = media.find(({ type_media }: { type_media: string }) => type_media === 'IMAGE');
    expect((await server.call(`/img${content}?w=320`)).status).toBe(200);
  });

  it('is filled once: what its owner then does stays', async () => {
    await seedCart(server.app);
    const [first] = await cart();
    await server.call(`/api/order/cart/${first?.id}/update`, { method: 'DELETE', headers });
    const before = await contents();
    await seedCart(server.app);
    expect(await contents()).toEqual(before);
    expect(await server.database.query('select version from demo_seed')).toEqual([{ version: SEEDED.cart }]);
  });

  it('is finished by the next start when one was cut off, and by two at one time', async () => {
    await seedCart(server.app);
    const whole = await contents();
    await forget();
    await server.database.query(
      `delete from media_slice where kind = 'TEXT' and slot = 1 or kind in ('IMAGE', 'PASSWORD')`,
    );
    await server.database.query(`update wish set checked = false`);
    await Promise.all([seedCart(server.app), seedCart(server.app)]);
    expect(await contents()).toEqual(whole);
    await forget();
    await server.database.query('delete from wish');
    await Promise.all([seedCart(server.app), seedCart(server.app)]);
    expect((await cart()).map(({ checked }) => checked).toSorted()).toEqual(
      CART.map(({ checked }) => checked).toSorted(),
    );
  });

  it('leaves out what cannot be had any more, and does not stop a start', async () => {
    const shelf = (quantity: number) =>
      server.database.query('update merchandise set quantity = $1 where product_id = 16', [quantity]);
    await shelf(0);
    await seedCart(server.app);
    await shelf(11);
    expect(await cart()).toHaveLength(CART.length - 2);
  });

  it('is empty when another person has the account', async () => {
    const belongTo = (subject: string) =>
      server.database.query('update person set subject = $1 where id = 15', [subject]);
    await belongTo('somebody else');
    await seedCart(server.app);
    await belongTo(account?.subject ?? '');
    expect(await server.database.query('select from wish')).toEqual([]);
  });

  it('is sealed with the key of the server', async () => {
    const mediaKeys = parseMediaKeys(`mine:${Buffer.alloc(32, 5).toString('base64')}`);
    const other = await startTestServer({ database: server.database, ...(mediaKeys && { mediaKeys }) });
    await other.app.mediaStore.write(productLocation(18, 'use'), await aJpeg(600, 400));
    await seedCart(other.app);
    const keys = await server.database.query(
      'select distinct key_id from media_slice where key_id is not null',
    );
    expect(keys).toEqual([{ key_id: 'mine' }]);
    await other.app.http.close();
  });
});
