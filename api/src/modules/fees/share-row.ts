import type { FeeShare } from 'shared-api/contract';
import { AFTER_DELIVERY, AFTER_SHIPMENT } from 'shared-api/rules';

/**
 * What there is of a fee line now, for a query that has `line` (the order_line its shares stand on): its living parts, and
 * when the last of them has waited long enough (domain.md, Finders fees, Hold); null while one is not sent.
 */
export const livingParts = `lateral (
  select coalesce(sum(part.quantity), 0)::integer as quantity,
    coalesce(sum(part.price_cents * part.quantity), 0)::integer as base,
    case when bool_and(part.shipped_at is not null) then max(coalesce(
      part.delivered_at + interval '${AFTER_DELIVERY} days', part.shipped_at + interval '${AFTER_SHIPMENT} days'))
    end as available_at
  from order_line part
  where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
    and part.state not in ('cancelled', 'refunded')) living`;

/** The state of a `share`, for a query that has `living` and the left joined `hold` beside it. */
export const shareState = `case
  when share.returned_cents = share.amount_cents then 'reversed'
  when hold.state = 'held' then 'held'
  when share.matured or living.available_at <= clock_timestamp() then 'available'
  else 'pending' end`;

/** A share as it is stored. */
export type ShareRow = Omit<FeeShare, 'pool' | 'created_at' | 'available_at'> & {
  readonly created_at: Date;
  readonly available_at: Date | null;
};
