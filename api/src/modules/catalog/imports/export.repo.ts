import type { Queryable } from '../../../platform/database/database.ts';
import { chosenColumns } from '../editing/product.repo.ts';
import type { ProductValues } from '../editing/product.rules.ts';

/** A product with the fields that a file has. */
export interface ExportedProduct extends ProductValues {
  readonly id: number;
}

/** Products of a company behind one, in the order of their ids. */
export async function productsAfter(
  database: Queryable,
  companyId: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<ExportedProduct[]> {
  return database.query<ExportedProduct>(
    `select id, own_code, title, name_view, describe, fee_percent as influencer_usd, ${chosenColumns}, active, listed, giftable,
       add_quantity, limited_edition, minover, maxover, manufactured_output, run_days as prod_manufacture_days
     from product where company_id = $1 and id > $2 order by id limit $3`,
    [companyId, after, most],
  );
}

/** A picture of a product. */
export interface ExportedPicture {
  readonly product_id: number;
  readonly location: string;
  readonly alt: string;
}

/** The pictures of products, in their order. */
export async function picturesOf(
  database: Queryable,
  productIds: readonly number[],
): Promise<ExportedPicture[]> {
  return database.query<ExportedPicture>(
    `select product_id, location, alt from product_picture where product_id = any($1::integer[])
     order by product_id, position`,
    [productIds],
  );
}
