import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { influences, insert, insertRow } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { pictureForm as profileForm } from '../../../testing/uploads.ts';
import { callerOf } from '../../administration/testing/admin-desk.ts';
import { PICTURE, pictureForm } from '../../cart/testing/giver.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { PayingServer } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { codeOf } from '../../orders/testing/a-gift.ts';
import { receiver } from '../../orders/testing/gift-server.ts';
import { buy } from '../../orders/testing/ordering.ts';

/** Words of one person that stand nowhere else. */
export const PLANTED = {
  username: 'zorblaxia',
  email: 'zorblaxia.quint@planted.example',
  name: 'Zorbla Quint',
  street: '77 Grumbleton Way',
  savedStreet: '78 Fizzleton Way',
  wish: 'Flumpet dream',
  cartWish: 'Quibble hope',
  text: 'snarklefruit',
  cartText: 'blatherskite',
  gift: 'wobbledonk',
  password: 'hunkadory',
  giver: 'Aunt Zorb',
  thanks: 'mumblecore thanks',
  review: 'gigglesnort',
  reply: 'dear Zorblaxia',
  problem: 'crumplehorn',
  answer: 'snollygoster',
  note: 'dinglehopper',
  message: 'fizzwhistle',
} as const;

/** A signed-in person who left something in every corner of the marketplace. */
export interface PlantedPerson extends Buyer {
  /** A call by its full path, as the person. */
  member(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The order with texts, pictures and a gift; it is shipped and not delivered yet. */
  readonly order: number;
  /** An order that another person placed through this one's link. */
  readonly sale: number;
}

async function ok(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return Object(body);
}

/** Someone of the shop's staff, and calls at its desk. */
export async function aDesk(shop: PayingServer, { company }: ShippingShop, role = 'employee') {
  const worker = await shop.buyer();
  await insertRow(shop.database, 'staff', { company_id: company, person_id: worker.id, role });
  const [row] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [company],
  );
  return (method: string, path: string, body?: unknown) =>
    ok(worker.call(method, `/../desk/${row?.name_code}${path}`, body));
}

/** Plants the words above, through the calls that pages make. */
export async function plantPerson(shop: PayingServer, tags: ShippingShop): Promise<PlantedPerson> {
  const { database, server } = shop;
  const rule = await insert(database, 'media_rule', {
    name: 'engraving',
    text: 1,
    textreq: 1,
    image: 1,
    imagereq: 1,
  });
  await database.query('update product set media_rule_id = $2 where id = $1', [tags.tag, rule]);
  const desk = await aDesk(shop, tags);
  const buyer = await shop.buyer({ preferred_username: PLANTED.username, email: PLANTED.email });
  const ask = callerOf(shop, buyer.token);
  const anonymous = callerOf(shop);
  await ok(
    server.call('/api/stakeholder/profile/picture', {
      method: 'PUT',
      headers: bearer(buyer.token),
      body: profileForm(await aPng(60, 60)),
    }),
  );
  await ok(ask('PUT', '/api/stakeholder/listed', { listed: true }));
  const seller = await shop.buyer();
  await influences(database, tags.company, seller.id);
  await ok(ask('PUT', `/api/stakeholder/follow/${seller.id}`));
  await ok(ask('PUT', `/api/shop/favorites/${tags.tag}`));
  await insertRow(database, 'binding', { buyer_id: buyer.id, company_id: 1, influencer_id: 1 });
  await insertRow(database, 'visit', { influencer_id: seller.id, person_id: buyer.id, visitor: VISITOR });
  const day = new Date().toISOString().slice(0, 10);
  const page = { kind: 'page', target_id: 0 };
  await insert(database, 'influencer_link', { person_id: buyer.id, tag: 'planted', ...page });
  await insertRow(database, 'influencer_tag', { person_id: buyer.id, tag: 'planted' });
  const link_id = await insert(database, 'influencer_link', { person_id: seller.id, ...page });
  const byLink = { link_id, visitor: VISITOR, day };
  await insertRow(database, 'link_visit', {
    ...byLink,
    influencer_id: seller.id,
    person_id: buyer.id,
    visited_at: new Date(),
  });
  await insertRow(database, 'link_product_view', { ...byLink, product_id: tags.tag });

  const media = async (wish: number, text: string) => {
    const place = { cart_id: wish, cartaddon_id: 0, gift: false };
    await buyer.ask('POST', '/cart/mediaslice', { ...place, type_media: 'TEXT', content: text });
    await ok(
      server.call(PICTURE, {
        method: 'POST',
        headers: bearer(buyer.token),
        body: pictureForm({ cart_id: wish }, await aPng(40, 30)),
      }),
    );
  };
  const bought = await buyer.wish(tags, { quantity: 2 });
  await media(bought, PLANTED.text);
  await buyer.ask('PUT', `/cart/${bought}/update`, { name: PLANTED.wish, giver_name: PLANTED.giver });
  await buyer.ask('GET', `/cart/${bought}/gift`);
  for (const [type_media, content] of [
    ['TEXT', PLANTED.gift],
    ['PASSWORD', PLANTED.password],
  ])
    await buyer.ask('POST', '/cart/mediaslice', {
      cart_id: bought,
      cartaddon_id: 0,
      gift: true,
      type_media,
      content,
    });
  const entry = Object(await buyer.ask('GET', '/cart'))[bought];
  if (!entry.checked) await buyer.ask('GET', `/cart/${bought}/clicked`);
  await buyer.address({ name: PLANTED.name, address1: PLANTED.street });
  const order = await buyFor(shop, buyer);
  await desk('POST', `/orders/${order}/ship`, { tracking_number: `NUMBER${order}` });

  const [line] = await database.query<{ id: number; order_wish_id: number }>(
    'select id, order_wish_id from order_line where order_id = $1 order by id limit 1',
    [order],
  );
  await buyer.ask('POST', `/orders/${order}/problem`, { line_id: line?.id, content: PLANTED.problem });
  const [problem] = await database.query<{ id: number }>('select id from order_problem where line_id = $1', [
    line?.id ?? 0,
  ]);
  const owner = await aDesk(shop, tags, 'owner');
  await owner('POST', `/orders/${order}/problem`, { problem_id: problem?.id, reply: PLANTED.answer });
  const [company] = await database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const thread = `/orders/${order}/messages/${company?.name_code}`;
  await buyer.ask('POST', thread, { content: PLANTED.message });
  await ok(
    server.call(`/api/order${thread}/picture`, {
      method: 'POST',
      headers: bearer(buyer.token),
      body: profileForm(await aPng(20, 20)),
    }),
  );
  const code = await codeOf(server.app, line?.order_wish_id ?? 0);
  const opened = receiver(server);
  await ok(opened.unlock(code, PLANTED.password));
  await ok(opened.thank(code, PLANTED.thanks));

  const waiting = await buyer.wish(tags);
  await media(waiting, PLANTED.cartText);
  await buyer.ask('PUT', `/cart/${waiting}/update`, { name: PLANTED.cartWish });
  await buyer.address({ name: PLANTED.name, address1: PLANTED.savedStreet });
  await ok(
    ask('POST', `/api/company/product/${tags.tag}/price-report`, {
      seen_at_url: 'https://elsewhere.example/tag',
      seen_price: 20,
      note: PLANTED.note,
    }),
  );
  await ok(anonymous('GET', `/api/stakeholder/influencer/${buyer.id}`));
  const [own] = await database.query<{ n: number }>(
    'select count(*)::integer as n from influence where person_id = $1',
    [buyer.id],
  );
  if (own?.n !== 1) throw new Error('Buying makes an influencer');
  return { ...buyer, member: ask, order, sale: await sellThrough(shop, tags, buyer.id) };
}

const VISITOR = '6f0c2a5e-0f64-4b5e-9d53-3b8f4f1f2a10';

/** Pays for what is chosen; at the address that was saved last. */
async function buyFor(shop: PayingServer, buyer: Buyer): Promise<number> {
  const addresses = Object.values(await buyer.ask('GET', '/address')).map((one) => Number(Object(one).id));
  return buy(shop, { ...buyer, address: async () => addresses[0] ?? 0 });
}

/** Another person buys a box through this one's link, and has it for 40 days. */
async function sellThrough(shop: PayingServer, { box, card, company }: ShippingShop, influencer: number) {
  await shop.database.query('update product set listed = true where id = $1', [box]);
  const other = await shop.buyer();
  const cart = { [box]: { merch_id: card } };
  await other.ask('POST', '/cart', { product_id: box, cart, influencer, quantity: 1 });
  const sale = await buy(shop, other);
  const desk = await aDesk(shop, { box, card, company, tag: 0, small: 0 });
  await desk('POST', `/orders/${sale}/ship`, { tracking_number: `NUMBER${sale}` });
  await other.ask('POST', `/orders/${sale}/delivered`, {});
  await shop.database.query(
    `update order_line set delivered_at = delivered_at - interval '40 days', shipped_at = shipped_at - interval '40 days'
     where order_id = $1`,
    [sale],
  );
  return sale;
}

/** What the buyer does once the order has come: a review, which the company answers. */
export async function receiveOrder(
  shop: PayingServer,
  tags: ShippingShop,
  person: PlantedPerson,
): Promise<void> {
  await person.ask('POST', `/orders/${person.order}/delivered`, {});
  await ok(
    person.member('POST', `/api/company/product/${tags.tag}/reviews`, { rating: 5, content: PLANTED.review }),
  );
  await shop.database.query(
    'update review set reply = $2, replied_by = 1, replied_at = now() where person_id = $1',
    [person.id, PLANTED.reply],
  );
}

/** The planted words that stand in some row of some table, as `table: word`. */
export async function wordsIn(database: Database, words: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const rows = await database.query(
        `select from "${name}" as row where strpos(lower(row_to_json(row)::text), lower($1)) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

/** The files below a server's folder, without keys and QR codes, which hold a number or the code of a gift's page alone. */
export async function filesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length))
    .filter((file) => !/\/(qr|gifts|keys)\//.test(file))
    .sort();
}
