import type { Address } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { ToldCompany } from './company-matter.repo.ts';

/** An order as mails tell of it; money in cents. */
export interface OrderMatter {
  readonly id: number;
  readonly buyer_id: number;
  readonly paid_at: Date | null;
  readonly delivery: Partial<Address>;
  readonly provider: string;
  readonly duration_terms: string;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly charge: number;
  readonly total: number;
  /** Wishes that are gifts. */
  readonly gifts: number;
  /** Companies that send something. */
  readonly parcels: number;
}

export async function orderMatter(database: Queryable, orderId: number): Promise<OrderMatter | undefined> {
  const [row] = await database.query<OrderMatter>(
    `select id, buyer_id, paid_at, delivery, provider, duration_terms, cart_total, shipping, tax_amount, charge, total,
       (select count(*)::integer from order_wish where order_id = shop_order.id and gift) as gifts,
       (select count(*)::integer from order_parcel where order_id = shop_order.id) as parcels
     from shop_order where id = $1`,
    [orderId],
  );
  return row;
}

/** A parcel's label; `bought`: from the carrier that the buyer chose, not the company's own. */
export interface LabelMatter {
  readonly tracking_number: string | null;
  readonly bought: boolean;
}

/** The label of a parcel, with the company that sent it. */
export async function labelMatter(database: Queryable, labelId: number): Promise<LabelMatter | undefined> {
  const [row] = await database.query<LabelMatter>(
    'select tracking_number, carrier_rate is not null as bought from parcel_label where id = $1',
    [labelId],
  );
  return row;
}

/** A company by whose route a page is reached. */
export interface CompanyMatter {
  readonly name_code: string;
  readonly name_view: string;
}

/** A company, or the first one of an order. */
export async function companyMatter(
  database: Queryable,
  orderId: number,
  companyId: number | null,
): Promise<CompanyMatter | undefined> {
  const [row] = await database.query<CompanyMatter>(
    `select name_code, name_view from company where id = coalesce($2::integer,
       (select company_id from order_line where order_id = $1 order by id limit 1))`,
    [orderId, companyId],
  );
  return row;
}

/** Shipping in cents that went back with a refund. */
export async function refundedShipping(
  database: Queryable,
  orderId: number,
  refundId: number,
): Promise<number> {
  const [row] = await database.query<{ cents: number }>(
    `select coalesce(sum(shipping_cents), 0)::integer as cents from order_parcel
     where order_id = $1 and refund_id = $2`,
    [orderId, refundId],
  );
  return row?.cents ?? 0;
}

/** A gift as mails to its giver tell of it. */
export interface GiftMatter {
  readonly order_id: number;
  readonly company_name_code: string;
  readonly product: string;
  /** The giver's own name for it. */
  readonly wish: string;
}

export async function giftMatter(database: Queryable, orderWishId: number): Promise<GiftMatter | undefined> {
  const [row] = await database.query<GiftMatter>(
    `select wish.order_id, company.name_code as company_name_code, line.name_view as product, wish.name as wish
     from order_wish wish
     join order_line line on line.order_wish_id = wish.id and line.position = 0
     join company on company.id = line.company_id
     where wish.id = $1 order by line.id limit 1`,
    [orderWishId],
  );
  return row;
}

/** Money that was on its way to somebody, in cents. */
export interface PayoutMatter {
  readonly cents: number;
  /** Why it failed, in a sentence. */
  readonly trouble: string | null;
  /** Whether they can ask for it again: not with an account that has ended. */
  readonly again: boolean;
  /** The company that is paid; null where a person is. */
  readonly company: ToldCompany | null;
}

export async function payoutMatter(database: Queryable, payoutId: number): Promise<PayoutMatter | undefined> {
  const [row] = await database.query<PayoutMatter>(
    `select cents, trouble, coalesce(person.status, company.status) = 'active' as again,
       case when company.id is not null
         then json_build_object('name_code', company.name_code, 'name_view', company.name_view) end as company
     from payout join payout_account account on account.id = account_id
     left join person on person.id = account.person_id
     left join company on company.id = account.company_id
     where payout.id = $1`,
    [payoutId],
  );
  return row;
}
