import fc from 'fast-check';
import type { Queryable } from '../platform/database/database.ts';

/** Everything that bears on who influences a sale; people and companies by their place in the lists, moments in days ago. */
export interface World {
  readonly people: readonly ('active' | 'closed' | 'banned')[];
  readonly companies: number;
  readonly influences: readonly { company: number; person: number; parent: number | null; days: number }[];
  readonly bindings: readonly { company: number; buyer: number; influencer: number }[];
  readonly staff: readonly { company: number; person: number }[];
  readonly follows: readonly { person: number; influencer: number; days: number }[];
  readonly visits: readonly { influencer: number; visitor: number; person: number | null; days: number }[];
}

const PEOPLE = 7;
const COMPANIES = 3;
const person = fc.nat(PEOPLE - 1);
const company = fc.nat(COMPANIES - 1);
const each = { maxLength: 6 };
/** Each moment its own, so that nothing hangs on which of two comes first. */
const apart = <T extends { days: number }>(rows: readonly T[], start: number): T[] =>
  rows.map((row, index) => ({ ...row, days: row.days + start + index / 1000 }));

/** Parents are influencers of the same company who were there before, as the marketplace makes them. */
function grown(rows: readonly { company: number; person: number; under: number; days: number }[]) {
  return apart(rows, 0).map(({ company: of, person: who, under, days }, index) => {
    const before = rows.slice(0, index).filter((row) => row.company === of);
    const parent = under % (before.length + 1);
    return { company: of, person: who, parent: before[parent]?.person ?? null, days };
  });
}

/** Small worlds in which all combinations occur. */
export const world: fc.Arbitrary<World> = fc
  .record({
    people: fc.array(fc.constantFrom('active', 'active', 'active', 'closed', 'banned'), {
      minLength: PEOPLE,
      maxLength: PEOPLE,
    }),
    influences: fc.uniqueArray(fc.record({ company, person, under: fc.nat(20), days: fc.nat(60) }), {
      maxLength: 14,
      selector: (row) => `${row.company} ${row.person}`,
    }),
    bindings: fc.uniqueArray(fc.record({ company, buyer: person, influencer: person }), {
      ...each,
      selector: (row) => `${row.company} ${row.buyer}`,
    }),
    staff: fc.uniqueArray(fc.record({ company, person }), {
      maxLength: 3,
      selector: (row) => `${row.company} ${row.person}`,
    }),
    follows: fc.uniqueArray(fc.record({ person, influencer: person, days: fc.nat(90) }), {
      ...each,
      selector: (row) => `${row.person} ${row.influencer}`,
    }),
    visits: fc.uniqueArray(
      fc.record({ influencer: person, visitor: fc.nat(2), person: fc.option(person), days: fc.nat(45) }),
      { ...each, selector: (row) => `${row.influencer} ${row.visitor} ${row.days}` },
    ),
  })
  .map((rows) => ({
    ...rows,
    companies: COMPANIES,
    influences: grown(rows.influences),
    bindings: rows.bindings.filter(({ buyer, influencer }) => buyer !== influencer),
    follows: apart(
      rows.follows.filter((row) => row.person !== row.influencer),
      0.3,
    ),
    visits: apart(rows.visits, 0.6),
  }));

export const visitorName = (visitor: number): string => `00000000-0000-4000-8000-00000000000${visitor}`;

/** Puts a world into an empty part of the database: the id of its first person and of its first company. */
export async function buildWorld(
  database: Queryable,
  { people, companies, ...rows }: World,
): Promise<{ person: number; company: number }> {
  const [first] = await database.query<{ person: number; company: number }>(
    `with more_people as (
       insert into person (username, status)
       select 'w-' || gen_random_uuid()::text::varchar(20), status from jsonb_array_elements_text($1::jsonb) with ordinality as given (status, place)
       order by place returning id
     ), more_companies as (
       insert into company (name_code, name_view) select 'w-' || gen_random_uuid(), 'W' from generate_series(1, $2) returning id
     )
     select (select min(id) from more_people) as person, (select min(id) from more_companies) as company`,
    [JSON.stringify(people), companies],
  );
  if (!first) throw new Error('The world has no people');
  const at = 'now() - make_interval(secs => days * 86400)';
  const fill = (table: string, columns: string, values: string, of: readonly unknown[]) =>
    database.query(
      `insert into ${table} (${columns}) select ${values} from jsonb_to_recordset($1::jsonb) as row
         (company int, person int, parent int, buyer int, influencer int, visitor int, days float)`,
      [JSON.stringify(of)],
    );
  const who = (column: string): string => `${column} + ${first.person}`;
  const where = `company + ${first.company}`;
  await fill(
    'influence',
    'company_id, person_id, parent_id, source, created_at',
    `${where}, ${who('person')}, ${who('parent')}, 'order', ${at}`,
    rows.influences,
  );
  await fill(
    'binding',
    'company_id, buyer_id, influencer_id',
    `${where}, ${who('buyer')}, ${who('influencer')}`,
    rows.bindings,
  );
  await fill('staff', 'company_id, person_id, role', `${where}, ${who('person')}, 'employee'`, rows.staff);
  await fill(
    'follow',
    'person_id, influencer_id, created_at',
    `${who('person')}, ${who('influencer')}, ${at}`,
    rows.follows,
  );
  await fill(
    'visit',
    'influencer_id, visitor, person_id, day, visited_at',
    `${who('influencer')}, ('00000000-0000-4000-8000-00000000000' || visitor)::uuid, ${who('person')}, current_date - (row_number() over ())::int, ${at}`,
    rows.visits,
  );
  return first;
}
