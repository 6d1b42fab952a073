import type { Database } from '../../../platform/database/database.ts';
import { aCompany, aPerson, SUM_TOTALS, worksFor } from '../../../testing/fixture/rows.ts';

/** Companies that are as large as each other; the first one's owner has the `subject` owner. */
export interface LargeDesks {
  readonly code: string;
  readonly product: number;
  readonly order: number;
}

export interface DeskSize {
  readonly companies: number;
  /** Products of each company, with two variants each. */
  readonly products: number;
  /** Lines of orders of each company, of which an order has two. */
  readonly lines: number;
  /** Ids of products and orders begin behind these, for a database that has others. */
  readonly afterProduct?: number;
  readonly afterOrder?: number;
}

const PRICE = 4800;
const FEE = 480;

/**
 * Fills a database at once, with two years of orders: most were delivered, one in twenty went back, the newest wait, are made or
 * lie there to be sent; a third was sold by an influencer. Each product was changed twice.
 */
export async function largeDesks(
  database: Database,
  { companies, products, lines, afterProduct = 100_000, afterOrder = 1_000_000 }: DeskSize,
): Promise<LargeDesks> {
  const owner = await aPerson(database, { subject: 'owner' });
  const seller = await aPerson(database);
  const ids: number[] = [];
  for (let index = 0; index < companies; index += 1) {
    const id = await aCompany(database, { name_code: `large-${index}`, marker: 'La' });
    await worksFor(database, id, owner, 'owner');
    ids.push(id);
  }
  const orders = Math.ceil(lines / 2);
  await database.transaction(async (transaction) => {
    await transaction.script(`
      -- Neither foreign keys nor the books' own triggers look at each row.
      set local session_replication_role = replica;
      set local statement_timeout = '10min';
      create temp table house on commit drop as
      select id as company, (row_number() over (order by id) - 1)::integer as number from unnest(array[${ids}]) as id;
      insert into company_origin (company_id, name, address1, address2, city, state, zip)
      select company, 'Packers', '1 Mill', '', 'Lowell', 'MA', '01852' from house on conflict do nothing;
      insert into product (id, company_id, name_view, title, describe, own_code, maxover, fee_percent, sold, sold_quant)
      select ${afterProduct} + number * ${products} + n, company, 'Product ' || n, 'For gifts ' || n, 'A text', 'C-' || n, 50, 10, 4, 3
      from house, generate_series(1, ${products}) as n;
      insert into product_picture (product_id, position, location, alt, color)
      select id, 0, '/shop/' || id || '.jpeg', 'A thing', '#9bcdb0' from product where id > ${afterProduct};
      insert into merchandise (id, product_id, name_view, price_cents, quantity, backlogged, weight_g, box_length_mm, box_width_mm,
        box_height_mm, position)
      select 2 * id + place, id, case place when 0 then 'Small' else 'Large' end, ${PRICE}, case when id % 10 = 0 then 1 else 9 end,
        0, 300, 200, 120, 40, place
      from product, generate_series(0, 1) as place where id > ${afterProduct};
      create temp table sale on commit drop as
      select ${afterOrder} + n * ${companies} + number as id, company, number, n, n % 20 = 0 as refunded, n % 3 = 0 as sold,
        now() - (730 - n * 730.0 / ${orders}) * interval '1 day' as at, n::numeric / ${orders} as place
      from house, generate_series(1, ${orders}) as n;
      insert into shop_order (id, buyer_id, quote_id, state, delivery, provider, duration_terms, cart_total, shipping, tax_amount,
        shipping_tax, charge, total, created_at, pay_until, paid_at)
      select id, ${owner}, 'quote ' || id, 'paid', '{"id":1,"name":"Ada","address1":"1 Elm","address2":"","city":"Lowell","state":"MA","zip":"01852"}',
        'UPS', 'Three days', ${3 * PRICE}, 0, 0, 0, 0, ${3 * PRICE}, at, at, at from sale;
      insert into order_parcel (order_id, company_id, shipping_cents, carrier_rate) select id, company, 0, '' from sale;
      insert into order_wish (id, order_id, wish_id, name, quantity, gift) select id, id, 0, '', 2, false from sale;
      -- Of two things one each in turn; the newest tenth is still on its way to its buyers.
      insert into order_line (id, order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
        merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, pool_cents, to_make, state,
        delay_days, leave_by, shipped_at, delivered_at)
      select 2 * id + part, id, id, company, thing, 2 * thing + part, part, 'Product', 'Small', '/shop/' || thing || '.jpeg', 'A thing', ${PRICE}, 1 + part, 0, 10,
        case when sold then ${FEE} * (1 + part) else 0 end, state in ('waiting', 'making'), state, 0, at,
        case when state in ('shipped', 'delivered') then at + interval '2 days' end,
        case when state = 'delivered' then at + interval '4 days' end
      from sale cross join generate_series(0, 1) as part
      cross join lateral (select ${afterProduct} + number * ${products} + 1 + (n * 7919 + part * 13) % ${products} as thing) as picked
      cross join lateral (select case when refunded then 'refunded' when place < 0.9 then 'delivered' when place < 0.92 then 'shipped'
        when place < 0.96 then 'paid' when place < 0.99 then 'waiting' else 'making' end as state) as stage;
      update merchandise set backlogged = waiting.units, quantity = 0 from (
        select merchandise_id, sum(quantity) as units from order_line where to_make group by 1) waiting
      where waiting.merchandise_id = merchandise.id;
      insert into order_problem (line_id, content) select 2 * id, 'It is blue' from sale where n % 500 = 0;
      insert into order_refund (order_id, company_id, payment_id, reason, cents, state, provider_id, done_at)
      select id, company, 'a payment', 'refunded', ${3 * PRICE}, 'done', 'r', at from sale where refunded;
      insert into order_chain (order_id, company_id, level, person_id) select id, company, 1, ${seller} from sale where sold;
      insert into fee_share (line_id, level, person_id, fee_percent, pass_percent, amount_cents, returned_cents, created_at)
      select 2 * id + part, 1, ${seller}, 10, 25, ${FEE} * (1 + part), case when refunded then ${FEE} * (1 + part) else 0 end, at
      from sale, generate_series(0, 1) as part where sold;
      insert into ledger_tx (id, kind, ref, order_id, created_at) select id, 'payment', id, id, at from sale;
      insert into ledger_entry (tx_id, account_id, cents)
      select sale.id, account.id, -${3 * (PRICE - FEE)} from sale join ledger_account account on account.company_id = company
      union all
      select sale.id, account.id, ${3 * (PRICE - FEE)} from sale join ledger_account account on account.kind = 'card_clearing';
      ${SUM_TOTALS}
      insert into production_run (company_id, product_id, phase, planned, made, started_by, started_at, finished_at)
      select company_id, id, 'finished', 10, 10, ${owner}, now() - interval '30 days', now() - interval '20 days'
      from product where id > ${afterProduct} and id % 4 = 0;
      insert into review (product_id, person_id, rating, body, created_at)
      select id, ${owner}, 4, 'Just right', now() - interval '1 day' from product where id > ${afterProduct};
      insert into desk_log (company_id, actor_id, action, subject, version, changes, created_at)
      select company_id, ${owner}, 'change_product', 'product:' || id, changed, '{"title":{"from":"Old","to":"New"}}',
        now() - (50000 - id % 50000) * interval '1 minute'
      from product, generate_series(2, 3) as changed where id > ${afterProduct};
    `);
  });
  await database.script('analyze');
  return { code: 'large-0', product: afterProduct + 1, order: afterOrder + companies };
}

/** The words of orders, as a desk's search finds them: the first one in all orders of a company, the second in one of fifty. */
export const ORDER_WORDS = ['for', 'nora'] as const;

/** @param print of a word of a company; @param keyId the media key that it is made with */
export async function giveWords(
  database: Database,
  code: string,
  { print, keyId }: { print(companyId: number, word: string): string; readonly keyId: string },
): Promise<void> {
  const [company] = await database.query<{ id: number }>('select id from company where name_code = $1', [
    code,
  ]);
  if (!company) throw new Error('There is no large company');
  await database.query(
    `insert into order_word (company_id, print, order_id, key_id)
     select distinct line.company_id, word.print, line.order_id, $3
     from order_line line cross join unnest($2::text[]::bigint[], array[1, 50]) as word (print, nth)
     where line.company_id = $1 and line.order_id % word.nth = 0`,
    [company.id, ORDER_WORDS.map((word) => print(company.id, word)), keyId],
  );
  await database.script('analyze order_word');
}
