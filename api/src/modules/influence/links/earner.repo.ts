import type { Queryable } from '../../../platform/database/database.ts';
import type { NamedInfluencer } from './resolve.repo.ts';

/** The influencer on a buyer's open wishes of a company; the oldest wish decides, as in the cart. */
export async function influencerInCart(
  database: Queryable,
  buyerId: number,
  companyId: number,
): Promise<number | null> {
  const [wish] = await database.query<{ influencer_id: number }>(
    `select wish.influencer_id
     from wish
     join wish_part part on part.wish_id = wish.id and part.position = 0
     join product on product.id = part.product_id
     where wish.buyer_id = $1 and wish.influencer_id is not null and product.company_id = $2
     order by wish.id limit 1`,
    [buyerId, companyId],
  );
  return wish?.influencer_id ?? null;
}

const isStaff = (company: string, person: string): string =>
  `exists (select from staff where staff.company_id = ${company} and staff.person_id = ${person})`;

/** A company that is shown to a person, by its name code (case-insensitive): its own people see it before it is approved. */
export async function shownCompany(
  database: Queryable,
  nameCode: string,
  personId: number | null,
): Promise<number | undefined> {
  const [company] = await database.query<{ id: number }>(
    `select id from company where lower(name_code) = lower($1) and (status = 'active' or ${isStaff('company.id', '$2')})`,
    [nameCode, personId],
  );
  return company?.id;
}

/** SQL: whether a company pays a person more than its products do. */
const hasOwnRate = (company: string, person: string): string =>
  `exists (select from influencer_rate rate
     where rate.company_id = ${company} and rate.person_id = ${person} and rate.fee_percent > 0)`;

/** SQL: whether something that a company sells pays a finders fee. */
export const companyPays = (company: string): string =>
  `exists (select from product where product.company_id = ${company} and listed and active and fee_percent > 0)`;

/** An influencer of a company. */
export interface PayableInfluencer extends NamedInfluencer {
  /** The company pays them an own rate, also for products without a fee. */
  readonly own_rate: boolean;
  readonly company_pays: boolean;
}

/** The influencer, where the sales of a company pay them: an open account that influences it and does not work for it. */
export async function payableInfluencer(
  database: Queryable,
  influencerId: number,
  companyId: number,
): Promise<PayableInfluencer | undefined> {
  const [row] = await database.query<PayableInfluencer>(
    `select person.id, shown_name(person) as username, shown_picture(person) as picture_location,
       ${hasOwnRate('$2', '$1')} as own_rate, ${companyPays('$2')} as company_pays
     from influence join person on person.id = influence.person_id and person.status = 'active'
     where influence.person_id = $1 and influence.company_id = $2 and not ${isStaff('$2', '$1')}`,
    [influencerId, companyId],
  );
  return row;
}

/** A company with its name. */
export interface NamedCompany {
  readonly id: number;
  readonly name_view: string;
}

/**
 * The active companies in which an influencer earns by a buyer's purchases: where no other influencer has the buyer by a paid
 * order or by open wishes, and where neither of both works. The first influenced first.
 */
export async function earningCompanies(
  database: Queryable,
  buyerId: number,
  influencerId: number,
): Promise<NamedCompany[]> {
  return database.query<NamedCompany>(
    `with carried as (
       select distinct on (product.company_id) product.company_id, wish.influencer_id
       from wish
       join wish_part part on part.wish_id = wish.id and part.position = 0
       join product on product.id = part.product_id
       where wish.buyer_id = $1 and wish.influencer_id is not null
       order by product.company_id, wish.id
     )
     select company.id, company.name_view
     from influence
     join person on person.id = influence.person_id and person.status = 'active'
     join company on company.id = influence.company_id and company.status = 'active'
     where influence.person_id = $2 and $1 <> $2
       and not ${isStaff('company.id', '$1')} and not ${isStaff('company.id', '$2')}
       and coalesce(
         (select other.id from binding join person other on other.id = binding.influencer_id and other.status = 'active'
          where binding.buyer_id = $1 and binding.company_id = company.id and other.id <> $1),
         (select other.id from carried join person other on other.id = carried.influencer_id and other.status = 'active'
          where carried.company_id = company.id and other.id <> $1),
         $2) = $2
     order by influence.created_at, company.id`,
    [buyerId, influencerId],
  );
}

/**
 * Whether a purchase in some company pays an influencer: one that has something on sale with a fee, their own rate or the product's, and where they do
 * not work.
 */
export async function earnsAnywhere(database: Queryable, influencerId: number): Promise<boolean> {
  const rows = await database.query(
    `select 1 as one
     from influence join company on company.id = influence.company_id and company.status = 'active'
     where influence.person_id = $1 and not ${isStaff('company.id', '$1')}
       and exists (select from product where product.company_id = company.id and product.active
         and (product.fee_percent > 0 or ${hasOwnRate('company.id', '$1')}))
     limit 1`,
    [influencerId],
  );
  return rows.length > 0;
}
