import { avatarLocation, logoLocation } from '../artwork/pictures.ts';
import { COMPANIES } from '../data/companies.ts';
import { COMPANY_PAGES } from '../data/company-pages.ts';
import { ACCOUNTS, BINDINGS, FOLLOWS, INFLUENCES, PAGES, PEOPLE, VIEWS, VISITS } from '../data/people.ts';
import { type Random, randomFrom } from '../random.ts';
import { daysBefore, type Row } from './database.ts';

export function personRows(start: Date): Row[] {
  const accounts = new Map(ACCOUNTS.map((account) => [account.id, account]));
  return PEOPLE.map(({ id, username, role, daysAgo }) => ({
    id,
    username,
    subject: accounts.get(id)?.subject ?? null,
    email: accounts.get(id)?.email ?? '',
    picture_location: avatarLocation(id),
    listed: role === 'influencer' ? true : null,
    created_at: daysBefore(start, daysAgo),
  }));
}

export function companyRows(start: Date): Row[] {
  return COMPANIES.map((company) => ({
    id: company.id,
    marker: company.marker,
    logo_location: logoLocation(company.id),
    template_id: company.template,
    name_code: company.code,
    name_view: company.name,
    title: company.title,
    official_website: company.website,
    describe: company.describe,
    ...pageOf(company.id),
    primary_color: company.primary,
    secondary_color: company.secondary,
    status: 'active',
    created_at: daysBefore(start, company.daysAgo),
  }));
}

/** What the company's page says of it. */
function pageOf(id: number): Row {
  const page = COMPANY_PAGES[id];
  if (!page) throw new Error(`The demo company ${id} has no page`);
  const { handlingDays, place, story, shipping, returns } = page;
  return {
    handling_days: handlingDays,
    place,
    story,
    shipping_policy: shipping,
    returns_policy: returns,
  };
}

export function originRows(): Row[] {
  return COMPANIES.map(({ id, name, origin }) => ({ company_id: id, name, address2: '', ...origin }));
}

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

export function influencerPageRows(): Row[] {
  return PAGES.map(({ person, bio }) => ({ person_id: person, bio, cover_location: '', version: 1 }));
}

export function influencerLinkRows(): Row[] {
  return PAGES.flatMap(({ person, links }) =>
    links.map((url, position) => ({ person_id: person, position, url })),
  );
}

/** The shelves of each page; the first one, without a title, is what is pinned. */
const shelvesOf = ({ pinned, shelves }: (typeof PAGES)[number]) => [
  { title: '', products: pinned },
  ...shelves,
];

export function influencerShelfRows(): Row[] {
  return PAGES.flatMap((page) =>
    shelvesOf(page).map(({ title }, position) => ({ person_id: page.person, position, title })),
  );
}

export function influencerShelfProductRows(): Row[] {
  return PAGES.flatMap((page) =>
    shelvesOf(page).flatMap(({ products }, shelf) =>
      products.map((product_id, position) => ({ person_id: page.person, shelf, position, product_id })),
    ),
  );
}
