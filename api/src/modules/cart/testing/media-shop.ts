import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { insert } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { CartServer, Shopper } from './cart-server.ts';
import type { TagShop } from './tag-shop.ts';

export type MediaKind = 'TEXT' | 'IMAGE' | 'PASSWORD';

/** A wish with an add-on. */
export interface MadeWish {
  readonly id: number;
  readonly main: number;
  readonly addon: number;
}

/** Makes the tag require a text and its engraving a picture. */
export async function askForMedia(database: Queryable, tags: TagShop): Promise<void> {
  const words = await insert(database, 'media_rule', { name: 'words', text: 1, textreq: 1 });
  const picture = await insert(database, 'media_rule', { name: 'picture', image: 1, imagereq: 1 });
  const rules = [
    [tags.tag, words],
    [tags.engraving, picture],
  ];
  for (const values of rules)
    await database.query('update product set media_rule_id = $2 where id = $1', values);
}

/** Puts a tag with its engraving into the person's cart. Unless it is `asIs`, nothing but a press of its owner chooses it. */
export async function aTagWish(
  { database }: CartServer,
  buyer: Shopper,
  tags: TagShop,
  quantity = 1,
  asIs = false,
): Promise<MadeWish> {
  const reply = await buyer.post({ product_id: tags.tag, cart: tags.cart, influencer: null, quantity });
  if (reply.status !== 200) throw new Error(`The wish was answered ${reply.status}`);
  const [id = 0] = (await buyer.cart()).map((entry) => Number(entry.id)).slice(-1);
  if (!asIs) await database.query('update wish set check_when_complete = false where id = $1', [id]);
  const parts = await database.query<{ id: number }>(
    'select id from wish_part where wish_id = $1 order by position',
    [id],
  );
  const [main = 0, addon = 0] = parts.map((part) => part.id);
  return { id, main, addon };
}

/** Something given to a part, as far as the cart looks at it: that it is there. */
export async function give(
  database: Queryable,
  part_id: number,
  kind: MediaKind,
  gift: boolean,
): Promise<void> {
  const location = `/${randomBytes(16).toString('hex')}.png`;
  const picture = kind === 'IMAGE' ? await insert(database, 'picture', { location }) : null;
  const key = kind === 'IMAGE' ? null : 'test';
  await database.query(
    `insert into media_slice (part_id, gift, kind, slot, picture_id, key_id, sealed)
     values ($1, $2, $3, 0, $4, $5, decode($6, 'hex'))`,
    [part_id, gift, kind, picture, key, key && '00'],
  );
}

/** Takes it away again, as its owner does. */
export async function addReturned(
  { database, server }: CartServer,
  { token }: Shopper,
  { part, kind, gift }: { readonly part: number; readonly kind: MediaKind; readonly gift: boolean },
): Promise<void> {
  const [slice] = await database.query<{ id: number }>(
    'select id from media_slice where part_id = $1 and kind = $2 and gift = $3',
    [part, kind, gift],
  );
  const address = `/api/order/mediaslice/${slice?.id}`;
  const { status } = await server.call(address, { method: 'DELETE', headers: bearer(token) });
  if (status !== 200) throw new Error(`Taking back was answered ${status}`);
}
