import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { aGift, placed, startPayingServer, totalsOf } from '../../checkout/testing/paying-server.ts';
import { aShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { receiver } from '../testing/gift-server.ts';
import { buy, orderOf, shelve } from '../testing/ordering.ts';

const shop = await startPayingServer();
const tags = await aShippingShop(shop.database);
await shelve(shop.database, tags.small, 20);
let buyer: Buyer;
let wish: number;

beforeEach(async () => {
  buyer = await shop.buyer();
  wish = await buyer.wish(tags, { box: true });
  await aGift(buyer, wish);
});

const name = (giver_name: unknown) => buyer.call('PUT', `/cart/${wish}/update`, { giver_name });
const entry = async () => Object((await buyer.call('GET', '/cart')).body)[wish];

/** Name and picture of the giver on the bought gift. */
async function readGiver(): Promise<{ name: string; picture: string }> {
  await shop.database.query(
    `update person set picture_location = '/people/1.png' where id = (select buyer_id from wish where id = $1)`,
    [wish],
  );
  const { lines } = await orderOf(buyer, await buy(shop, buyer));
  const { body } = await receiver(shop.server).unlock(String(lines[0]?.gift_code), 'open sesame');
  const { giver, giver_picture_location } = Object(body).gift;
  return { name: giver, picture: giver_picture_location };
}

describe('the name of a giver', () => {
  it('is shown by the gift as the giver wrote it', async () => {
    expect((await entry()).giver_name).toBe('');
    expect(await name('  Grandma &\n Joe ')).toMatchObject({
      status: 200,
      body: { id: wish, giver_name: 'Grandma & Joe', name: 'Wood tag', checked: true },
    });
    expect((await entry()).giver_name).toBe('Grandma & Joe');
    expect(await readGiver()).toEqual({ name: 'Grandma & Joe', picture: '' });
  });

  it('is the username where none was given, or it was taken away again', async () => {
    await name('Grandma');
    expect(await name('\u200b\u200b')).toMatchObject({ status: 200, body: { giver_name: '' } });
    const [{ username } = {}] = await shop.database.query(
      'select username from person join wish on buyer_id = person.id where wish.id = $1',
      [wish],
    );
    expect(await readGiver()).toEqual({ name: username, picture: '/people/1.png' });
  });

  it('has at most 25 characters; a longer one changes nothing', async () => {
    expect((await name('x'.repeat(25))).status).toBe(200);
    expect(await name('x'.repeat(26))).toMatchObject({
      status: 422,
      body: { fields: { giver_name: 'Your name must be less than 25 characters.' } },
    });
    expect((await entry()).giver_name).toBe('x'.repeat(25));
  });

  it('cannot change while the gift is being paid', async () => {
    await name('Grandma');
    await placed(buyer, await totalsOf(buyer));
    expect(await name('Grandpa')).toMatchObject({ status: 422, body: { code: 'wish_in_pending_order' } });
    expect((await entry()).giver_name).toBe('Grandma');
  });
});
