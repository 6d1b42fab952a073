import type { Queryable } from '../../platform/database/database.ts';

type Reader = Pick<Queryable, 'query'>;

/** Pictures by the table that names them: those of profiles and of influencers' pages have no row of their own. */
const STORED = {
  picture: 'select id, location from picture',
  shop_picture: 'select id, location from shop_picture',
  person: `select id, picture_location as location from person where picture_location like '/people/%'`,
  influencer_page: `select person_id as id, cover_location as location from influencer_page where cover_location <> ''`,
};

/** A table that names pictures. */
export type PictureTable = keyof typeof STORED;
export const PICTURE_TABLES = Object.keys(STORED) as PictureTable[];

/** Condition: the deletion of this person's account has not begun, which removes the file before its row. */
const notLeaving = (personId: string): string =>
  `not exists (select from account_deletion where person_id = ${personId} and started_at is not null)`;

const forAnHour = `created_at < clock_timestamp() - interval '1 hour'`;

/**
 * Those whose file must be there: not those of the last hour, since a row is written before its file, nor pictures that are being
 * removed. The file of a profile or page is written before it is named.
 */
const EXPECTED: Readonly<Record<PictureTable, string>> = {
  picture: `select id, location, created_at from picture where not leaving and ${forAnHour}`,
  shop_picture: `select id, location, created_at from shop_picture where left_at is null and ${forAnHour}`,
  person: `select id, location, null::timestamptz as created_at from (${STORED.person}) face
    where ${notLeaving('face.id')}`,
  influencer_page: `select id, location, null::timestamptz as created_at from (${STORED.influencer_page}) cover
    where ${notLeaving('cover.id')}`,
};

export interface PictureName {
  readonly id: number;
  readonly location: string;
}

export interface ExpectedPicture extends PictureName {
  /** Null for the picture of a profile or page, whose time is not kept. */
  readonly created_at: Date | null;
}

/** How a finding names a picture. */
export const pictureSubject = (table: PictureTable, id: number): string => `${table} ${id}`;

/**
 * All pictures by id, those that are about to be removed too. Reads databases of earlier releases too, which have no pages of influencers.
 */
export async function storedPictures(
  database: Reader,
  table: PictureTable,
  after: number,
  most: number,
): Promise<PictureName[]> {
  if (!(await hasTable(database, table))) return [];
  return database.query<PictureName>(
    `select id, location from (${STORED[table]}) stored where id > $1 order by id limit $2`,
    [after, most],
  );
}

/** Pictures whose file must be there, by id. */
export async function picturesAfter(
  database: Reader,
  table: PictureTable,
  after: number,
  most: number,
): Promise<ExpectedPicture[]> {
  return database.query<ExpectedPicture>(
    `select id, location, created_at from (${EXPECTED[table]}) expected where id > $1 order by id limit $2`,
    [after, most],
  );
}

/**
 * Those of some pictures whose file must be there, but for losses that an administrator has noted. Reads databases of releases
 * 1.0.0 and 1.1.0 too, which have neither findings nor deletions of accounts.
 */
export async function expectedPictures(
  database: Reader,
  table: PictureTable,
  ids: readonly number[],
): Promise<number[]> {
  const hasFindings = await hasTable(database, 'finding');
  const noted = `exists (
    select from finding where kind = 'picture_missing' and state = 'noted' and finding.subject = given.subject)`;
  const expected = hasFindings || table !== 'person' ? EXPECTED[table] : STORED[table];
  const rows = await database.query<{ id: number }>(
    `select given.id from unnest($1::integer[], $2::text[]) as given (id, subject) join (${expected}) expected using (id)
     where not ${hasFindings ? noted : 'false'}`,
    [ids, ids.map((id) => pictureSubject(table, id))],
  );
  return rows.map(({ id }) => id);
}

async function hasTable(database: Reader, table: string): Promise<boolean> {
  const [schema] = await database.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [table],
  );
  return schema?.is_there ?? false;
}
