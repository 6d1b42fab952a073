import type { Queryable } from '../../../platform/database/database.ts';
import type { Changes } from '../activity-log/activity-log.repo.ts';
import { numberedCode } from './founding.rules.ts';

/** The first action in every activity log. */
export const FOUNDING_ACTION = 'found_company';

/** A new company with its first product, as they are stored; money in cents. */
export interface NewCompany {
  readonly founderId: number;
  readonly marker: string;
  readonly nameView: string;
  readonly title: string;
  readonly website: string;
  readonly describe: string;
  readonly priceCents: number;
  readonly feePercent: number;
}

export interface CreatedCompany {
  readonly id: number;
  readonly name_code: string;
  readonly name_view: string;
}

/** Serializes the companies that one person founds. */
export async function lockFounder(transaction: Queryable, personId: number): Promise<void> {
  await transaction.query('select from person where id = $1 for no key update', [personId]);
}

/** The company that this person founded with identical entries within the last `seconds`. */
export async function findSameCreation(
  transaction: Queryable,
  founderId: number,
  entries: Changes,
  seconds: number,
): Promise<CreatedCompany | undefined> {
  const [company] = await transaction.query<CreatedCompany>(
    `select company.id, name_code, name_view
     from company join desk_log on company_id = company.id and action = '${FOUNDING_ACTION}'
     where founder_id = $1 and company.created_at > clock_timestamp() - $2 * interval '1 second' and changes = $3::jsonb
     order by company.id desc limit 1`,
    [founderId, seconds, JSON.stringify(entries)],
  );
  return company;
}

/** Companies that a person founded within the last `seconds`, and the seconds until the oldest leaves that window. */
export async function createdWithin(
  transaction: Queryable,
  personId: number,
  seconds: number,
): Promise<{ readonly count: number; readonly wait: number }> {
  const [row] = await transaction.query<{ count: number; wait: number | null }>(
    `select count(*) as count,
       ceil(extract(epoch from min(created_at) - clock_timestamp()) + $2)::integer as wait
     from company where founder_id = $1 and created_at > clock_timestamp() - $2 * interval '1 second'`,
    [personId, seconds],
  );
  return { count: row?.count ?? 0, wait: Math.max(1, row?.wait ?? 1) };
}

/** Stores a company under the first free code of its name. */
export async function insertCompany(
  transaction: Queryable,
  code: string,
  { founderId, marker, nameView, title, website, describe }: NewCompany,
): Promise<CreatedCompany> {
  const taken = await transaction.query<{ code: string }>(
    `select lower(name_code) as code from company where lower(name_code) = $1 or lower(name_code) like $1 || '-%'`,
    [code],
  );
  const codes = new Set(taken.map((row) => row.code));
  for (let number = 1; ; number += 1) {
    const free = numberedCode(code, number);
    if (codes.has(free)) continue;
    // A concurrent transaction may take the same code.
    const [company] = await transaction.query<CreatedCompany>(
      `insert into company (marker, name_code, name_view, title, official_website, describe, founder_id, status)
       values ($1, $2, $3, $4, $5, $6, $7, 'pending')
       on conflict (lower(name_code)) do nothing returning id, name_code, name_view`,
      [marker, free, nameView, title, website, describe, founderId],
    );
    if (company) return company;
  }
}

/** Stores the first product, without stock and without production until the desk sets them. */
export async function insertFirstProduct(
  transaction: Queryable,
  companyId: number,
  { title, describe, feePercent, priceCents }: NewCompany,
): Promise<void> {
  const [product] = await transaction.query<{ id: number }>(
    `insert into product (company_id, name_view, title, describe, fee_percent, minover, maxover)
     values ($1, $2, $2, $3, $4, 0, 0) returning id`,
    [companyId, title, describe, feePercent],
  );
  if (!product) throw new Error('The first product of a company was not stored');
  await transaction.query(
    'insert into merchandise (product_id, name_view, price_cents, quantity) values ($1, $2, $3, 0)',
    [product.id, title, priceCents],
  );
}

export async function insertOwner(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<void> {
  await transaction.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
    companyId,
    personId,
  ]);
}
