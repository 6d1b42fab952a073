import { type CompanyAccount, getCompanyAccount } from 'shared-api/contract';
import { FEE_CHAIN_MAX, FEE_PASS_PERCENT, feePool, feeShares } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { aCompany, aMerchandise, aPerson, aProduct, SUM_TOTALS } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { PayingServer } from '../../checkout/testing/paying-server.ts';
import { buy, employ } from '../../orders/testing/ordering.ts';
import type { MarketGoods } from './fee-market.ts';
import { setAccount } from './influenced-shop.ts';

/** One company's tree of influencers and what they sold in a year, as years of real orders leave it. */
export interface LargeTree {
  readonly goods: MarketGoods;
  /** The top of the tree; their `subject` is `top`. */
  readonly top: number;
}

const PRICE = 4800;
const PERCENT = 10;
/** How many people each brings. */
const BROUGHT = 3;
/** Units of orders: 1, 2 or 3. */
const MOST = 3;

/**
 * Fills a database at once, not order by order: one in twenty orders is refunded, one in a hundred kept back, those of the last
 * weeks still wait. Rows and books are those that the services would have left, which the proof of the books has to confirm.
 */
export async function aLargeTree(database: Database, people: number, orders: number): Promise<LargeTree> {
  const company = await aCompany(database);
  const product = await aProduct(database, company, { fee_percent: PERCENT });
  const variant = await aMerchandise(database, product, { price_cents: PRICE, quantity: 1000 });
  const top = await aPerson(database, { subject: 'top' });
  await database.query(
    `insert into person (username) select 'tree-' || n from generate_series(1, $1::integer) as n`,
    [people - 1],
  );
  const splits = Array.from({ length: MOST }, (_, index) => index + 1).flatMap((quantity) =>
    Array.from({ length: FEE_CHAIN_MAX }, (_, index) => index + 1).flatMap((length) =>
      feeShares(feePool(PRICE * quantity, PERCENT), length).map(
        (cents, index) => `(${quantity}, ${length}, ${index + 1}, ${cents})`,
      ),
    ),
  );
  await database.transaction(async (transaction) => {
    await transaction.script(`
      -- Neither foreign keys nor the books' own triggers look at each row: the proof does afterwards.
      set local session_replication_role = replica;
      set local statement_timeout = '10min';
      insert into influence (company_id, person_id, parent_id, source)
      select ${company}, ${top} + n, case when n > 0 then ${top} + (n - 1) / ${BROUGHT} end, 'joined'
      from generate_series(0, ${people - 1}) as n;
      analyze influence;
      create temp table split on commit drop as
      select * from (values ${splits.join(', ')}) as split (quantity, length, level, cents);
      create temp table upward on commit drop as
      with recursive upward as (
        select person_id as seller, person_id, parent_id, 1 as level from influence where company_id = ${company}
        union all
        select seller, influence.person_id, influence.parent_id, level + 1
        from upward join influence on influence.company_id = ${company} and influence.person_id = upward.parent_id
        where level < ${FEE_CHAIN_MAX})
      select seller, person_id, level, count(*) over (partition by seller) as length from upward;
      -- Half of all sales are made by the four at the top. Buyers are people of the tree too.
      create temp table sale on commit drop as
      select n, 1000000 + n as id, ${top} + case when n % 2 = 0 then n / 2 % 4 else (n::bigint * 7919 % ${people})::integer end as seller,
        ${top} + ((n::bigint * 104729 + 1) % ${people})::integer as buyer,
        1 + n % ${MOST} as quantity, n % 20 = 0 as refunded, n % 100 = 1 as held,
        now() - (365 - n * 365.0 / ${orders}) * interval '1 day' as at
      from generate_series(1, ${orders}) as n;
      analyze split, upward, sale;
      insert into shop_order (id, buyer_id, quote_id, state, delivery, provider, duration_terms, cart_total, shipping, tax_amount,
        shipping_tax, charge, total, card_fingerprint, created_at, pay_until, paid_at)
      select id, buyer, 'quote ' || id, 'paid', '{}', '', '', quantity * ${PRICE}, 0, 0, 0, 0, quantity * ${PRICE},
        'card ' || buyer, at, at, at from sale;
      insert into order_parcel (order_id, company_id, shipping_cents, carrier_rate) select id, ${company}, 0, '' from sale;
      insert into order_wish (id, order_id, wish_id, name, quantity, gift) select id, id, 0, '', quantity, false from sale;
      insert into order_line (id, order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
        merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, influencer_id, pool_cents,
        to_make, state, delay_days, shipped_at, delivered_at)
      select id, id, id, ${company}, ${product}, ${variant}, 0, 'Wood tag', '', '', '', ${PRICE}, quantity, 0, ${PERCENT}, seller,
        quantity * ${PRICE} * ${PERCENT} / 100, false,
        case when refunded then 'refunded' when at < now() - interval '7 days' then 'delivered' else 'paid' end, 0,
        case when refunded or at < now() - interval '7 days' then at + interval '2 days' end,
        case when not refunded and at < now() - interval '7 days' then at + interval '5 days' end
      from sale;
      insert into order_chain (order_id, company_id, level, person_id)
      select sale.id, ${company}, level, person_id from sale join upward using (seller);
      insert into fee_share (line_id, level, person_id, fee_percent, pass_percent, amount_cents, returned_cents, created_at)
      select sale.id, level, person_id, ${PERCENT}, ${FEE_PASS_PERCENT}, cents, case when refunded then cents else 0 end, at
      from sale join upward using (seller) join split using (quantity, length, level);
      insert into fee_hold (line_id, suspicion, created_at) select id, 'same_card', at from sale where held and not refunded;
      analyze fee_share, ledger_account;
      create temp table booked (tx_id bigint, kind text, order_id integer, at timestamptz, account text, person_id integer,
        cents bigint) on commit drop;
      insert into booked
      select 10 * id::bigint, 'payment', id, at, account, null, cents from sale cross join lateral (values
        ('card_clearing', quantity * ${PRICE}), ('company', quantity * (${PRICE} * ${PERCENT} / 100 - ${PRICE})),
        ('fees', -quantity * ${PRICE} * ${PERCENT} / 100)) as entry (account, cents);
      insert into booked
      select 10 * id::bigint + 1, 'fee', id, at, 'fees', null, quantity * ${PRICE} * ${PERCENT} / 100 from sale
      union all
      select 10 * sale.id::bigint + 1, 'fee', sale.id, at, case when held and not refunded then 'held' else 'fees' end,
        person_id, -amount_cents
      from sale join fee_share on line_id = sale.id;
      analyze booked;
      insert into booked
      select tx_id + 2, case kind when 'payment' then 'refund' else 'fee_return' end, order_id, booked.at + interval '9 days',
        account, person_id, -cents
      from booked join sale on sale.id = order_id where refunded;
      analyze booked;
      insert into ledger_tx (id, kind, ref, order_id, created_at)
      select distinct tx_id, kind, order_id, order_id, at from booked;
      insert into ledger_entry (tx_id, account_id, cents)
      select tx_id, ledger_account.id, cents
      from booked join ledger_account on ledger_account.kind = account
        and coalesce(ledger_account.person_id, 0) = coalesce(booked.person_id, 0)
        and coalesce(company_id, ${company}) = ${company};
      ${SUM_TOTALS}
    `);
  });
  await database.script('analyze');
  const goods = { company_id: company, product_id: product, merchandise_id: variant };
  return { goods: { ...goods, price_cents: PRICE, fee_percent: PERCENT }, top };
}

/** A company with an owner, an employee, and a buyer of its tags. */
export async function aBusiness(shop: PayingServer) {
  const tags = await shop.tags();
  const [owner, worker, buyer] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await employ(shop.database, tags, owner, 'owner');
  await employ(shop.database, tags, worker);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const code = company?.name_code ?? '';
  const desk = (method: string, path: string, who: Buyer = owner, body?: unknown) =>
    who.call(method, `/../desk/${code}${path}`, body);
  const account = async (query = ''): Promise<CompanyAccount> => {
    const { status, body } = await desk('GET', `/payouts${query}`);
    if (status !== 200) throw new Error(`The account was answered ${status}: ${JSON.stringify(body)}`);
    return getCompanyAccount.answer.parse(body);
  };
  const sell = async (quantity: number): Promise<number> => {
    await buyer.wish(tags, { quantity });
    return buy(shop, buyer);
  };
  const arrive = async (order: number, daysAgo: number) => {
    const sent = await desk('POST', `/orders/${order}/ship`, worker, { tracking_number: `NUMBER${order}` });
    if (sent.status !== 200) throw new Error(`The parcel was answered ${sent.status}`);
    await buyer.ask('POST', `/orders/${order}/delivered`, {});
    await shop.database.query(
      `update order_line set delivered_at = delivered_at - $2 * interval '1 day',
         shipped_at = shipped_at - $2 * interval '1 day' where order_id = $1 and state = 'delivered'`,
      [order, daysAgo],
    );
  };
  const setUp = async () => {
    const { status, body } = await desk('POST', '/payouts/account');
    if (status !== 200) throw new Error(`The account was answered ${status}: ${JSON.stringify(body)}`);
    const [row] = await shop.database.query<{ provider_id: string }>(
      'select provider_id from payout_account where company_id = $1',
      [tags.company],
    );
    await setAccount(shop, row?.provider_id ?? '', { submitted: true });
    return row?.provider_id ?? '';
  };
  return { tags, owner, worker, buyer, code, desk, account, sell, arrive, setUp };
}
