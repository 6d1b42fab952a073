import type { Queryable } from '../../platform/database/database.ts';
import type { RequiredLink } from './product-values.ts';

/** Everything that has to be taken with something, in a company. */
export async function requiredLinks(transaction: Queryable, companyId: number): Promise<RequiredLink[]> {
  return transaction.query<RequiredLink>(
    `select link.product_id, link.addon_product_id
     from product_addon link join product on product.id = link.product_id
     where product.company_id = $1 and link.req`,
    [companyId],
  );
}

/** Offers these products with one, in this order, and no others. */
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

/** A product on sale that cannot be bought, since what has to be taken with it is not on sale. */
export interface Unbuyable {
  readonly root: string;
  readonly addon: string;
}

/** One that comes of how this product is now, as a product or as what is taken with one. */
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
