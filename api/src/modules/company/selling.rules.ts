import type { Missing } from 'shared-api/contract';
import type { CompanyStatus } from './company-state.rules.ts';

/** What of a company decides whether anything of it can be sold. */
export interface SellingFacts {
  readonly status: CompanyStatus;
  readonly has_origin: boolean;
  readonly has_parcel: boolean;
  readonly has_goods: boolean;
}

/** What has to be done before everything can be sold, in the order in which it is told. */
export function missingOf({ status, has_origin, has_parcel, has_goods }: SellingFacts): Missing[] {
  return [
    ...(status === 'active' ? [] : (['approval'] as const)),
    ...(has_origin ? [] : (['origin'] as const)),
    ...(has_parcel ? [] : (['parcel'] as const)),
    ...(has_goods ? [] : (['goods'] as const)),
  ];
}

const variants = `from product join merchandise on product_id = product.id
  where company_id = company.id and product.active and merchandise.active`;

/** An add-on needs no parcel of its own: it travels with its main item. Columns of SellingFacts for statements that read the table company under that name. */
export const sellingColumns = `company.status,
  exists (select from company_origin where company_id = company.id) as has_origin,
  coalesce((select bool_and(weight_g is not null) ${variants} and product.listed), false) as has_parcel,
  exists (select ${variants} and (maxover > 0 or add_quantity and quantity > 0)) as has_goods`;
