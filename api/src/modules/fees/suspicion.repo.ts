import type { Queryable } from '../../platform/database/database.ts';
import { type SaleSigns, TINY_ORDER } from './suspicion.rules.ts';

/** Letters and digits alone, small: how an address is written makes no other place of it. */
const place = (street: string, zip: string): string =>
  `regexp_replace(lower(${street}), '[^a-z0-9]', '', 'g') || ' ' || left(regexp_replace(${zip}, '[^0-9]', '', 'g'), 5)`;

/**
 * What speaks against the sales of an order that is being paid: whether its card, its address or its browser is that of
 * somebody who earns by it, and how many tiny orders the buyer has paid at the same person within the hour, this one
 * included. Only companies whose sale somebody made are among the answers.
 */
export async function saleSigns(
  transaction: Queryable,
  order: { readonly orderId: number; readonly buyerId: number; readonly cardFingerprint: string | null },
): Promise<SaleSigns[]> {
  return transaction.query<SaleSigns>(
    `select seller.company_id,
       exists (select from shop_order other join order_chain chain on chain.person_id = other.buyer_id
         where chain.order_id = $1 and chain.company_id = seller.company_id
           and other.card_fingerprint = $3 and other.buyer_id <> $2) as same_card,
       exists (select from address where address.person_id = seller.person_id
         and ${place('address.address1', 'address.zip')}
           = ${place("bought.delivery ->> 'address1'", "bought.delivery ->> 'zip'")}) as same_address,
       bought.visitor is not null and (
         exists (select from visit where visit.visitor = bought.visitor and visit.person_id = seller.person_id)
         or exists (select from shop_order other where other.visitor = bought.visitor
           and other.buyer_id = seller.person_id)) as same_device,
       (select count(*) from shop_order other
        where other.buyer_id = $2 and (other.id = $1 or other.state = 'paid')
          and other.created_at > clock_timestamp() - interval '1 hour' and other.cart_total < $4
          and (other.id = $1 or exists (select from order_chain chain
            where chain.order_id = other.id and chain.level = 1 and chain.person_id = seller.person_id)))
         * case when bought.cart_total < $4 then 1 else 0 end as tiny_orders
     from shop_order bought
     join order_chain seller on seller.order_id = bought.id and seller.level = 1
     where bought.id = $1
     order by seller.company_id`,
    [order.orderId, order.buyerId, order.cardFingerprint, TINY_ORDER],
  );
}

export async function mailOf(transaction: Queryable, personId: number): Promise<string> {
  const [person] = await transaction.query<{ email: string }>('select email from person where id = $1', [
    personId,
  ]);
  return person?.email ?? '';
}
