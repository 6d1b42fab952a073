import type { DeskProduct } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { RequiredLink } from './product.rules.ts';

/** All required add-ons of a company. */
export async function requiredLinks(transaction: Queryable, companyId: number): Promise<RequiredLink[]> {
  return transaction.query<RequiredLink>(
    `select link.product_id, link.addon_product_id
     from product_addon link join product on product.id = link.product_id
     where product.company_id = $1 and link.req`,
    [companyId],
  );
}

/** Replaces the add-ons of a product, in this order. */
export async function setAddons(
  transaction: Queryable,
  productId: number,
  addons: readonly { readonly product_id: number; readonly req: boolean }[],
): Promise<void> {
  const ids = addons.map(({ product_id }) => product_id);
  await transaction.query(
    'delete from product_addon where product_id = $1 and addon_product_id <> all($2::integer[])',
    [productId, ids],
  );
  // Links that stay keep their ids, by which pages know them.
  await transaction.query(
    `insert into product_addon (product_id, addon_product_id, req, position)
     select $1::integer, addon, needed = 1, place - 1
     from unnest($2::integer[], $3::integer[]) with ordinality as given (addon, needed, place)
     on conflict (product_id, addon_product_id) do update set req = excluded.req, position = excluded.position`,
    [productId, ids, addons.map(({ req }) => (req ? 1 : 0))],
  );
}

/** A product on sale whose required add-on is not on sale. */
export interface Unbuyable {
  readonly root: string;
  readonly addon: string;
}

/** Such a pair in which this product is the product or the add-on. */
export async function unbuyableBy(transaction: Queryable, productId: number): Promise<Unbuyable | undefined> {
  const [row] = await transaction.query<Unbuyable>(
    `select root.name_view as root, addon.name_view as addon
     from product_addon link
     join product root on root.id = link.product_id and root.active
     join product addon on addon.id = link.addon_product_id
     where link.req and (root.id = $1 or addon.id = $1)
       and (not addon.active or not exists (select from merchandise where product_id = addon.id and active))
     order by link.id limit 1`,
    [productId],
  );
  return row;
}

type Rule = DeskProduct['media'];

const values = (rule: Rule) => [
  rule.name,
  rule.media_describe,
  rule.merc_media_describe,
  rule.text,
  rule.textreq,
  rule.image,
  rule.imagereq,
];

/** Whether only this product uses a rule, so that changing it affects no other. */
export async function isOwnRule(transaction: Queryable, productId: number, ruleId: number): Promise<boolean> {
  const others = await transaction.query(
    'select id from product where media_rule_id = $1 and id <> $2 limit 1',
    [ruleId, productId],
  );
  return others.length === 0;
}

export async function insertRule(transaction: Queryable, rule: Rule): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into media_rule (name, media_describe, merc_media_describe, text, textreq, image, imagereq)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values(rule),
  );
  if (!row) throw new Error('The rule was not stored');
  return row.id;
}

export async function setRule(transaction: Queryable, productId: number, ruleId: number): Promise<void> {
  await transaction.query('update product set media_rule_id = $2 where id = $1', [productId, ruleId]);
}

export async function deleteRule(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('delete from media_rule where id = $1', [id]);
}

/** Appends a picture to a product's gallery. */
export async function insertProductPicture(
  transaction: Queryable,
  productId: number,
  { location, alt }: { readonly location: string; readonly alt: string },
): Promise<void> {
  await transaction.query(
    `insert into product_picture (product_id, location, alt, position)
     values ($1, $2, $3, (select coalesce(max(position) + 1, 0) from product_picture where product_id = $1))`,
    [productId, location, alt],
  );
}

/** Some of the pictures whose color is not known yet. */
export async function picturesWithoutColor(
  database: Queryable,
  most: number,
): Promise<{ readonly id: number; readonly location: string }[]> {
  return database.query('select id, location from product_picture where color is null order by id limit $1', [
    most,
  ]);
}

/** Stores the colors of pictures; an empty one stands for none. */
export async function setPictureColors(
  database: Queryable,
  colors: readonly { readonly id: number; readonly color: string }[],
): Promise<void> {
  await database.query(
    `update product_picture set color = given.color
     from unnest($1::integer[], $2::text[]) as given (id, color) where product_picture.id = given.id`,
    [colors.map(({ id }) => id), colors.map(({ color }) => color)],
  );
}

/** Keeps only these pictures of a product, in this order. */
export async function setProductPictures(
  transaction: Queryable,
  productId: number,
  pictures: readonly { readonly id: number; readonly alt: string }[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await transaction.query('delete from product_picture where product_id = $1 and id <> all($2::integer[])', [
    productId,
    ids,
  ]);
  await transaction.query(
    `update product_picture set position = place - 1, alt = given.alt
     from unnest($2::integer[], $3::text[]) with ordinality as given (id, alt, place)
     where product_picture.product_id = $1 and product_picture.id = given.id`,
    [productId, ids, pictures.map(({ alt }) => alt)],
  );
}
