import { useSyncExternalStore } from 'react';
import { isAdmin, subscribeSession } from 'shared-auth';
import { type PageMeta, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { HomeData } from '../data/loaders.ts';
import { listedCompanies, showcase } from '../domain/products.ts';
import { counted, inWords, pageTitle } from '../domain/text.ts';
import { CompanyStrip } from '../features/company-strip.tsx';
import { Hero } from '../features/hero.tsx';
import { Invitations } from '../features/invitations.tsx';
import { ProductList } from '../features/product-list.tsx';

/** Whether the visitor is an administrator; false until hydration. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, isAdmin, () => false);
}

/** Head of the home list. */
export function homeMeta({ products }: HomeData): PageMeta {
  const companies = listedCompanies(products).length;
  const makers = companies > 1 ? `${inWords(companies)} small companies` : 'small companies';
  return {
    title: pageTitle('All products'),
    description: `Personalised gifts made to order by ${makers}, at the same price as on their own websites.`,
    picture: showcase(products, 1)[0]?.picture_location,
  };
}

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
  const companies = listedCompanies(products);
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
