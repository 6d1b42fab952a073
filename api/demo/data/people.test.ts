import { allPictures } from '../artwork/pictures.ts';
import { influenceRows, personRows, staffRows, visitRows } from '../seed/people-rows.ts';
import { COMPANIES } from './companies.ts';
import {
  ACCOUNTS,
  BINDINGS,
  FOLLOWS,
  FREE_JOINER,
  HOUSE_PERSON,
  INFLUENCES,
  PAGES,
  PEOPLE,
  VIEWS,
  VISITS,
} from './people.ts';
import { PRODUCTS } from './products.ts';
import { demoReviews } from './reviews.ts';

const count = (role: string): number => PEOPLE.filter((person) => person.role === role).length;

it('are 24: 14 influencers, 6 shoppers, 3 owners and an administrator', () => {
  expect([PEOPLE.length, count('influencer'), count('shopper'), count('owner'), count('admin')]).toEqual([
    24, 14, 6, 3, 1,
  ]);
  expect(new Set(PEOPLE.map(({ username }) => username.toLowerCase())).size).toBe(24);
  for (const { username } of PEOPLE) expect(username.length).toBeLessThanOrEqual(25);
});

it('leave no company without an owner', () => {
  const owned = new Set(PEOPLE.flatMap(({ owns = [] }) => owns));
  expect(COMPANIES.filter(({ id }) => !owned.has(id))).toEqual([]);
});

it('can sign in as one of each kind, the influencer with people below them', () => {
  const roles = ACCOUNTS.map(({ username }) => PEOPLE.find((person) => person.username === username)?.role);
  expect(roles.toSorted()).toEqual(['admin', 'influencer', 'owner', 'shopper']);
  const influencer = ACCOUNTS.find(({ username }) => username === 'influencer')?.id;
  expect(INFLUENCES.filter(({ parent }) => parent === influencer)).not.toHaveLength(0);
});

describe('the influence', () => {
  const above = (company: number, person: number): number => {
    const parent = INFLUENCES.find((row) => row.company === company && row.person === person)?.parent;
    return parent ? 1 + above(company, parent) : 1;
  };

  it('grows in three trees, the deepest of five levels', () => {
    expect(INFLUENCES.filter(({ parent }) => parent === null)).toHaveLength(3);
    expect(Math.max(...INFLUENCES.map(({ company, person }) => above(company, person)))).toBe(5);
  });

  it('has parents who were there before', () => {
    for (const { company, parent, daysAgo } of INFLUENCES.filter((row) => row.parent !== null))
      expect(
        INFLUENCES.find((row) => row.company === company && row.person === parent)?.daysAgo,
      ).toBeGreaterThan(daysAgo);
  });

  it('reaches every influencer, one of them by joining free', () => {
    const influencers = PEOPLE.filter(({ role }) => role === 'influencer').map(({ id }) => id);
    expect(new Set(INFLUENCES.map(({ person }) => person))).toEqual(new Set(influencers));
    const free = INFLUENCES.filter(({ source }) => source === 'joined').map(({ person }) => person);
    expect(free).toEqual([FREE_JOINER]);
    expect(INFLUENCES[0]).toMatchObject({ person: HOUSE_PERSON, source: 'house' });
  });
});

it('show products of companies that they influence on their own pages', () => {
  for (const { person, pinned, shelves } of PAGES)
    for (const id of [...pinned, ...shelves.flatMap(({ products }) => products)]) {
      const company = PRODUCTS.find((product) => product.id === id)?.company;
      expect(INFLUENCES.some((row) => row.person === person && row.company === company)).toBe(true);
    }
});

describe('their reviews', () => {
  const reviews = demoReviews();

  it('are about 180, 4.4 stars on average, some of them critical', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(175);
    expect(reviews.length).toBeLessThanOrEqual(185);
    const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(average).toBeCloseTo(4.4, 1);
    expect(reviews.filter(({ rating }) => rating <= 3).length).toBeGreaterThan(10);
  });

  it('come once per person and product, never in the same words, never before there was either', () => {
    expect(new Set(reviews.map(({ product, person }) => `${product} ${person}`)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ product, body }) => `${product} ${body}`)).size).toBe(reviews.length);
    for (const { person, daysAgo } of reviews)
      expect(PEOPLE.find(({ id }) => id === person)?.daysAgo).toBeGreaterThan(daysAgo);
  });

  it('are the same in every run', () => {
    expect(demoReviews()).toEqual(reviews);
  });
});

const start = new Date('2030-01-31T12:00:00Z');
const influencers = [...new Set(INFLUENCES.map(({ person }) => person))];

/** Days before the first start on which the person first influenced a company. */
const since = (person: number): number =>
  Math.max(...INFLUENCES.filter((row) => row.person === person).map(({ daysAgo }) => daysAgo));
const joined = (person: number): number => PEOPLE.find(({ id }) => id === person)?.daysAgo ?? 0;

describe('the pages of influencers', () => {
  it('have all been seen, those at the top most', () => {
    expect(Object.keys(VIEWS).map(Number)).toEqual(influencers.toSorted((a, b) => a - b));
    const tops = INFLUENCES.filter(({ parent }) => parent === null).map(({ person }) => person);
    for (const { company, person } of INFLUENCES.filter((row) => tops.includes(row.person)))
      for (const below of INFLUENCES.filter((row) => row.company === company && row.parent === person))
        expect(VIEWS[person]).toBeGreaterThan(VIEWS[below.person] ?? 0);
  });

  it('were seen so many times, each time by another browser, never before there was anything to see', () => {
    const rows = visitRows(start);
    for (const [id, views] of Object.entries(VIEWS))
      expect(rows.filter(({ influencer_id }) => influencer_id === Number(id))).toHaveLength(views);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(rows.length);
    for (const { influencer_id, visited_at } of rows) {
      const days = (start.getTime() - Date.parse(String(visited_at))) / 86_400_000;
      expect(days).toBeLessThanOrEqual(since(Number(influencer_id)));
      expect(days).toBeGreaterThanOrEqual(0);
    }
    expect(visitRows(start)).toEqual(rows);
  });

  it('were seen by a known person as often as is written', () => {
    expect(visitRows(start).filter(({ person_id }) => person_id !== null)).toHaveLength(VISITS.length);
  });
});

describe('who knows whom', () => {
  it('is another person, an influencer, and there at the time', () => {
    for (const { person, influencer, daysAgo } of [...VISITS, ...FOLLOWS]) {
      expect(person).not.toBe(influencer);
      expect(daysAgo).toBeLessThan(Math.min(joined(person), since(influencer)));
    }
    for (const rows of [VISITS, FOLLOWS])
      expect(new Set(rows.map(({ person, influencer }) => `${person} ${influencer}`)).size).toBe(rows.length);
  });

  it('binds each buyer of a company once, to the influencer who brought them', () => {
    expect(BINDINGS).toContainEqual({ company: 1, buyer: 3, influencer: 2, daysAgo: 360 });
    expect(new Set(BINDINGS.map(({ company, buyer }) => `${company} ${buyer}`)).size).toBe(BINDINGS.length);
    // An influencer who joined without buying has no binding.
    expect(BINDINGS.map(({ buyer }) => buyer)).not.toContain(14);
  });

  it('lets no employee influence their company', () => {
    const own = new Set(staffRows(start).map(({ company_id, person_id }) => `${company_id} ${person_id}`));
    expect(own.size).toBe(8);
    for (const { company_id, person_id } of influenceRows(start))
      expect(own.has(`${company_id} ${person_id}`)).toBe(false);
  });
});

it('everybody has a face', () => {
  const drawn = new Set(allPictures().map(({ location }) => location));
  for (const { picture_location } of personRows(start))
    expect(drawn.has(String(picture_location))).toBe(true);
});
