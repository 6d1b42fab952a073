import type { Address } from 'shared-api/contract';
import type { Day, LineSchedule, NamedGoods, Transit } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';

/** Bought units of one variant within one wish, as a mail lists them; `cents` for all of them. */
export interface BoughtGoods extends NamedGoods {
  readonly order_wish_id: number;
  /** 0 for the main item of the wish. */
  readonly position: number;
  /** What its buyer calls the wish; empty for what was added to it. */
  readonly wish: string;
  readonly quantity: number;
  readonly cents: number;
}

/** An email's data of one company's part of an order. */
export interface CompanyGoods {
  readonly name_code: string;
  readonly name_view: string;
  /** The first of them, at most as many as a mail lists. */
  readonly goods: readonly BoughtGoods[];
  /** How many there are, and what all of them cost. */
  readonly count: number;
  readonly cents: number;
  /** When those of them come that are paid and unsent. */
  readonly schedules: readonly (LineSchedule & { readonly name: string })[];
}

/** Which goods of an order: those in one parcel (its label's id), of one refund, of one company, of one wish, or these lines; without any, all of them. */
export interface WhichGoods {
  readonly labelId?: number;
  readonly refundId?: number;
  readonly companyId?: number;
  readonly orderWishId?: number;
  readonly lineIds?: readonly number[];
}

/** Goods of an order by company, in the order they were put into it; of each company's the first `most`, and the sums of all. */
export async function goodsOf(
  database: Queryable,
  orderId: number,
  most: number,
  { labelId, refundId, companyId, orderWishId, lineIds }: WhichGoods = {},
): Promise<CompanyGoods[]> {
  return database.query<CompanyGoods>(
    `with part as (
       select line.company_id, min(line.id) as first_id, line.name_view, line.merchandice_name, line.options,
         line.order_wish_id, line.position, case when line.position = 0 then wish.name else '' end as wish,
         sum(line.quantity) as quantity,
         sum(line.price_cents * line.quantity - case when $4::integer is null then 0 else line.refunded_cents end) as cents
       from order_line line join order_wish wish on wish.id = line.order_wish_id
       where line.order_id = $1 and ($3::integer is null or line.label_id = $3)
         and ($4::integer is null or line.refund_id = $4)
         and ($5::integer is null or line.company_id = $5) and ($6::integer[] is null or line.id = any($6))
         and ($7::integer is null or line.order_wish_id = $7)
       group by line.company_id, line.order_wish_id, wish.name, line.position, line.name_view, line.merchandice_name, line.options,
         line.price_cents
     ), placed as (
       select part.*, row_number() over (partition by company_id order by first_id) as place from part
     )
     select company.name_code, company.name_view, count(*)::integer as count, sum(placed.cents)::integer as cents,
       (select coalesce(json_agg(json_build_object('name', line.name_view, 'leaves', leaves, 'paid_on', paid_on,
          'needed', needed, 'delay_days', schedule.delay_days, 'handling_days', handling_days) order by line.id), '[]')
        from line_schedule schedule join order_line line on line.id = line_id
        where schedule.order_id = $1 and line.company_id = company.id
          and ($6::integer[] is null or line.id = any($6))) as schedules,
       json_agg(json_build_object('name_view', placed.name_view, 'merchandice_name', merchandice_name,
         'options', options, 'wish', wish, 'order_wish_id', order_wish_id, 'position', position,
         'quantity', quantity, 'cents', placed.cents) order by first_id) filter (where placed.place <= $2) as goods
     from placed
     join company on company.id = placed.company_id
     group by company.id order by min(first_id)`,
    [
      orderId,
      most,
      labelId ?? null,
      refundId ?? null,
      companyId ?? null,
      lineIds ?? null,
      orderWishId ?? null,
    ],
  );
}

/** An order as mails tell of it; money in cents. */
export interface OrderEmailData {
  readonly id: number;
  readonly buyer_id: number;
  readonly paid_at: Date | null;
  readonly delivery: Partial<Address>;
  readonly provider: string;
  readonly duration_terms: string;
  readonly transit: Transit;
  /** When the mail is written, and on which day. */
  readonly now: Date;
  readonly today: Day;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly charge: number;
  readonly total: number;
  /** Wishes that are gifts. */
  readonly gifts: number;
  /** Companies that send something. */
  readonly parcels: number;
  /** How much of it was cancelled or refunded by now. */
  readonly given_back: 'none' | 'part' | 'all';
}

export async function orderEmailData(
  database: Queryable,
  orderId: number,
): Promise<OrderEmailData | undefined> {
  const [row] = await database.query<OrderEmailData>(
    `select id, buyer_id, paid_at, delivery, provider, duration_terms,
       json_build_object('min', transit_min, 'max', transit_max) as transit, clock_timestamp() as now, market_day(clock_timestamp()) as today,
       cart_total, shipping, tax_amount, charge, total,
       (select count(*)::integer from order_wish where order_id = shop_order.id and gift) as gifts,
       (select count(*)::integer from order_parcel where order_id = shop_order.id) as parcels,
       (select case when bool_and(state in ('cancelled', 'refunded')) then 'all'
          when bool_or(state in ('cancelled', 'refunded')) then 'part' else 'none' end
        from order_line where order_id = shop_order.id) as given_back
     from shop_order where id = $1`,
    [orderId],
  );
  return row;
}

/** A parcel's label; `bought`: from the carrier that the buyer chose, not the company's own. */
export interface LabelEmailData {
  readonly tracking_number: string | null;
  readonly bought: boolean;
}

/** The label of a parcel, with the company that sent it. */
export async function labelEmailData(
  database: Queryable,
  labelId: number,
): Promise<LabelEmailData | undefined> {
  const [row] = await database.query<LabelEmailData>(
    'select tracking_number, carrier_rate is not null as bought from parcel_label where id = $1',
    [labelId],
  );
  return row;
}

/** A company by whose route a page is reached. */
export interface CompanyEmailData {
  readonly name_code: string;
  readonly name_view: string;
}

/** A company, or the first one of an order. */
export async function companyEmailData(
  database: Queryable,
  orderId: number,
  companyId: number | null,
): Promise<CompanyEmailData | undefined> {
  const [row] = await database.query<CompanyEmailData>(
    `select name_code, name_view from company where id = coalesce($2::integer,
       (select company_id from order_line where order_id = $1 order by id limit 1))`,
    [orderId, companyId],
  );
  return row;
}

/** Whether all lines of an order, or of a company's part of it, are in a state. */
export async function isAll(
  database: Queryable,
  state: 'cancelled' | 'refunded',
  orderId: number,
  companyId: number | null = null,
): Promise<boolean> {
  const rows = await database.query(
    `select from order_line where order_id = $1 and ($2::integer is null or company_id = $2) and state <> $3 limit 1`,
    [orderId, companyId, state],
  );
  return rows.length === 0;
}

/** What of a refund is price of goods and what is shipping, without tax, in cents. `goods`: null for an older one. */
export interface RefundEmailParts {
  readonly company: CompanyEmailData | null;
  readonly goods: number | null;
  readonly shipping: number;
}

/** Undefined for a refund that an email does not name. */
export async function refundEmailParts(
  database: Queryable,
  orderId: number,
  refundId: number,
): Promise<RefundEmailParts | undefined> {
  const [row] = await database.query<RefundEmailParts>(
    `select case when company.id is not null then
         json_build_object('name_code', company.name_code, 'name_view', company.name_view) end as company,
       goods_cents as goods, coalesce(shipping_cents,
         (select sum(parcel.shipping_cents)::integer from order_parcel parcel where parcel.refund_id = refund.id), 0) as shipping
     from order_refund refund left join company on company.id = refund.company_id where refund.order_id = $1 and refund.id = $2`,
    [orderId, refundId],
  );
  return row;
}

/** A gift as mails to its giver tell of it. */
export interface GiftEmailData {
  readonly order_id: number;
  readonly company_name_code: string;
  readonly product: string;
  /** The giver's own name for it. */
  readonly wish: string;
}

export async function giftEmailData(
  database: Queryable,
  orderWishId: number,
): Promise<GiftEmailData | undefined> {
  const [row] = await database.query<GiftEmailData>(
    `select wish.order_id, company.name_code as company_name_code, line.name_view as product, wish.name as wish
     from order_wish wish
     join order_line line on line.order_wish_id = wish.id and line.position = 0
     join company on company.id = line.company_id
     where wish.id = $1 order by line.id limit 1`,
    [orderWishId],
  );
  return row;
}

/** A payout, in cents. */
export interface PayoutEmailData {
  readonly cents: number;
  /** Why it failed, in a sentence. */
  readonly trouble: string | null;
  /** Whether they can ask for it again: not with an account that has ended. */
  readonly again: boolean;
  /** The company that is paid; null when it is a person. */
  readonly company: CompanyEmailData | null;
}

export async function payoutEmailData(
  database: Queryable,
  payoutId: number,
): Promise<PayoutEmailData | undefined> {
  const [row] = await database.query<PayoutEmailData>(
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

/** An invitation that still holds; `hash` is that of its code, in hexadecimal digits. */
export interface InvitationEmailData {
  readonly id: number;
  readonly hash: string;
  readonly company: string;
  readonly invited_by: string;
  readonly expires_at: Date;
}

export async function invitationEmailData(
  database: Queryable,
  invitationId: number,
): Promise<InvitationEmailData | undefined> {
  const [row] = await database.query<InvitationEmailData>(
    `select invitation.id, encode(code_hash, 'hex') as hash, company.name_view as company,
       person.username as invited_by, expires_at
     from staff_invitation invitation
     join company on company.id = company_id
     join person on person.id = invited_by
     where invitation.id = $1 and ended_at is null and expires_at > clock_timestamp()`,
    [invitationId],
  );
  return row;
}

/** What a buyer wrote about goods, and what was answered; empty while nothing was. */
export interface ProblemEmailData extends CompanyEmailData {
  readonly order_id: number;
  readonly goods: NamedGoods;
  readonly content: string;
  readonly reply: string;
}

export async function problemEmailData(
  database: Queryable,
  problemId: number,
): Promise<ProblemEmailData | undefined> {
  const [row] = await database.query<ProblemEmailData>(
    `select company.name_code, company.name_view, line.order_id, content,
       json_build_object('name_view', line.name_view, 'merchandice_name', line.merchandice_name,
         'options', line.options) as goods, coalesce(reply, '') as reply
     from order_problem problem
     join order_line line on line.id = line_id
     join company on company.id = line.company_id
     where problem.id = $1`,
    [problemId],
  );
  return row;
}

/** A listed variant that can be ordered again, with what one of it costs. */
export interface BackInStock extends CompanyEmailData {
  readonly product_id: number;
  readonly goods: NamedGoods;
  /** Of one piece with the cheapest option of each required add-on, as pages show it. */
  readonly cents: number;
  /** What of it is for required add-ons. */
  readonly addon_cents: number;
  readonly picture_location: string | null;
  readonly picture_alt: string;
}

/** A variant with its price; undefined when it is not listed any more. */
export async function backInStock(
  database: Queryable,
  merchandiseId: number,
): Promise<BackInStock | undefined> {
  const [row] = await database.query<BackInStock>(
    `select company.name_code, company.name_view, product.id as product_id,
       json_build_object('name_view', product.name_view, 'merchandice_name', variant.name_view,
         'options', options_of(variant.id)) as goods,
       variant.price_cents + addons.cents as cents, addons.cents as addon_cents,
       coalesce(variant.picture_location, listing.picture_location) as picture_location,
       coalesce(nullif(coalesce(variant.picture_alt, listing.picture_alt), ''), product.name_view) as picture_alt
     from merchandise variant
     join product on product.id = variant.product_id
     join company on company.id = product.company_id
     join product_listing listing on listing.product_id = product.id and listing.listed
     cross join lateral product_prices(product.id) prices
     cross join lateral (
       select listing.price_from_cents - coalesce(prices.orderable_cents, prices.price_cents, 0) as cents) addons
     where variant.id = $1 and variant.active`,
    [merchandiseId],
  );
  return row;
}
