import type { Queryable } from '../../../platform/database/database.ts';
import { PAYS_FEE } from '../../catalog/index.ts';
import type { SharedPerson } from '../../images/index.ts';
import { companyPays } from '../links/earner.repo.ts';
import type { SoldSubject } from './share-cards.rules.ts';

/** More names than a picture has room for, and more characters of each: names may be of any length, and each letter is drawn. */
const NAMES = 4;
const LETTERS = 100;

/** What the picture of an influencer's link shows; of the companies those that are shown, the first ones first. */
export async function sharedPerson(database: Queryable, id: number): Promise<SharedPerson | undefined> {
  const [row] = await database.query<SharedPerson>(
    `select shown_name(person) as username, shown_picture(person) as picture_location, person.listed is true as listed,
       (select coalesce(json_agg(name_view), '[]') from (
         select left(company.name_view, ${LETTERS}) as name_view
         from influence join company on company.id = influence.company_id and company.status = 'active'
         where influence.person_id = person.id order by influence.created_at, company.id limit ${NAMES}
       ) as first) as companies,
       (select count(*) from influence join company on company.id = influence.company_id and company.status = 'active'
        where influence.person_id = person.id) as "companyCount"
     from person
     where person.id = $1 and person.status = 'active'
       and exists (select from influence where person_id = person.id)`,
    [id],
  );
  return row;
}

/** The product of a card; undefined for one that visitors do not see. */
export async function cardProduct(database: Queryable, id: number): Promise<SoldSubject | undefined> {
  const [row] = await database.query<SoldSubject>(
    `select '/company/' || company.name_code || '/product/' || product.id as path, left(product.name_view, ${LETTERS}) as title,
       left(company.name_view, ${LETTERS}) as subtitle, coalesce(listing.picture_location, '') as picture_location,
       false as whole_picture, company.id as company_id, ${PAYS_FEE} as pays_fee
     from product_listing listing
     join product on product.id = listing.product_id
     join company on company.id = listing.company_id
     where listing.product_id = $1 and listing.listed`,
    [id],
  );
  return row;
}

/** The company of a card; undefined for one that visitors do not see. */
export async function cardCompany(database: Queryable, nameCode: string): Promise<SoldSubject | undefined> {
  const [row] = await database.query<SoldSubject>(
    `select '/company/' || name_code as path, left(name_view, ${LETTERS}) as title, left(title, ${LETTERS}) as subtitle,
       logo_location as picture_location, true as whole_picture, id as company_id,
       ${companyPays('company.id')} as pays_fee
     from company where lower(name_code) = lower($1) and status = 'active'`,
    [nameCode],
  );
  return row;
}
