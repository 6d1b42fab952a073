import { COMPANIES } from '../data/companies.ts';
import { BINDINGS, FOLLOWS, VIEWS, VISITS } from '../data/meetings.ts';
import { INFLUENCES, PEOPLE } from '../data/people.ts';
import { type Random, randomFrom } from '../random.ts';
import { daysBefore, type Row } from './rows.ts';

export function influenceRows(start: Date): Row[] {
  return INFLUENCES.map(({ company, person, parent, source, daysAgo }) => ({
    company_id: company,
    person_id: person,
    parent_id: parent,
    source,
    created_at: daysBefore(start, daysAgo),
  }));
}

export function bindingRows(start: Date): Row[] {
  return BINDINGS.map(({ company, buyer, influencer, daysAgo }) => ({
    buyer_id: buyer,
    company_id: company,
    influencer_id: influencer,
    created_at: daysBefore(start, daysAgo),
  }));
}

/** Who works for a company does so since there were both. */
export function staffRows(start: Date): Row[] {
  return PEOPLE.flatMap(({ id, daysAgo, owns = [] }) =>
    COMPANIES.filter((company) => owns.includes(company.id)).map((company) => ({
      company_id: company.id,
      person_id: id,
      role: 'owner',
      created_at: daysBefore(start, Math.min(daysAgo, company.daysAgo)),
    })),
  );
}

export function followRows(start: Date): Row[] {
  return FOLLOWS.map(({ person, influencer, daysAgo }) => ({
    person_id: person,
    influencer_id: influencer,
    created_at: daysBefore(start, daysAgo),
  }));
}

/** So many as an influencer has views, more of them lately than long ago, each by a browser of its own. */
export function visitRows(start: Date): Row[] {
  return Object.entries(VIEWS).flatMap(([id, views]) => {
    const influencer = Number(id);
    const random = randomFrom(influencer);
    const since = Math.max(
      ...INFLUENCES.filter(({ person }) => person === influencer).map(({ daysAgo }) => daysAgo),
    );
    const known = VISITS.filter((visit) => visit.influencer === influencer);
    return Array.from({ length: views }, (_, index) => {
      const daysAgo = known[index]?.daysAgo ?? since * random.between(0, 1) ** 2;
      const visited_at = daysBefore(start, daysAgo);
      return {
        influencer_id: influencer,
        visitor: browserName(random),
        person_id: known[index]?.person ?? null,
        day: visited_at.slice(0, 10),
        visited_at,
      };
    });
  });
}

/** A name as the server gives them to browsers. */
function browserName({ whole }: Random): string {
  const digits = (length: number): string => Array.from({ length }, () => whole(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
