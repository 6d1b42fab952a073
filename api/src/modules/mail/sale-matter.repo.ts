import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyMatter } from './matter.repo.ts';

/** A variant of which little is left. */
export interface LowVariant extends CompanyMatter {
  readonly product: string;
  readonly variant: string;
  /** As many as are on hand by now. */
  readonly quantity: number;
}

export async function lowVariant(
  database: Queryable,
  merchandiseId: number,
): Promise<LowVariant | undefined> {
  const [row] = await database.query<LowVariant>(
    `select company.name_code, company.name_view, product.name_view as product, variant.name_view as variant, quantity
     from merchandise variant
     join product on product.id = variant.product_id
     join company on company.id = product.company_id
     where variant.id = $1`,
    [merchandiseId],
  );
  return row;
}

/** A product whose next run may start. */
export interface FundedProduct extends CompanyMatter {
  readonly product: string;
  readonly goal: number;
  /** Paid units that wait by now. */
  readonly waiting: number;
}

export async function fundedProduct(
  database: Queryable,
  productId: number,
): Promise<FundedProduct | undefined> {
  const [row] = await database.query<FundedProduct>(
    `select company.name_code, company.name_view, product.name_view as product, product.minover as goal,
       (select coalesce(sum(line.quantity), 0)::integer
        from merchandise variant
        join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
        where variant.product_id = product.id) as waiting
     from product join company on company.id = product.company_id
     where product.id = $1`,
    [productId],
  );
  return row;
}
