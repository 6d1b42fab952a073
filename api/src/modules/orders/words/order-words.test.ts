import { randomBytes } from 'node:crypto';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import { insert } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { buy } from '../testing/ordering.ts';
import { indexOrderWords } from './order-words.service.ts';
import { wordPrints } from './word-prints.ts';

const shop = await startMakingServer();
const { orders, media } = shop.server.app.services;
// The first run looks at all orders; there are none yet.
await orders.indexWords();

let tags: MakingCompany;
let buyer: Buyer;

beforeEach(async () => {
  tags = await shop.makingCompany();
  buyer = await shop.buyer();
  const rule = await insert(shop.database, 'media_rule', { name: 'engraving', text: 1, textreq: 0 });
  await shop.database.query('update product set media_rule_id = $2 where id = $1', [tags.tag, rule]);
});

/** Buys a tag with these words on it; gives the order. */
async function engraved(content: string): Promise<number> {
  const cart_id = await buyer.wish(tags);
  const place = { cart_id, cartaddon_id: 0, gift: false, type_media: 'TEXT' };
  await buyer.ask('POST', '/cart/mediaslice', { ...place, content });
  return buy(shop, buyer);
}

const found = async (q: string, { desk }: Pick<MakingCompany, 'desk'> = tags): Promise<number[]> => {
  const { status, body } = await desk('GET', `/orders?q=${encodeURIComponent(q)}`);
  expect([q, status]).toEqual([q, 200]);
  return Object(body).orders.map(({ id }: { id: number }) => id);
};

const stored = (order: number) =>
  shop.database.query<{ print: string; key_id: string }>(
    'select print::text as print, key_id from order_word where order_id = $1 order by print',
    [order],
  );

describe('the words on goods', () => {
  it('find their order once they are indexed: whole words in any order, without case and accents', async () => {
    const id = await engraved('For Zoë,\nthe best of sailors');
    const other = await engraved('For Ben');
    expect(await found('sailors')).toEqual([]);
    expect(await orders.indexWords()).toEqual({ indexed: 2 });
    for (const q of ['sailors', 'ZOE', 'best zoë', 'the best of sailors'])
      expect(await found(q)).toEqual([id]);
    expect(await found('for')).toEqual([other, id]);
    for (const q of ['sail', 'sailors ben', 'zoeee', '!']) expect(await found(q)).toEqual([]);
    // The recipient's name counts as words of it do.
    expect(await found('byron ben')).toEqual([other]);
  });

  it('are found by their company alone, and stand in no column of the index', async () => {
    await engraved('Sesquipedalian');
    await orders.indexWords();
    expect(await found('sesquipedalian')).toHaveLength(1);
    expect(await found('sesquipedalian', await shop.makingCompany())).toEqual([]);
    const rows = JSON.stringify(await shop.database.query('select word::text as row from order_word word'));
    expect(rows.toLowerCase()).not.toContain('sesqui');
  });

  it('of a gift are for its receiver: its company does not find them', async () => {
    await shop.database.query('update product set giftable = true where id = $1', [tags.tag]);
    const cart_id = await buyer.wish(tags);
    await buyer.ask('GET', `/cart/${cart_id}/gift`);
    const place = { cart_id, cartaddon_id: 0, gift: true };
    await buyer.ask('POST', '/cart/mediaslice', { ...place, type_media: 'TEXT', content: 'Clandestine' });
    const [entry] = Object.values(await buyer.ask('GET', '/cart')).filter(
      (one) => Object(one).id === cart_id,
    );
    if (!Object(entry).checked) await buyer.ask('GET', `/cart/${cart_id}/clicked`);
    const id = await buy(shop, buyer);
    await orders.indexWords();
    expect(await found('byron')).toEqual([id]);
    expect(await found('clandestine')).toEqual([]);
  });

  it('are indexed once: a run that is repeated changes nothing, and orders from before come too', async () => {
    const id = await engraved('For Ada');
    await orders.indexWords();
    const before = await stored(id);
    expect(before.length).toBeGreaterThan(2);
    expect(await orders.indexWords()).toEqual({ indexed: 0 });
    // As with orders that were paid before there was an index.
    await shop.database.query('delete from order_word');
    await shop.database.query(`update order_word_backlog set key_id = ''`);
    await orders.indexWords();
    expect(await stored(id)).toEqual(before);
  });

  it('are indexed anew with a new media key', async () => {
    const id = await engraved('Heliotrope');
    await orders.indexWords();
    const known = shop.server.app.mediaKeys;
    const next = { id: 'next', key: randomBytes(32) };
    const rotated: MediaKeys = { current: next, known: new Map([[next.id, next.key], ...known.known]) };
    const before = await stored(id);
    const parts = {
      database: shop.database,
      orderMedia: media.orderMedia,
      wordPrints: wordPrints(rotated),
    };
    expect((await indexOrderWords(parts)).indexed).toBeGreaterThan(0);
    const after = await stored(id);
    expect(new Set(after.map(({ key_id }) => key_id))).toEqual(new Set(['next']));
    expect(after).toHaveLength(before.length);
    // The servers that still have the old key alone begin again with it.
    expect(await found('heliotrope')).toEqual([]);
    await orders.indexWords();
    expect(await stored(id)).toEqual(before);
    expect(await found('heliotrope')).toEqual([id]);
  });
});
