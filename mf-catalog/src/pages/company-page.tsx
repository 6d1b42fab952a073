import { companyPath, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { styled } from 'styled-components';
import type { CompanyData } from '../data/loaders.ts';
import { CompanyBanner } from '../features/company-banner.tsx';
import { CompanyFacts } from '../features/company-facts.tsx';
import { InfluencerLine } from '../features/influencer-line/influencer-line.tsx';
import { JoinCompany } from '../features/join-company/join-company.tsx';
import { Listing } from '../features/listing/listing.tsx';
import { Promises } from '../features/promises.tsx';

/** In the distance between banner and list. */
const Paid = styled(PageContainer)`
  margin-top: var(--s8);
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
      <Paid>
        <InfluencerLine key={code} company={code} />
      </Paid>
      <PageContainer as="section" id={LIST} aria-labelledby="products-title">
        <SectionHead id="products-title" title="Products" />
        <Listing data={data} path={companyPath(code)} hash={`#${LIST}`} company={code} first={false} />
      </PageContainer>
      <CompanyFacts company={company} />
      <PageContainer>
        <JoinCompany key={code} code={code} name={company.name_view} />
      </PageContainer>
      <Promises />
    </>
  );
}
