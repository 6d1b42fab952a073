import type { Client } from 'pg';

/** What a product for sale is made of; the numbers as domain words: units on hand, and those that may wait to be made. */
export interface Goods {
  readonly name: string;
  readonly priceCents: number;
  readonly quantity: number;
  readonly maxover?: number;
}

/** A product on the shelf, with its one variant. */
export interface Product extends Goods {
  readonly companyId: number;
  readonly productId: number;
  readonly merchandiseId: number;
}

/** A company that may sell, from Massachusetts, with these goods. */
export async function fillShelf(
  client: Client,
  company: string,
  goods: readonly Goods[],
): Promise<Product[]> {
  const companyId = await insert(
    client,
    `insert into company (name_code, name_view, status) values ($1, $1, 'active') returning id`,
    [company],
  );
  await client.query(
    `insert into company_origin (company_id, name, address1, city, state, zip)
     values ($1, 'Store room', '12 Main Street', 'Springfield', 'MA', '01103')`,
    [companyId],
  );
  const shelf: Product[] = [];
  for (const one of goods) {
    const productId = await insert(
      client,
      'insert into product (company_id, name_view, title, maxover, run_days) values ($1, $2, $2, $3, 5) returning id',
      [companyId, one.name, one.maxover ?? 0],
    );
    const merchandiseId = await insert(
      client,
      `insert into merchandise
         (product_id, name_view, price_cents, quantity, weight_g, box_length_mm, box_width_mm, box_height_mm)
       values ($1, 'One size', $2, $3, 150, 120, 90, 40) returning id`,
      [productId, one.priceCents, one.quantity],
    );
    shelf.push({ ...one, companyId, productId, merchandiseId });
  }
  return shelf;
}

async function insert(client: Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted');
  return row.id;
}
