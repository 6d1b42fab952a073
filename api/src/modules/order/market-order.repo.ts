import type { AdminLine } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { PageOrderRow } from './page-row.ts';

/** An order's own row as administrators see it, whoever's it is. */
export interface MarketOrderRow
  extends Omit<PageOrderRow, 'delivery' | 'provider' | 'duration_terms' | 'parcels'> {
  readonly held: string | null;
  readonly buyer_id: number;
  readonly buyer: string;
  readonly charge_back: boolean;
}

export async function marketOrderRow(
  database: Queryable,
  orderId: number,
): Promise<MarketOrderRow | undefined> {
  const [row] = await database.query<MarketOrderRow>(
    `select shop_order.id, shop_order.created_at, paid_at, state, held, buyer_id, person.username as buyer, cart_total,
       shipping, tax_amount, shipping_tax, charge, total, ${chargeBack('shop_order.id')} as charge_back,
       (select coalesce(json_agg(json_build_object('id', refund.id, 'cents', refund.cents, 'state', refund.state, 'reason', refund.reason,
          'company_name_code', company.name_code,
          'created_at', to_char(refund.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by refund.id), '[]')
        from order_refund refund left join company on company.id = refund.company_id
        where refund.order_id = shop_order.id) as refunds
     from shop_order join person on person.id = buyer_id where shop_order.id = $1`,
    [orderId],
  );
  return row;
}

/** Its lines, in the order of wishes and parts. */
export async function marketLines(database: Queryable, orderId: number): Promise<AdminLine[]> {
  return database.query<AdminLine>(
    `select line.id,
       case when line.position > 0 then (
         select min(id) from order_line main where main.order_wish_id = line.order_wish_id and main.position = 0
       ) end as main_line_id,
       line.company_id, company.name_code as company_name_code, company.name_view as company_name_view,
       line.name_view, line.merchandice_name, line.picture_location, line.picture_alt, line.price_cents as price,
       line.quantity, line.tax_cents as tax, line.pool_cents as pool, wish.gift, influencer.username as influencer,
       line.state, line.to_make,
       label.tracking_number is null and coalesce(label.claimed_until > clock_timestamp(), false) as leaving
     from order_line line
     join order_wish wish on wish.id = line.order_wish_id
     join company on company.id = line.company_id
     left join order_chain nearest on nearest.order_id = line.order_id and nearest.company_id = line.company_id
       and nearest.level = 1
     left join person influencer on influencer.id = nearest.person_id
     left join parcel_label label on label.id = line.label_id
     where line.order_id = $1
     order by line.order_wish_id, line.position, line.to_make, line.id`,
    [orderId],
  );
}

/** Whether an order's card charge went back to its buyer. */
export async function chargeWentBack(transaction: Queryable, orderId: number): Promise<boolean> {
  const [row] = await transaction.query<{ back: boolean }>(`select ${chargeBack('$1')} as back`, [orderId]);
  return row?.back ?? false;
}

function chargeBack(orderId: string): string {
  return `exists (select from ledger_tx where kind = 'refund_charge' and ref = (${orderId})::integer::text)`;
}
