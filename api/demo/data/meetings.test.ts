import { allPictures } from '../artwork/pictures.ts';
import { personRows } from '../seed/company-rows.ts';
import { influenceRows, staffRows, visitRows } from '../seed/influence-rows.ts';
import { BINDINGS, FOLLOWS, VIEWS, VISITS } from './meetings.ts';
import { INFLUENCES, PEOPLE } from './people.ts';

const start = new Date('2030-01-31T12:00:00Z');
const influencers = [...new Set(INFLUENCES.map(({ person }) => person))];

/** Days before the first start since when somebody has influenced any company. */
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

  it('were seen by somebody known as often as is written', () => {
    expect(visitRows(start).filter(({ person_id }) => person_id !== null)).toHaveLength(VISITS.length);
  });
});

describe('who knows whom', () => {
  it('is somebody else, an influencer, and there at the time', () => {
    for (const { person, influencer, daysAgo } of [...VISITS, ...FOLLOWS]) {
      expect(person).not.toBe(influencer);
      expect(daysAgo).toBeLessThan(Math.min(joined(person), since(influencer)));
    }
    for (const rows of [VISITS, FOLLOWS])
      expect(new Set(rows.map(({ person, influencer }) => `${person} ${influencer}`)).size).toBe(rows.length);
  });

  it('binds each buyer of a company once, to whoever brought them', () => {
    expect(BINDINGS).toContainEqual({ company: 1, buyer: 3, influencer: 2, daysAgo: 360 });
    expect(new Set(BINDINGS.map(({ company, buyer }) => `${company} ${buyer}`)).size).toBe(BINDINGS.length);
    // Whoever joined without buying is bound to nobody.
    expect(BINDINGS.map(({ buyer }) => buyer)).not.toContain(14);
  });

  it('leaves nobody to influence the company they work for', () => {
    const own = new Set(staffRows(start).map(({ company_id, person_id }) => `${company_id} ${person_id}`));
    expect(own.size).toBe(7);
    for (const { company_id, person_id } of influenceRows(start))
      expect(own.has(`${company_id} ${person_id}`)).toBe(false);
  });
});

it('everybody has a face', () => {
  const drawn = new Set(allPictures().map(({ location }) => location));
  for (const { picture_location } of personRows(start))
    expect(drawn.has(String(picture_location))).toBe(true);
});
