import type { Queryable } from '../../../platform/database/database.ts';

/** A shelf as it is stored: ids of products in their order. */
export interface StoredShelf {
  readonly title: string;
  readonly products: readonly number[];
}

/** A page as it is stored; the first shelf, without a title, is what is pinned. */
export interface StoredPage {
  readonly bio: string;
  readonly cover_location: string;
  readonly version: number;
  readonly links: string[];
  readonly shelves: readonly (StoredShelf & { readonly position: number })[];
}

/** The page of a person; an empty one where they have not made any. */
export async function readPage(database: Queryable, personId: number): Promise<StoredPage> {
  const [row] = await database.query<StoredPage>(
    `select coalesce(page.bio, '') as bio, coalesce(page.cover_location, '') as cover_location, coalesce(page.version, 0) as version,
       (select coalesce(json_agg(url order by position), '[]') from influencer_page_link where person_id = $1) as links,
       (select coalesce(json_agg(json_build_object('position', shelf.position, 'title', shelf.title, 'products', (
            select coalesce(json_agg(item.product_id order by item.position), '[]') from influencer_shelf_product item
            where item.person_id = $1 and item.shelf = shelf.position)) order by shelf.position), '[]')
        from influencer_shelf shelf where shelf.person_id = $1) as shelves
     from (values (1)) as one left join influencer_page page on page.person_id = $1`,
    [personId],
  );
  if (!row) throw new Error('A page came without a row');
  return row;
}

/** Whether others see what a person shows of themselves. */
export async function isListed(database: Queryable, personId: number): Promise<boolean> {
  const rows = await database.query('select 1 as one from person where id = $1 and listed', [personId]);
  return rows.length > 0;
}

/** Of some products those that are listed in companies that a person influences, and those that the person's page holds already. */
export async function recommendable(
  database: Queryable,
  personId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await database.query<{ product_id: number }>(
    `select listing.product_id from product_listing listing
     join influence on influence.company_id = listing.company_id and influence.person_id = $1
     where listing.product_id = any ($2::integer[]) and listing.listed
     union
     select product_id from influencer_shelf_product where person_id = $1 and product_id = any ($2::integer[])`,
    [personId, productIds],
  );
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Stores texts and counts the change; false when the page is not of that version any more. Its row is locked until the transaction ends. */
export async function storePage(
  transaction: Queryable,
  personId: number,
  { bio, version }: Pick<StoredPage, 'bio' | 'version'>,
): Promise<boolean> {
  await transaction.query('insert into influencer_page (person_id) values ($1) on conflict do nothing', [
    personId,
  ]);
  const rows = await transaction.query(
    `update influencer_page set bio = $2, version = version + 1 where person_id = $1 and version = $3 returning version`,
    [personId, bio, version],
  );
  return rows.length > 0;
}

/** Replaces the links and all shelves of a page whose row is locked; the first shelf is what is pinned. */
export async function replaceContents(
  transaction: Queryable,
  personId: number,
  links: readonly string[],
  shelves: readonly StoredShelf[],
): Promise<void> {
  await transaction.query('delete from influencer_page_link where person_id = $1', [personId]);
  await transaction.query('delete from influencer_shelf where person_id = $1', [personId]);
  await transaction.query(
    `insert into influencer_page_link (person_id, position, url)
     select $1, place - 1, url from unnest($2::text[]) with ordinality as given (url, place)`,
    [personId, links],
  );
  await transaction.query(
    `insert into influencer_shelf (person_id, position, title)
     select $1, place - 1, title from unnest($2::text[]) with ordinality as given (title, place)`,
    [personId, shelves.map(({ title }) => title)],
  );
  const items = shelves.flatMap(({ products }, shelf) =>
    products.map((product_id, position) => ({ shelf, position, product_id })),
  );
  await transaction.query(
    `insert into influencer_shelf_product (person_id, shelf, position, product_id)
     select $1, item.shelf, item.position, item.product_id
     from jsonb_to_recordset($2::jsonb) as item (shelf smallint, position smallint, product_id integer)`,
    [personId, JSON.stringify(items)],
  );
}

/** Names another cover, '' for none; gives where the one before was. */
export async function replaceCover(
  transaction: Queryable,
  personId: number,
  location: string,
): Promise<string> {
  await transaction.query('insert into influencer_page (person_id) values ($1) on conflict do nothing', [
    personId,
  ]);
  const [row] = await transaction.query<{ before: string }>(
    `update influencer_page set cover_location = $2
     from (select person_id, cover_location as before from influencer_page where person_id = $1 for update) old
     where influencer_page.person_id = old.person_id returning old.before`,
    [personId, location],
  );
  if (!row) throw new Error('The cover was not stored');
  return row.before;
}
