import type { Queryable } from '../../../platform/database/database.ts';
import type { SharedPerson } from '../../images/index.ts';

/** More names than a picture has room for, and more characters of each: names may be of any length, and each letter is drawn. */
const NAMES = 4;
const LETTERS = 100;

/** What the picture of an influencer's link shows; of the companies those that are shown, the first ones first. */
export async function sharedPerson(database: Queryable, id: number): Promise<SharedPerson | undefined> {
  const [row] = await database.query<SharedPerson>(
    `select shown_name(person) as username, shown_picture(person) as picture_location,
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
