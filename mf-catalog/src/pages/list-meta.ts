import { companyPath, type PageMeta } from 'shared-shell';
import type { CompanyData, HomeData } from '../data/loaders.ts';
import { listTitle, pageLinks, productCount } from '../domain/listing.ts';
import { excerpt, makers, pageTitle } from '../domain/text.ts';

/** Head of the home list. */
export function homeMeta({ list, facets, query, companies, pictures }: HomeData): PageMeta {
  return {
    ...pageLinks('/', query, list),
    title: pageTitle(...listTitle(query, facets), 'All products'),
    description: `Personalized gifts made to order by ${makers(companies.length)}, at the same price as on their own websites.`,
    picture: pictures[0]?.picture_location,
  };
}

/** Head of a company's list: its own words of itself, and a picture of what it sells. */
export function companyMeta({ company, list, facets, query, totals, picture }: CompanyData): PageMeta {
  const own = excerpt(company.description ?? '', 160);
  const what = totals.products.count === 0 ? 'Products' : productCount(totals.products);
  return {
    ...pageLinks(companyPath(company.name_code), query, list),
    title: pageTitle(...listTitle(query, facets), company.name_view),
    description:
      own ||
      `${what} of ${company.name_view}, at the same price as on its own website. Ships anywhere in the US.`,
    picture: picture ?? (company.logo || undefined),
  };
}
