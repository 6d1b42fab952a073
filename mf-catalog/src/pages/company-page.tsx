import { companyPath, type PageMeta, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CompanyData } from '../data/loaders.ts';
import { listTitle, pageLinks, productCount } from '../domain/listing.ts';
import { excerpt, pageTitle } from '../domain/text.ts';
import { CompanyBanner } from '../features/company-banner.tsx';
import { CompanyFacts } from '../features/company-facts.tsx';
import { Listing } from '../features/listing/listing.tsx';
import { Promises } from '../features/promises.tsx';

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

const List = styled(PageContainer)`
  margin-top: var(--s40);

  ${from(900)} {
    margin-top: var(--s48);
  }
`;

/** The list's place in the address. */
const LIST = 'products';

/** One company's products. */
export function CompanyPage() {
  const data = useLoaderData<CompanyData>();
  const { company, totals, picture } = data;
  const code = company.name_code;
  return (
    <>
      <CompanyBanner company={company} totals={totals} picture={picture} />
      <List as="section" id={LIST} aria-labelledby="products-title">
        <SectionHead id="products-title" title="Products" />
        <Listing data={data} path={companyPath(code)} hash={`#${LIST}`} company={code} first={false} />
      </List>
      <CompanyFacts company={company} />
      <Promises />
    </>
  );
}
