import { COMPANIES } from './companies.ts';
import { ACCOUNTS, FREE_JOINER, HOUSE_PERSON, INFLUENCES, PEOPLE } from './people.ts';
import { demoReviews } from './reviews.ts';

const count = (role: string): number => PEOPLE.filter((person) => person.role === role).length;

it('are 24: 14 influencers, 6 shoppers, 3 owners and an administrator', () => {
  expect([PEOPLE.length, count('influencer'), count('shopper'), count('owner'), count('admin')]).toEqual([
    24, 14, 6, 3, 1,
  ]);
  expect(new Set(PEOPLE.map(({ username }) => username.toLowerCase())).size).toBe(24);
  for (const { username } of PEOPLE) expect(username.length).toBeLessThanOrEqual(25);
});

it('leave no company but the house without an owner', () => {
  const owned = new Set(PEOPLE.flatMap(({ owns = [] }) => owns));
  expect(COMPANIES.filter(({ id }) => id !== 1 && !owned.has(id))).toEqual([]);
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
