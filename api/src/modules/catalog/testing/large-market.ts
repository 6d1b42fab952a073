import type { Database } from '../../../platform/database/database.ts';
import { setTiers } from '../listing/rank.repo.ts';
import { renewRecommended } from '../listing/rank.service.ts';

/** Words of names, in the order of how often they are used: the first in one of eight products, the last in one of thousands. */
const NOUNS =
  'mug candle tag bowl print poster wallet ring tin collar tote board lamp box vase spoon plate cup scarf journal basket tray clock coaster kettle pillow blanket soap frame bracelet necklace brooch keyring apron teapot pitcher ladle planter lantern puzzle';
const STUFFS =
  'wood clay oak stoneware leather silver linen walnut ceramic brass cotton wool glass beeswax paper copper cherry maple bamboo felt porcelain slate cork marble denim hemp velvet pewter rattan enamel';
const LOOKS =
  'small large warm blue green round carved painted woven striped speckled engraved personalized handmade rustic modern tiny tall folded braided glazed hammered pressed dyed vintage';
const CATEGORIES =
  'Kitchen and table,Candles,Jewellery,Leather,Prints,Tea,Pets,Stationery,Textiles,Garden,Toys,Lighting,Bath,Bags,Decoration,Tools,Clocks,Baskets,Books,Music';
const OCCASIONS =
  'Wedding,Birthday,Christmas,Anniversary,New baby,Graduation,Housewarming,Thank you,Valentine,Easter,Retirement,Get well';

/** SQL: an element of an array for product `n`; early elements are chosen far more often. */
const skewed = (list: string, salt: number): string =>
  `(${list})[1 + floor(cardinality(${list}) * power(((hashint4(n * 31 + ${salt}) & 65535) / 65536.0), 2.5))::integer]`;
/** SQL: a whole number from 0 to below `most` for row `n`. */
const chance = (salt: number, most: number): string =>
  `((hashint4(n * 17 + ${salt}) & 2147483647) % ${most})`;
const array = (words: string, separator = ' '): string =>
  `array[${words
    .split(separator)
    .map((word) => `'${word}'`)
    .join(',')}]`;

/** Products that one statement makes. */
const CHUNK = 50_000;

/**
 * Fills an empty, migrated PostgreSQL with products: a company for each 100, one to three variants, a picture, reviews, a category
 * for most and occasions for some. The listing is made at the end, in batches, as a migration of a grown market would make it.
 */
export async function fillMarket(database: Database, products: number): Promise<void> {
  const companies = Math.ceil(products / 100);
  await unhurried(
    database,
    `
    insert into category (name_code, name_view, position)
      select lower(replace(name, ' ', '-')), name, place from unnest(${array(CATEGORIES, ',')}) with ordinality as c(name, place);
    insert into occasion (name_code, name_view, position)
      select lower(replace(name, ' ', '-')), name, place from unnest(${array(OCCASIONS, ',')}) with ordinality as o(name, place);
    insert into person (username) select 'reader ' || n from generate_series(1, 200) n;
    insert into company (name_code, name_view, status, describe)
      select 'maker-' || n, initcap(${skewed(array(STUFFS), 7)}) || ' ' || initcap(${skewed(array(NOUNS), 8)}) || ' works ' || n,
        'active', 'Made by hand in small numbers.'
      from generate_series(1, ${companies}) n;
    select setval('product_id_seq', 1000);`,
  );
  const [base] = await database.query<{ company: number; person: number }>(
    `select (select min(id) from company where name_code like 'maker-%') as company,
       (select min(id) from person where username like 'reader %') as person`,
  );
  const { company = 1, person = 1 } = base ?? {};
  for (let first = 1; first <= products; first += CHUNK) {
    const last = Math.min(products, first + CHUNK - 1);
    await unhurried(database, chunkSql({ first, last, companies, company, person }));
  }
  await database.script('analyze');
  const indexes = await database.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'product_listing' and indexname <> 'product_listing_pkey'`,
  );
  // Made at once afterwards, they take a fraction of the time.
  for (const { name } of indexes) await database.script(`drop index ${name}`);
  for (let from = 1001; from <= 1000 + products; from += CHUNK) {
    await unhurried(
      database,
      `select refresh_listing(array(select id from product where id >= ${from} and id < ${from + CHUNK} order by id))`,
    );
  }
  await database.transaction(async (transaction) => {
    await transaction.script('set local statement_timeout = 0');
    await setTiers(transaction);
  });
  await unhurried(
    database,
    'update product_listing set tier = tier_of(rank, product_id) where tier <> tier_of(rank, product_id)',
  );
  for (const { made } of indexes) await unhurried(database, made);
  await database.script('vacuum analyze product_listing');
  await renewRecommended(database);
  await database.script('vacuum analyze');
}

/** Statements of minutes, without triggers: the listing is made afterwards, at once. */
async function unhurried(database: Database, script: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.script(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await transaction.script(`set local session_replication_role = replica; ${script}`);
  });
}

interface Chunk {
  readonly first: number;
  readonly last: number;
  readonly companies: number;
  /** The first ids of the companies and of the people who review. */
  readonly company: number;
  readonly person: number;
}

function chunkSql({ first, last, companies, company, person }: Chunk): string {
  const each = `generate_series(${first}, ${last}) n`;
  return `
    insert into product (id, company_id, name_view, title, describe, maxover, giftable, sold, sold_quant, created_at, category_id)
    select 1000 + n, ${company} + ${chance(1, companies)},
      initcap(${skewed(array(LOOKS), 2)}) || ' ' || ${skewed(array(STUFFS), 3)} || ' ' || ${skewed(array(NOUNS), 4)},
      'A ' || ${skewed(array(LOOKS), 5)} || ' gift of ' || ${skewed(array(STUFFS), 6)},
      'This ' || ${skewed(array(NOUNS), 9)} || ' is made of ' || ${skewed(array(STUFFS), 10)} || ' and goes well with a '
        || ${skewed(array(NOUNS), 11)} || '. Number w' || (n / 7) || ' of its kind.',
      ${chance(12, 4)} * 5, ${chance(13, 10)} > 0, sales, sales, now() - ${chance(14, 1500)} * interval '1 day' - n * interval '1 second',
      case when ${chance(15, 10)} > 0 then 1 + floor(20 * power(${chance(16, 1000)} / 1000.0, 2))::integer end
    from (select n, floor(exp(${chance(17, 1000)} / 1000.0 * 7) - 1)::integer as sales from ${each}) as made;
    insert into merchandise (product_id, name_view, price_cents, quantity)
    select 1000 + n, 'Variant ' || variant, 500 + ${chance(18, 14_000)} + 300 * variant, ${chance(19, 8)}
    from ${each} cross join generate_series(1, 3) variant where variant <= 1 + ${chance(20, 3)};
    insert into product_picture (product_id, position, location, alt, color)
    select 1000 + n, 0, '/products/' || n || '.jpg', 'The product', '#9bcdb0' from ${each} where ${chance(21, 20)} > 0;
    insert into product_occasion (product_id, occasion_id)
    select 1000 + n, o from ${each} cross join generate_series(1, 12) o where hashint4(n * 13 + o) % 12 = 0;
    insert into review (product_id, person_id, rating)
    select 1000 + n, ${person} + reader, 3 + abs(hashint4(n * 5 + reader) % 3)
    from ${each} cross join generate_series(0, 3) reader where reader < ${chance(22, 8)} - 4`;
}
