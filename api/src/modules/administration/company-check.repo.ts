import type { CheckItem, CompanyCheck, CompanySite } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { WebsiteLook } from '../../ports/website-port.ts';
import type { CompanyStatus } from '../companies/index.ts';
import type { DecisionRow } from './order-page.repo.ts';

/** Pictures of products that a check shows. */
const MOST_PICTURES = 8;
/** Companies that may be the same. */
const MOST_DUPLICATES = 20;

/** A company with what can be counted of it. */
export interface CheckedCompanyRow {
  readonly logo: string;
  readonly official_website: string;
  readonly products: number;
  readonly pictureless: number;
  readonly pictures: CompanyCheck['pictures'];
}

export async function checkedCompany(
  database: Queryable,
  companyId: number,
): Promise<CheckedCompanyRow | undefined> {
  const [row] = await database.query<CheckedCompanyRow>(
    `select company.logo_location as logo, company.official_website, goods.*,
       (select coalesce(json_agg(json_build_object('location', location, 'alt', alt)), '[]') from (
          select picture.location, picture.alt from product join product_picture picture on picture.product_id = product.id
          where product.company_id = company.id and picture.position = 0 order by product.id limit ${MOST_PICTURES}) first_ones) as pictures
     from company
     cross join lateral (
       select count(*)::integer as products, count(*) filter (
         where not exists (select from product_picture where product_id = product.id))::integer as pictureless
       from product where company_id = company.id) goods
     where company.id = $1`,
    [companyId],
  );
  return row;
}

/** A company that may be the same as another one. */
export interface DuplicateRow {
  readonly name_code: string;
  readonly name_view: string;
  readonly status: CompanyStatus;
  readonly same_name: boolean;
  readonly same_website: boolean;
  readonly same_owner: boolean;
}

/** SQL: letters and digits of a name, and the host of a website without www. */
const nameOf = (company: string): string =>
  `regexp_replace(lower(${company}.name_view), '[^[:alnum:]]', '', 'g')`;
const hostOf = (company: string): string =>
  `nullif(lower(regexp_replace(${company}.official_website, '^https?://(www\\.)?([^/:?#]*).*$', '\\2')), '')`;

export async function duplicatesOf(database: Queryable, companyId: number): Promise<DuplicateRow[]> {
  return database.query<DuplicateRow>(
    `select * from (
       select other.id, other.name_code, other.name_view, other.status, ${nameOf('other')} = ${nameOf('own')} as same_name,
         coalesce(${hostOf('other')} = ${hostOf('own')}, false) as same_website,
         exists (select from staff one join staff two on two.person_id = one.person_id and two.role = 'owner'
           where one.company_id = own.id and one.role = 'owner' and two.company_id = other.id) as same_owner
       from company own join company other on other.id <> own.id where own.id = $1) compared
     where same_name or same_website or same_owner
     order by same_name desc, same_website desc, id limit ${MOST_DUPLICATES}`,
    [companyId],
  );
}

/** The website of a company as it was found last. */
type SiteRow = Pick<CompanySite, 'url' | 'status' | 'host' | 'fault'> & { readonly looked_at: Date };

/** Undefined when it was not looked at since the address changed, or since an administrator asked for it. */
export async function siteOf(database: Queryable, companyId: number): Promise<SiteRow | undefined> {
  const [row] = await database.query<SiteRow>(
    `select site.url, site.status, site.host, site.fault, site.looked_at from company_site site
     join company on company.id = site.company_id and company.official_website = site.url
     where site.company_id = $1 and site.looked_at is not null`,
    [companyId],
  );
  return row;
}

export async function checksOf(
  database: Queryable,
  companyId: number,
): Promise<{ readonly item: CheckItem; readonly by: string; readonly created_at: Date }[]> {
  return database.query(
    `select item, person.username as by, company_check.created_at
     from company_check join person on person.id = actor_id where company_id = $1 order by company_check.created_at, item`,
    [companyId],
  );
}

export async function storeCheck(
  transaction: Queryable,
  check: { readonly companyId: number; readonly item: CheckItem; readonly actorId: number },
): Promise<void> {
  await transaction.query(
    `insert into company_check (company_id, item, actor_id) values ($1, $2, $3) on conflict do nothing`,
    [check.companyId, check.item, check.actorId],
  );
}

export async function deleteCheck(transaction: Queryable, companyId: number, item: CheckItem): Promise<void> {
  await transaction.query('delete from company_check where company_id = $1 and item = $2', [companyId, item]);
}

/** What administrators did about a company, the newest first. */
export async function companyDecisions(database: Queryable, companyId: number): Promise<DecisionRow[]> {
  return database.query<DecisionRow>(
    `select action, person.username as actor, coalesce(detail ->> 'changed', '') as changed, reason, audit_log.created_at
     from audit_log join person on person.id = actor_id
     where audit_log.subject = 'company ' || $1::integer order by audit_log.id desc limit 50`,
    [companyId],
  );
}

/** Notes that a company's website is to be looked at; false when the company names none. */
export async function requestLook(transaction: Queryable, companyId: number): Promise<boolean> {
  const rows = await transaction.query(
    `insert into company_site (company_id, url) select id, official_website from company
     where id = $1 and official_website <> ''
     on conflict (company_id) do update set url = excluded.url, looked_at = null, status = null, host = null, fault = null
     returning company_id`,
    [companyId],
  );
  return rows.length > 0;
}

/** A website that the job is to look at. */
export interface DueSite {
  readonly company_id: number;
  readonly url: string;
}

/**
 * Websites that an administrator wants to have looked at, and those of companies that wait for an approval and were not looked at for a
 * week, or under another address.
 */
export async function dueSites(database: Queryable, most: number): Promise<DueSite[]> {
  return database.query<DueSite>(
    `select company.id as company_id, company.official_website as url
     from company left join company_site site on site.company_id = company.id and site.url = company.official_website
     where company.official_website <> '' and (site.company_id is not null and site.looked_at is null
       or company.status = 'pending' and (site.company_id is null or site.looked_at < clock_timestamp() - interval '7 days'))
     order by site.company_id is null, company.created_at, company.id limit $1`,
    [most],
  );
}

export async function storeSite(
  database: Queryable,
  { company_id, url }: DueSite,
  look: WebsiteLook,
): Promise<void> {
  const found = 'fault' in look ? { status: null, host: null, fault: look.fault } : { ...look, fault: null };
  await database.query(
    `insert into company_site (company_id, url, looked_at, status, host, fault)
     select id, $2::text, clock_timestamp(), $3::integer, $4::text, $5::text from company where id = $1
     on conflict (company_id) do update set url = excluded.url, looked_at = excluded.looked_at, status = excluded.status,
       host = excluded.host, fault = excluded.fault`,
    [company_id, url, found.status, found.host, found.fault],
  );
}
