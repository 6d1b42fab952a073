import { Link, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { MedianData } from '../../data/earnings/load-median.ts';
import { FOLLOW_PATH } from '../../domain/person-path.ts';
import { MedianFigures } from '../../features/finders-fees/median-figures.tsx';
import { SaleExample } from '../../features/finders-fees/sale-example.tsx';
import { Terms } from '../../features/finders-fees/terms.tsx';
import { WayToYou } from '../../features/finders-fees/way-to-you.tsx';

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

/** For everybody: how a fee is made and split, on what terms, and what influencers really earned. No promise. */
export function FindersFeesPage() {
  const data = useLoaderData<MedianData>();
  const { revalidate, state } = useRevalidator();
  return (
    <Place width="prose">
      <div>
        <h1>How finders fees work</h1>
        <Lead>
          When you buy through somebody’s link, the company pays a finders fee. Here is who gets how much of
          it, when, and what influencers really earn: most earn little or nothing.
        </Lead>
      </div>
      <SaleExample />
      <WayToYou />
      <Terms />
      {data.kind === 'known' ? (
        <MedianFigures figures={data.median} />
      ) : (
        <ErrorState
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          requestId={data.requestId}
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
