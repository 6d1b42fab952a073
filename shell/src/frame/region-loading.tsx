import { CardSkeleton, LoadingState, PageContainer, ProductGrid } from 'shared-ui';
import { styled } from 'styled-components';

const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s40);
`;

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** Holds a page's place while its code and its first data are on their way. */
export function RegionLoading() {
  return (
    <Place>
      <noscript>This page needs JavaScript.</noscript>
      <LoadingState
        pending
        label="Loading the page"
        skeleton={<SkeletonList />}
        onRetry={() => window.location.reload()}
      >
        {null}
      </LoadingState>
    </Place>
  );
}

function SkeletonList() {
  return (
    <ProductGrid>
      {CARDS.map((card) => (
        <li key={card}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}
