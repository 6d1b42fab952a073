import { advanceIdentities } from '../../src/platform/database/advance-identities.ts';
import type { Database, Queryable } from '../../src/platform/database/database.ts';
import type { Picture } from '../artwork/picture.ts';
import { PRODUCTS } from '../data/products.ts';
import { companyRows, originRows, personRows } from './company-rows.ts';
import { linkAccounts } from './link-accounts.ts';
import {
  attributeRows,
  merchandiseRows,
  merchandiseSelectionRows,
  selectionRows,
} from './merchandise-rows.ts';
import { makeRoomForOrders } from './orders/opening-stock.ts';
import { hasNoOrderList, openOrderList } from './orders/order-list.ts';
import { addonRows, mediaRuleRows, pictureRows, productRows, reviewRows } from './product-rows.ts';
import { insertRows } from './rows.ts';
import { seedInfluence } from './seed-influence.ts';

/**
 * Written down beside the rows. A database keeps the demo data it was given first; 2 brought the sign-in accounts, 3
 * who influences whom, and a product in stock with the older page.
 */
const SEED_VERSION = 3;
/** Any number of our own: two servers that start at one time must not both fill the database. */
const SEED_LOCK = 770_310;

/** The database holds companies or products of somebody else, which the demo data would overwrite. */
export class OtherDataError extends Error {
  override readonly name = 'OtherDataError';
}

/**
 * Fills a database that has the schema with the demo data, all or nothing, dated back from `start`. Answers whether it
 * did: a database that has been filled is left alone, but for what an older one lacks. Throws OtherDataError when there is
 * other data.
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
    const [seeded] = await transaction.query<Seeded>('select version, seeded_at from demo_seed');
    if (seeded) {
      await bringUpToDate(transaction, seeded);
      if (await hasNoOrderList(transaction)) {
        await openOrderList(transaction);
        await makeRoomForOrders(transaction);
      }
      return false;
    }
    await refuseOtherData(transaction);
    await insertRows(transaction, 'person', personRows(start), 'overwrite');
    await insertRows(transaction, 'company', companyRows(start), 'overwrite');
    await insertRows(transaction, 'company_origin', originRows());
    await insertRows(transaction, 'media_rule', mediaRuleRows());
    await insertRows(transaction, 'product', productRows(start));
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
    await transaction.query('insert into demo_seed values ($1, $2)', [SEED_VERSION, start]);
    return true;
  });
}

interface Seeded {
  readonly version: number;
  readonly seeded_at: Date;
}

/** What later versions added that can be added without touching what people have done since. */
async function bringUpToDate(transaction: Queryable, { version, seeded_at }: Seeded): Promise<void> {
  if (version >= SEED_VERSION) return;
  if (version < 2) await linkAccounts(transaction);
  await seedInfluence(transaction, seeded_at);
  const older = PRODUCTS.filter(({ olderPage }) => olderPage).map(({ id }) => id);
  await transaction.query("update product set page_variant = 'older' where id = any ($1::int[])", [older]);
  await transaction.query('update demo_seed set version = $1', [SEED_VERSION]);
}

async function refuseOtherData(transaction: Queryable): Promise<void> {
  const [found] = await transaction.query<{ other: boolean }>(
    'select exists (select from company where id > 1) or exists (select from product) or exists (select from person where id > 1) as other',
  );
  if (found?.other)
    throw new OtherDataError('This database holds other data already; the demo data needs an empty one.');
}
