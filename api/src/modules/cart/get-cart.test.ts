import { cartEntrySchema } from 'shared-api/contract';
import { aPerson, aPicture, influences } from '../../testing/fixture/rows.ts';
import { countedStatements, testDatabase } from '../../testing/test-database.ts';
import { bearer } from '../../testing/test-issuer.ts';
import { type Shopper, startCartServer } from './testing/cart-server.ts';
import { askForMedia, aTagWish } from './testing/media-shop.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

let tags: TagShop;
let sam: Shopper;

const counted = countedStatements(await testDatabase());
const { asked, read } = counted;
const shop = await startCartServer(counted.database);

beforeEach(async () => {
  tags = await aTagShop(shop.database);
  sam = await shop.shopper();
});

const wish = (more: object = {}) => ({
  product_id: tags.tag,
  cart: tags.cart,
  influencer: null,
  quantity: 1,
  ...more,
});
const set = (table: 'product' | 'merchandise' | 'company', id: number, change: string) =>
  shop.database.query(`update ${table} set ${change} where id = $1`, [id]);
const checks = async () => (await sam.cart()).map(({ checked }) => checked);

describe('the cart', () => {
  it('is empty at first, an object, and not cached', async () => {
    const reply = await shop.server.call('/api/order/cart/', { headers: bearer(sam.token) });
    expect(reply).toMatchObject({ status: 200, body: {} });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has every number of an entry', async () => {
    const { database } = shop;
    await aPicture(database, tags.tag, 0, '/tag.jpg');
    await set('product', tags.tag, 'maxover = 40, minover = 30, run_days = 7, manufactured_output = 10');
    await set('merchandise', tags.small, 'quantity = 0, backlogged = 18, gift_pending = 5');
    await set('merchandise', tags.large, 'backlogged = 2, gift_pending = 1, quantity = 0');
    const company = await database.query<{ name_code: string }>(
      'select name_code from company where id = $1',
      [tags.company],
    );
    const ivy = await aPerson(database, { username: 'Ivy', picture_location: '/people/ivy.png' });
    await influences(database, tags.company, ivy);
    const cart = { ...tags.cart, [tags.box]: { merch_id: tags.card } };
    expect((await sam.post(wish({ cart, quantity: 3, influencer: ivy }))).status).toBe(200);

    const [stored] = await database.query<{ id: number }>('select id from wish where buyer_id = $1', [
      sam.id,
    ]);
    const { body } = await shop.server.call('/api/order/cart', { headers: bearer(sam.token) });
    expect(body).toEqual({
      [stored?.id ?? 0]: {
        id: stored?.id,
        name: 'Wood tag',
        name_view: 'Wood tag',
        merchandice_name: 'Small',
        options: [{ name: 'Size', value: 'Small' }],
        picture_location: '/tag.jpg',
        picture_alt: 'Picture 0',
        describe: 'A text',
        manufacture_phase: 'Funding',
        merch_quantity: 0,
        total: 48,
        cart_quantity: 3,
        max_quantity: 20,
        cart_max_quantity: 8,
        merch_manufacture_days: 2,
        prod_manufacture_days: 7,
        backlogged: 18,
        prod_backlogged: 20,
        merch_gift_pending: 5,
        prod_gift_pending: 6,
        // 20 waiting and 3 more in runs of 10: 3 runs of 7 days.
        backorder_delay_days: 21,
        // 30 less the 20 that wait; then these 23 days and 2 working days of packing.
        arrival: { kind: 'funding', needed: 10, by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), days: 26 },
        username: 'Ivy',
        influencer_picture: '/people/ivy.png',
        earns_fee: true,
        checked: true,
        product_id: tags.tag,
        company_id: tags.company,
        company_view: 'Tag makers',
        company_name: company[0]?.name_code,
        company_logo: '',
        primary_color: '#123456',
        secondary_color: '#006400',
        media_id: 1,
        giftable: true,
        gift: false,
        gift_media: false,
        giver_name: '',
        addon_media: true,
        addons: 2,
        complete: true,
      },
    });
    expect(Object.keys(Object(body)[stored?.id ?? 0]).sort()).toEqual(
      Object.keys(cartEntrySchema.shape).sort(),
    );
  });

  it('waits for the slowest part: with the days of the main item it is the delay of the entry', async () => {
    await set('merchandise', tags.letters, 'manufacture_days = 30');
    await sam.post(wish());
    const [entry] = await sam.cart();
    expect(entry).toMatchObject({ merch_manufacture_days: 2, backorder_delay_days: 28 });
  });

  it('shows the picture and words of the variant, and some picture in any case', async () => {
    await sam.post(wish());
    expect(await sam.cart()).toMatchObject([
      { picture_location: '/no-picture.png', picture_alt: 'Wood tag, Small', describe: 'A text' },
    ]);
    await set(
      'merchandise',
      tags.small,
      `picture_location = '/s.jpg', picture_alt = 'Small one', describe = 'Tiny'`,
    );
    expect(await sam.cart()).toMatchObject([
      { picture_location: '/s.jpg', picture_alt: 'Small one', describe: 'Tiny' },
    ]);
  });

  it('takes names as they are, whatever is in them', async () => {
    await set('product', tags.tag, `name_view = '<b>"Tag"</b> $1'`);
    await sam.post(wish());
    expect(await sam.cart()).toMatchObject([{ name_view: '<b>"Tag"</b> $1' }]);
  });

  it('says that the influencer earns a fee only where a part of the wish pays one', async () => {
    const ivy = await aPerson(shop.database);
    await influences(shop.database, tags.company, ivy);
    await shop.database.query('update product set fee_percent = 0 where company_id = $1', [tags.company]);
    const cart = { ...tags.cart, [tags.box]: { merch_id: tags.card } };
    await sam.post(wish({ cart, influencer: ivy }));
    expect((await sam.cart()).map(({ earns_fee }) => earns_fee)).toEqual([false]);
    await set('product', tags.box, 'fee_percent = 10');
    expect((await sam.cart()).map(({ earns_fee }) => earns_fee)).toEqual([true]);
  });

  it('is never shown to another person', async () => {
    const kim = await shop.shopper();
    await sam.post(wish());
    expect(await kim.cart()).toEqual([]);
    expect(await sam.cart()).toHaveLength(1);
  });

  it('follows prices, and is worked out from what there is now', async () => {
    await sam.post(wish());
    await set('merchandise', tags.small, 'price_cents = 5025, quantity = 1');
    expect(await sam.cart()).toMatchObject([{ total: 50.25, merch_quantity: 1, cart_max_quantity: 6 }]);
  });
});

describe('what each wish may hold', () => {
  it('is worked out beside the other checked wishes', async () => {
    await sam.post(wish({ quantity: 6 }));
    await sam.post(wish({ quantity: 7 }));
    expect(await sam.cart()).toMatchObject([
      { cart_quantity: 6, cart_max_quantity: 8, max_quantity: 15, checked: true },
      { cart_quantity: 7, cart_max_quantity: 9, max_quantity: 15, checked: true },
    ]);
  });

  it('unchecks the younger of two that fit no more, for good, and counts it no more', async () => {
    await sam.post(wish({ quantity: 6 }));
    await sam.post(wish({ quantity: 7 }));
    await set('merchandise', tags.small, 'quantity = 3');
    expect(await sam.cart()).toMatchObject([
      { cart_max_quantity: 8, checked: true },
      { cart_max_quantity: 2, checked: false },
    ]);
    await set('merchandise', tags.small, 'quantity = 99');
    expect(await checks()).toEqual([true, false]);
  });

  it('is nothing once a part is not sold any more', async () => {
    await sam.post(wish({ quantity: 2 }));
    const gone = { max_quantity: 0, cart_max_quantity: 0, checked: false, manufacture_phase: 'Sold Out' };
    await set('company', tags.company, `status = 'suspended'`);
    expect(await sam.cart()).toMatchObject([{ ...gone, cart_quantity: 2, name_view: 'Wood tag' }]);
    await set('company', tags.company, `status = 'active'`);
    await set('merchandise', tags.small, 'active = false');
    expect(await sam.cart()).toMatchObject([gone]);
    await set('merchandise', tags.small, 'active = true');
    await shop.database.query('delete from product_addon where addon_product_id = $1', [tags.engraving]);
    expect(await sam.cart()).toMatchObject([
      { max_quantity: 15, cart_max_quantity: 0, manufacture_phase: 'In Stock' },
    ]);
  });
});

describe('statements', () => {
  const about = (what: RegExp) => asked.filter((text) => what.test(text));

  it('are one for a cart, whatever it holds, beside the one that knows the person', async () => {
    asked.length = 0;
    await sam.cart();
    expect(asked).toHaveLength(2);
    for (let quantity = 1; quantity <= 5; quantity += 1) await sam.post(wish({ quantity }));
    asked.length = 0;
    expect(await sam.cart()).toHaveLength(5);
    expect(asked).toHaveLength(2);
    expect(about(/from wish\b/)).toHaveLength(1);
  });

  it('read what is shown of wishes only for an answer that has it', async () => {
    await sam.post(wish());
    asked.length = 0;
    expect((await sam.post(wish({ quantity: 2 }))).status).toBe(200);
    expect(about(/from own wish\b/)).toHaveLength(1);
    expect(about(/options_of/)).toEqual([]);
    asked.length = 0;
    expect(await sam.cart()).toHaveLength(2);
    expect(about(/options_of/)).toHaveLength(1);
  });

  it('are as many for the first wish as for the twentieth', async () => {
    for (const variant of [tags.small, tags.letters, tags.card])
      await set('merchandise', variant, 'quantity = 9999');
    const counts: number[] = [];
    for (let quantity = 1; quantity <= 20; quantity += 1) {
      asked.length = 0;
      await sam.post(wish({ quantity, cart: { ...tags.cart, [tags.box]: { merch_id: tags.card } } }));
      counts.push(asked.length);
    }
    expect(new Set(counts).size).toBe(1);
    // Statements: person, begin with lock, offers, cart, influencer, wish with its parts.
    expect(counts[0]).toBe(6);
  });

  it('are as many for a change of one of five wishes as of one', async () => {
    const counts: number[] = [];
    for (let quantity = 1; quantity <= 5; quantity += 1) {
      await sam.post(wish({ quantity }));
      const { id } = (await sam.cart()).at(-1) ?? {};
      asked.length = 0;
      expect((await sam.send('PUT', `/${id}/update`, { name: 'Mine' })).status).toBe(200);
      expect((await sam.send('GET', `/${id}/clicked`)).status).toBe(200);
      counts.push(asked.length);
    }
    // Twice: the person, begin with the lock, the cart, the change, the cart after it.
    expect(counts).toEqual([10, 10, 10, 10, 10]);
  });

  it('read nothing of other wishes for the add-ons of one, or when something is given to one that is not checked', async () => {
    await askForMedia(shop.database, tags);
    const { id, addon } = await aTagWish(shop, sam, tags);
    const text = { cart_id: id, cartaddon_id: 0, gift: false, type_media: 'TEXT', content: 'Ada' };
    const rows = { addons: [] as number[], media: [] as number[] };
    for (const others of [0, 3, 6]) {
      // Each another quantity: the same again would be a second press.
      for (let count = (await sam.cart()).length; count <= others; count += 1)
        await aTagWish(shop, sam, tags, 1 + count);
      await shop.database.query(
        'delete from media_slice where part_id in (select id from wish_part where wish_id = $1)',
        [id],
      );
      read.rows = 0;
      expect((await sam.send('GET', `/${id}/addons`)).body).toMatchObject([{ id: addon }]);
      rows.addons.push(read.rows);
      read.rows = 0;
      expect((await sam.send('POST', '/mediaslice', text)).status).toBe(200);
      rows.media.push(read.rows);
    }
    expect(rows).toEqual({ addons: Array(3).fill(rows.addons[0]), media: Array(3).fill(rows.media[0]) });
  });

  it('find a cart by an index', async () => {
    const indexes = await shop.database.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename in ('wish', 'wish_part')`,
    );
    const columns = indexes.map(({ indexdef }) => indexdef.replace(/.*\(/, '('));
    expect(columns).toEqual(expect.arrayContaining(['(buyer_id, id)', '(wish_id, "position")']));
  });
});
