import type { FeeMedian } from 'shared-api/contract/fees/fees';
import { Link, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { PageData } from '../data/page-data.ts';
import { FOLLOW_PATH } from '../domain/influencers.ts';
import { MedianFigures, SaleExample, Terms, WayToYou } from '../features/finders-fees/finders-fees.tsx';

const Place = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s40);
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    gap: var(--s64);
    padding-top: var(--s40);
  }

  h2 {
    font: var(--t24);
  }

  h2 + p {
    margin-top: var(--s8);
  }
`;

const Lead = styled.p`
  margin-top: var(--s12);
  font: var(--t18);
  color: var(--muted);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
`;

/** Public page about fees: formula, terms, and what influencers really earned. It promises nothing. */
export function FindersFeesPage() {
  const data = useLoaderData<PageData<FeeMedian>>();
  const { revalidate, state } = useRevalidator();
  return (
    <Place width="prose">
      <div>
        <h1>How finders fees work</h1>
        <Lead>
          When you buy through an influencer’s link, the company pays a finders fee. Here is who gets how much
          of it, when, and what influencers really earn: most earn little or nothing.
        </Lead>
      </div>
      <SaleExample />
      <WayToYou />
      <Terms />
      {data.kind === 'known' ? (
        <MedianFigures figures={data.value} />
      ) : (
        <ErrorState
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          requestId={data.kind === 'failed' ? data.requestId : undefined}
        >
          What influencers really earn could not be loaded.
        </ErrorState>
      )}
      <Ways>
        <ButtonLink as={Link} to={FOLLOW_PATH}>
          Meet the influencers
        </ButtonLink>
        <ButtonLink as={Link} to="/profile/earnings">
          Your own earnings
        </ButtonLink>
      </Ways>
    </Place>
  );
}
