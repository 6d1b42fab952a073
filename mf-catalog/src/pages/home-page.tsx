import { useSyncExternalStore } from 'react';
import { isAdmin, subscribeSession } from 'shared-auth';
import { useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { HomeData } from '../data/loaders.ts';
import { CompanyStrip } from '../features/company-strip.tsx';
import { Hero } from '../features/hero.tsx';
import { Invitations } from '../features/invitations.tsx';
import { Listing } from '../features/listing/listing.tsx';

/** Whether the visitor is an administrator; false until hydration. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, isAdmin, () => false);
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
  const data = useLoaderData<HomeData>();
  const { companies, pictures } = data;
  const admin = useIsAdmin();
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
        <SectionHead id="all-products" title="All products" />
        <Listing data={data} path="/" hash={`#${LIST}`} />
      </All>
      <Invitations pictures={pictures.slice(4)} />
    </>
  );
}
