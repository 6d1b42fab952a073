import type { FindingKind } from 'shared-api/contract';
import { mailKinds } from 'shared-api/rules/mail-kinds';
import type { Queryable } from '../../platform/database/database.ts';
import { UNDELIVERED_MAILS } from '../mail/index.ts';

/**
 * One check of the stored data. Its query names rows of `table` whose id is above $1 and at most $2, and gives a row for each
 * contradiction: `subject`, `message`, and where they apply `order_id`, `expected`, `actual` (cents or units), `facts` and
 * `happened_at`. Each statement sees one moment and locks nothing, so that it may run beside orders.
 */
export interface DataCheck {
  readonly kind: FindingKind;
  readonly table: string;
  readonly query: string;
}

const range = (alias: string): string => `${alias}.id > $1 and ${alias}.id <= $2`;

const ledger: readonly DataCheck[] = [
  {
    kind: 'ledger',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' payments' as subject, shop_order.id as order_id,
        'Order ' || shop_order.id || ' is paid, and the ledger holds ' || count(ledger_tx.id) || ' payments of it.' as message
      from shop_order left join ledger_tx on ledger_tx.order_id = shop_order.id and ledger_tx.kind = 'payment'
      where shop_order.state = 'paid' and ${range('shop_order')}
      group by shop_order.id having count(ledger_tx.id) <> 1`,
  },
  {
    kind: 'ledger',
    table: 'ledger_tx',
    query: `select 'posting ' || ledger_tx.id as subject, ledger_tx.order_id,
        'Posting ' || ledger_tx.id || ' is the payment of order ' || coalesce(ledger_tx.order_id::text, 'none')
          || ', which is ' || coalesce(state, 'not there') || '.' as message
      from ledger_tx left join shop_order on shop_order.id = ledger_tx.order_id
      where ledger_tx.kind = 'payment' and state is distinct from 'paid' and ${range('ledger_tx')}`,
  },
  {
    kind: 'ledger',
    table: 'ledger_tx',
    query: `select 'order ' || order_id || ' total' as subject, order_id, total as expected, cents as actual,
        'The ledger has the payment of order ' || order_id || ' with another amount than its total.' as message
      from ledger_tx
      join ledger_entry on tx_id = ledger_tx.id
      join ledger_account account on account.id = account_id and account.kind = 'card_clearing'
      join shop_order on shop_order.id = order_id
      where ledger_tx.kind = 'payment' and cents <> total and ${range('ledger_tx')}`,
  },
  {
    kind: 'ledger',
    table: 'ledger_tx',
    query: `select 'posting ' || ledger_tx.id || ' sum' as subject, order_id, 0 as expected,
        coalesce(sum(cents), 0)::bigint as actual,
        'The entries of posting ' || ledger_tx.id || ' do not sum to zero, or there are none.' as message
      from ledger_tx left join ledger_entry on tx_id = ledger_tx.id
      where ${range('ledger_tx')}
      group by ledger_tx.id having coalesce(sum(cents), 0) <> 0 or count(account_id) = 0`,
  },
  {
    kind: 'ledger',
    table: 'payout_account',
    query: `select 'payouts of account ' || account.id as subject, paid.cents as expected, books.cents as actual,
        'The payouts of payout account ' || account.id || ' are not what left the ledger for it.' as message
      from payout_account account
      cross join lateral (
        select coalesce(sum(cents), 0)::bigint as cents from payout
        where account_id = account.id and state <> 'failed') paid
      cross join lateral (
        select coalesce(sum(entry.cents), 0)::bigint as cents
        from (
          select id from ledger_account where kind = 'fees' and person_id = account.person_id
          union all
          select id from ledger_account where kind = 'company' and company_id = account.company_id) book
        join ledger_account_daily entry on entry.account_id = book.id and entry.kind in ('payout', 'payout_failed')) books
      where paid.cents <> books.cents and ${range('account')}`,
  },
];

const fees: readonly DataCheck[] = [
  {
    kind: 'fees',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' fees' as subject, shop_order.id as order_id, 0 as expected,
        -sum(cents)::bigint as actual,
        'Fees of order ' || shop_order.id || ' were set aside and belong to no person.' as message
      from shop_order
      join ledger_tx on ledger_tx.order_id = shop_order.id
      join ledger_entry on tx_id = ledger_tx.id
      join ledger_account account on account.id = account_id and account.kind = 'fees' and account.person_id is null
      where ${range('shop_order')}
      group by shop_order.id having sum(cents) <> 0`,
  },
  {
    kind: 'fees',
    table: 'ledger_account',
    query: `select account.kind || ' of person ' || person_id as subject, shares.cents as expected, owed.cents as actual,
        'The ledger owes person ' || person_id || ' in the account ' || account.kind || ' something else than their shares.' as message
      from ledger_account account
      cross join lateral (
        select coalesce(-sum(entry.cents), 0)::bigint as cents
        from ledger_account_daily entry
        where entry.account_id = account.id and entry.kind not in ('payout', 'payout_failed', 'write_off')) owed
      cross join lateral (
        select coalesce(sum(amount_cents - returned_cents), 0)::bigint as cents
        from fee_share share left join fee_hold hold on hold.line_id = share.line_id
        where share.person_id = account.person_id
          and (hold.state is not distinct from 'held') = (account.kind = 'held')) shares
      where account.person_id is not null and owed.cents <> shares.cents and ${range('account')}`,
  },
  {
    kind: 'fees',
    table: 'order_line',
    query: `select 'line ' || line.id || ' shares' as subject, line.order_id, paid.pool as expected,
        shares.cents as actual,
        'The shares of line ' || line.id || ' are not its pool, or belong to others than its chain.' as message
      from order_line line
      join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'
      cross join lateral (
        select coalesce(sum(pool_cents), 0)::bigint as pool from order_line part
        where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id) paid
      cross join lateral (
        select array_agg(person_id order by level) as people, coalesce(sum(amount_cents), 0)::bigint as cents
        from fee_share where line_id = line.id) shares
      cross join lateral (
        select array_agg(person_id order by level) as people from order_chain
        where order_id = line.order_id and company_id = line.company_id
          and level <= coalesce(array_length(shares.people, 1), 0)) chain
      where line.fee_line_id is null and ${range('line')}
        and (paid.pool <> shares.cents or chain.people is distinct from shares.people)`,
  },
  {
    kind: 'fees',
    table: 'order_line',
    query: `select 'line ' || line.id || ' person ' || share.person_id as subject, line.order_id,
        amount_cents as expected, returned_cents as actual,
        'Line ' || line.id || ' was refunded, and person ' || share.person_id || ' still has a part of its fee.' as message
      from order_line line
      join fee_share share on share.line_id = line.id
      left join fee_hold hold on hold.line_id = line.id
      cross join lateral (
        select count(*) as units from order_line part
        where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
          and part.state not in ('cancelled', 'refunded')) living
      where (living.units = 0 or hold.state is not distinct from 'returned') and returned_cents < amount_cents
        and ${range('line')}`,
  },
];

const orders: readonly DataCheck[] = [
  {
    kind: 'held_order',
    table: 'shop_order',
    query: `select 'order ' || id as subject, id as order_id, total as expected, created_at as happened_at,
        'Order ' || id || ' is held: ' || held as message
      from shop_order where held is not null and state <> 'paid' and ${range('shop_order')}`,
  },
  {
    kind: 'order',
    table: 'order_line',
    query: `select 'line ' || line.id || ' state' as subject, line.order_id,
        'Line ' || line.id || ' is ' || line.state || ' in order ' || line.order_id || ', which is ' || shop_order.state || '.' as message
      from order_line line join shop_order on shop_order.id = line.order_id
      where ((shop_order.state = 'pending') <> (line.state = 'reserved')
          or (shop_order.state = 'cancelled' and line.state <> 'cancelled'))
        and ${range('line')}`,
  },
  {
    kind: 'order',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' sums' as subject, shop_order.id as order_id,
        shop_order.cart_total + shop_order.tax_amount + shop_order.shipping as expected,
        goods + tax + shop_order.shipping_tax + parcel.shipping as actual,
        'The lines and parcels of order ' || shop_order.id || ' do not make its sums.' as message
      from shop_order
      cross join lateral (
        select coalesce(sum(price_cents * quantity), 0)::bigint as goods, coalesce(sum(tax_cents), 0)::bigint as tax,
          count(*) as lines
        from order_line where order_id = shop_order.id) line
      cross join lateral (
        select coalesce(sum(shipping_cents), 0)::bigint as shipping from order_parcel where order_id = shop_order.id) parcel
      where (lines = 0 or goods <> cart_total or tax <> tax_amount - shipping_tax or parcel.shipping <> shop_order.shipping)
        and ${range('shop_order')}`,
  },
  {
    kind: 'order',
    table: 'order_wish',
    query: `select 'wish ' || wish.id || ' position ' || position as subject, wish.order_id,
        'Order ' || wish.order_id || ' has ' || sum(line.quantity) || ' units of a wish in its lines, and '
          || wish.quantity || ' were ordered.' as message
      from order_wish wish join order_line line on line.order_wish_id = wish.id
      where ${range('wish')}
      group by wish.id, position having sum(line.quantity) <> wish.quantity`,
  },
  {
    kind: 'order',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' cart' as subject, shop_order.id as order_id,
        'Order ' || shop_order.id || ' is paid, and a wish of it is still in the cart.' as message
      from shop_order where state = 'paid' and ${range('shop_order')} and exists (
        select from order_wish join wish on wish.id = order_wish.wish_id where order_wish.order_id = shop_order.id)`,
  },
  {
    kind: 'order',
    table: 'wish',
    query: `select 'wish ' || wish.id || ' locked' as subject, shop_order.id as order_id,
        'Wish ' || wish.id || ' is locked for order ' || shop_order.id || ', which is ' || state || '.' as message
      from wish join shop_order on shop_order.id = wish.order_id where state <> 'pending' and ${range('wish')}`,
  },
  {
    kind: 'order',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' wishes' as subject, shop_order.id as order_id,
        'Order ' || shop_order.id || ' waits for its payment, and lacks a wish of the cart.' as message
      from shop_order where state = 'pending' and ${range('shop_order')} and exists (
        select from order_wish left join wish on wish.id = order_wish.wish_id and wish.order_id = shop_order.id
        where order_wish.order_id = shop_order.id and wish.id is null)`,
  },
  {
    kind: 'order',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' influencers' as subject, shop_order.id as order_id,
        'Order ' || shop_order.id || ' pays influencers, and is ' || state || '.' as message
      from shop_order
      where state <> 'paid' and ${range('shop_order')} and (
        exists (select from order_chain where order_id = shop_order.id)
        or exists (select from order_line where order_id = shop_order.id and pool_cents > 0))`,
  },
  {
    kind: 'order',
    table: 'order_wish',
    query: `select 'wish ' || wish.id || ' gift' as subject, wish.order_id,
        'A gift of order ' || wish.order_id || ' is paid, and has no gift page.' as message
      from order_wish wish join shop_order on shop_order.id = wish.order_id
      where state = 'paid' and wish.gift and ${range('wish')}
        and not exists (select from gift where order_wish_id = wish.id)`,
  },
  {
    kind: 'quote',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' quote' as subject, shop_order.id as order_id,
        quote.total as expected, shop_order.total as actual,
        'The sums of order ' || shop_order.id || ' are not those of the quote it was made of.' as message
      from shop_order join quote on quote.id = shop_order.quote_id
      where (quote.cart_total, quote.shipping, quote.tax_amount, quote.shipping_tax, quote.charge)
          <> (shop_order.cart_total, shop_order.shipping, shop_order.tax_amount, shop_order.shipping_tax, shop_order.charge)
        and ${range('shop_order')}`,
  },
  {
    kind: 'refund_waiting',
    table: 'order_refund',
    query: `select 'refund ' || refund.id as subject, refund.order_id, refund.cents as expected,
        refund.created_at as happened_at, json_build_object('refund_id', refund.id) as facts,
        'Refund ' || refund.id || ' of order ' || refund.order_id || ' is not done'
          || coalesce(': ' || nullif(rtrim(trouble, '. '), ''), ' after a day') || '.' as message
      from order_refund refund
      where refund.state <> 'done' and ${range('refund')}
        and (refund.state = 'held' or refund.created_at < clock_timestamp() - interval '1 day')`,
  },
];

const stock: readonly DataCheck[] = [
  {
    kind: 'stock',
    table: 'merchandise',
    query: `select 'variant ' || variant.id as subject, waiting.units as expected, variant.backlogged as actual,
        json_build_object('merchandise_id', variant.id, 'product_id', variant.product_id) as facts,
        'Variant ' || variant.id || ' counts other units as waiting (' || variant.backlogged || ', ' || variant.gift_pending
          || ' of them gifts) than its order lines do (' || waiting.units || ', ' || waiting.gifts || ').' as message
      from merchandise variant
      cross join lateral (
        select coalesce(sum(line.quantity), 0) as units, coalesce(sum(line.quantity) filter (where wish.gift), 0) as gifts
        from order_line line join order_wish wish on wish.id = line.order_wish_id
        where line.merchandise_id = variant.id and line.to_make
          and line.state in ('reserved', 'waiting', 'making', 'finishing')) waiting
      where (variant.backlogged <> waiting.units or variant.gift_pending <> waiting.gifts or variant.quantity < 0)
        and ${range('variant')}`,
  },
  {
    kind: 'production',
    table: 'order_line',
    query: `select 'line ' || line.id || ' run' as subject, line.order_id,
        'Line ' || line.id || ' is ' || line.state || ', and its run is '
          || case when run.id is null then 'missing' when run.finished_at is null then 'under way' else 'over' end || '.' as message
      from order_line line left join production_run run on run.id = line.run_id
      where ((line.to_make and line.state in ('making', 'finishing') and (run.id is null or run.finished_at is not null))
          or (line.state = 'waiting' and line.run_id is not null))
        and ${range('line')}`,
  },
  {
    kind: 'production',
    table: 'product',
    query: `select 'product ' || product.id || ' run' as subject,
        'Product ' || product.id || ' shows the step ' || coalesce(production_step::text, 'none') || ', and its run is in '
          || coalesce(run.phase::text, 'none') || '.' as message
      from product left join production_run run on run.product_id = product.id and run.finished_at is null
      where production_step is distinct from run.phase and ${range('product')}`,
  },
  {
    kind: 'production',
    table: 'order_line',
    query: `select 'line ' || line.id || ' promise' as subject, line.order_id,
        'Line ' || line.id || ' is paid, and has no promised day.' as message
      from order_line line join shop_order on shop_order.id = line.order_id
      where shop_order.state = 'paid' and line.leave_by is null and line.state not in ('cancelled', 'refunded')
        and ${range('line')}
        and not exists (select from order_line part
          where part.order_wish_id = line.order_wish_id and part.awaits_start and part.state = 'waiting')`,
  },
];

/** Emails of older orders may have been removed. */
const EMAIL_DAYS = 30;

/** SQL of what a `mail` is about. */
const MAIL_KIND = `coalesce('${JSON.stringify(mailKinds)}'::jsonb ->> mail.kind, mail.kind)`;

const mails: readonly DataCheck[] = [
  {
    kind: 'mail_missing',
    table: 'shop_order',
    query: `select 'order ' || shop_order.id || ' email' as subject, shop_order.id as order_id, paid_at as happened_at,
        'Order ' || shop_order.id || ' is paid, and no email about it was written.' as message
      from shop_order
      where state = 'paid' and paid_at > clock_timestamp() - interval '${EMAIL_DAYS} days' and ${range('shop_order')}
        and not exists (select from mail where kind = 'paid' and ref = shop_order.id::text)`,
  },
  {
    kind: 'mail_given_up',
    table: 'mail',
    query: `select 'mail ' || mail.id as subject, mail.order_id, mail.given_up_at as happened_at, json_build_object('mail_id', mail.id) as facts,
        'Email ' || mail.id || ' (' || ${MAIL_KIND} || ') was given up after '
          || mail.attempts || case mail.attempts when 1 then ' attempt.' else ' attempts.' end as message
      from (${UNDELIVERED_MAILS}) mail where ${range('mail')}`,
  },
];

/** Every check of stored data, in the order in which they run. */
export const dataChecks: readonly DataCheck[] = [...ledger, ...fees, ...orders, ...stock, ...mails];

type Reader = Pick<Queryable, 'query'>;

/** The highest id of a table; 0 for an empty one. @param table a constant, never something that a caller sent */
export async function highestId(database: Reader, table: string): Promise<number> {
  const [row] = await database.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`);
  return row?.last ?? 0;
}
