import { advanceIdentities, type Database, type Queryable } from '../../src/platform/database/database.ts';
import type { Picture } from '../artwork/pictures.ts';
import { HOUSE_PERSON, PEOPLE } from '../data/people.ts';
import { insertRows, type Row, SEEDED } from './database.ts';
import { openOrderList } from './orders/buy.ts';
import {
  bindingRows,
  companyRows,
  followRows,
  influenceRows,
  influencerLinkRows,
  influencerPageRows,
  influencerShelfProductRows,
  influencerShelfRows,
  originRows,
  personRows,
  staffRows,
  visitRows,
} from './people-rows.ts';
import {
  addonRows,
  attributeRows,
  mediaRuleRows,
  merchandiseRows,
  merchandiseSelectionRows,
  pictureRows,
  productRows,
  reviewRows,
  selectionRows,
} from './product-rows.ts';
import { categoryRows, occasionRows, productOccasionRows } from './shelf-rows.ts';

/** Brings in who influences whom, who works where, and who has met whom, dated back from `start`. */
async function seedInfluence(transaction: Queryable, start: Date): Promise<void> {
  const rows = influenceRows(start);
  const isHouse = ({ source }: Row): boolean => source === 'house';
  await insertRows(
    transaction,
    'influence',
    rows.filter((row) => !isHouse(row)),
  );
  // The house is there from the installation on; in the demo it is older than everybody below it.
  await transaction.query(`update influence set created_at = $1 where source = 'house' and person_id = $2`, [
    String(rows.find(isHouse)?.['created_at']),
    HOUSE_PERSON,
  ]);
  await insertRows(transaction, 'binding', bindingRows(start));
  await insertRows(transaction, 'staff', staffRows(start));
  await insertRows(transaction, 'follow', followRows(start));
  await insertRows(transaction, 'visit', visitRows(start));
  await insertRows(transaction, 'influencer_page', influencerPageRows());
  await insertRows(transaction, 'influencer_page_link', influencerLinkRows());
  await insertRows(transaction, 'influencer_shelf', influencerShelfRows());
  await insertRows(transaction, 'influencer_shelf_product', influencerShelfProductRows());
}

/** Any number of our own: two servers that start at one time must not both fill the database. */
const SEED_LOCK = 770_310;

/** The database holds other companies or products, which the demo data would overwrite. */
export class OtherDataError extends Error {
  override readonly name = 'OtherDataError';
}

/**
 * Fills a database that has the schema with the demo data, all or nothing, dated back from `start`. Answers whether it
 * did: a database that has been filled is left alone. Throws OtherDataError when there is other data.
 */
export async function seedDatabase(
  database: Database,
  pictures: readonly Picture[],
  start = new Date(),
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await transaction.script(
      'create table if not exists demo_seed (version integer primary key, seeded_at timestamptz not null)',
    );
    const [seeded] = await transaction.query('select from demo_seed');
    if (seeded) {
      await agreeToBeListed(transaction);
      return false;
    }
    await refuseOtherData(transaction);
    await insertRows(transaction, 'person', personRows(start), 'overwrite');
    await insertRows(transaction, 'company', companyRows(start), 'overwrite');
    await insertRows(transaction, 'company_origin', originRows());
    await insertRows(transaction, 'media_rule', mediaRuleRows());
    await insertRows(transaction, 'category', categoryRows());
    await insertRows(transaction, 'occasion', occasionRows());
    await insertRows(transaction, 'product', productRows(start));
    await insertRows(transaction, 'product_occasion', productOccasionRows());
    await insertRows(transaction, 'product_picture', pictureRows(pictures));
    await insertRows(transaction, 'product_addon', addonRows());
    await insertRows(transaction, 'review', reviewRows(start));
    await insertRows(transaction, 'merchandise', merchandiseRows(pictures));
    await insertRows(transaction, 'attribute', attributeRows());
    await insertRows(transaction, 'selection', selectionRows());
    await insertRows(transaction, 'merchandise_selection', merchandiseSelectionRows());
    await seedInfluence(transaction, start);
    await openOrderList(transaction);
    await advanceIdentities(transaction);
    await transaction.query('insert into demo_seed values ($1, $2)', [SEEDED.rows, start]);
    return true;
  });
}

/** The demo's influencers agree to be seen, also in a database that was seeded before people were asked. */
async function agreeToBeListed(transaction: Queryable): Promise<void> {
  const influencers = PEOPLE.filter(({ role }) => role === 'influencer').map(({ id }) => id);
  await transaction.query(
    'update person set listed = true where id = any ($1::integer[]) and listed is null',
    [influencers],
  );
}

async function refuseOtherData(transaction: Queryable): Promise<void> {
  const [found] = await transaction.query<{ other: boolean }>(
    'select exists (select from company where id > 1) or exists (select from product) or exists (select from person where id > 1) as other',
  );
  if (found?.other)
    throw new OtherDataError('This database holds other data already; the demo data needs an empty one.');
}
