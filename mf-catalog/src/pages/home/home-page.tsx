import { useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { HomeData } from '../../data/load-home.ts';
import { companiesOf } from '../../domain/companies-of.ts';
import { counted } from '../../domain/counted.ts';
import { showcase } from '../../domain/showcase.ts';
import { CompanyStrip } from '../../features/company-strip/company-strip.tsx';
import { Hero } from '../../features/hero/hero.tsx';
import { Invitations } from '../../features/invitations/invitations.tsx';
import { ProductList } from '../../features/product-list/product-list.tsx';
import { useIsAdmin } from './use-is-admin.ts';

const All = styled(PageContainer)`
  margin-top: var(--s40);

  ${from(1024)} {
    margin-top: var(--s48);
  }
`;

/** The list's place in the address: `/#all`. */
const LIST = 'all';

/** All active products, and who sells them. */
export function HomePage() {
  const { products, failed } = useLoaderData<HomeData>();
  const admin = useIsAdmin();
  const companies = companiesOf(products);
  const pictures = showcase(products, 6);
  const note = `${counted(products.length, 'product')} from ${counted(companies.length, 'company', 'companies')}`;
  return (
    <>
      <Hero listId={LIST} companies={companies.length} pictures={pictures.slice(0, 4)} />
      {companies.length === 0 ? null : <CompanyStrip companies={companies} />}
      <All
        as="section"
        id={LIST}
        tabIndex={-1}
        aria-labelledby="all-products"
        data-admin={admin ? '' : undefined}
      >
        <SectionHead
          id="all-products"
          title="All products"
          note={companies.length === 0 ? undefined : note}
        />
        <ProductList products={products} failed={failed} />
      </All>
      <Invitations pictures={pictures.slice(4)} />
    </>
  );
}
