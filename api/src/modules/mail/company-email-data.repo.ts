import type { NamedGoods } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyEmailData } from './email-data.repo.ts';

/** A company as mails to those who work for it tell of it. */
export interface DecidedCompany {
  readonly name_code: string;
  readonly name_view: string;
}

export async function decidedCompany(
  database: Queryable,
  companyId: number,
): Promise<DecidedCompany | undefined> {
  const [row] = await database.query<DecidedCompany>(
    'select name_code, name_view from company where id = $1',
    [companyId],
  );
  return row;
}

/** A product that an administrator has decided about. */
export interface DecidedProduct extends DecidedCompany {
  readonly id: number;
  readonly product: string;
}

export async function decidedProduct(
  database: Queryable,
  productId: number,
): Promise<DecidedProduct | undefined> {
  const [row] = await database.query<DecidedProduct>(
    `select product.id, product.name_view as product, company.name_code, company.name_view
     from product join company on company.id = company_id where product.id = $1`,
    [productId],
  );
  return row;
}

/** A variant of which little is left. */
export interface LowVariant extends CompanyEmailData {
  readonly goods: NamedGoods;
  /** As many as are on hand by now. */
  readonly quantity: number;
}

export async function lowVariant(
  database: Queryable,
  merchandiseId: number,
): Promise<LowVariant | undefined> {
  const [row] = await database.query<LowVariant>(
    `select company.name_code, company.name_view, quantity,
       json_build_object('name_view', product.name_view, 'merchandice_name', variant.name_view,
         'options', options_of(variant.id)) as goods
     from merchandise variant
     join product on product.id = variant.product_id
     join company on company.id = product.company_id
     where variant.id = $1`,
    [merchandiseId],
  );
  return row;
}

/** A product whose next run may start. */
export interface FundedProduct extends CompanyEmailData {
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
