import { Link, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { MedianData } from '../../data/earnings/load-median.ts';
import { MedianFigures } from '../../features/median/median-figures.tsx';
import { Terms } from '../../features/median/terms.tsx';

const Place = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    gap: var(--s48);
    padding-top: var(--s40);
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

/** For everybody: what influencers really earned, and on what terms. No promise, and no picture of riches. */
export function MedianPage() {
  const data = useLoaderData<MedianData>();
  const { revalidate, state } = useRevalidator();
  return (
    <Place width="prose">
      <div>
        <h1>What influencers really earn</h1>
        <Lead>
          Most earn little or nothing. These are the real figures of the last twelve months, of everybody who
          is an influencer here, whether they sold anything or not. They say nothing about what you will earn.
        </Lead>
      </div>
      {data.kind === 'known' ? (
        <MedianFigures figures={data.median} />
      ) : (
        <ErrorState
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          requestId={data.requestId}
        >
          The figures could not be loaded.
        </ErrorState>
      )}
      <Terms />
      <Ways>
        <ButtonLink as={Link} to="/services">
          Meet the influencers
        </ButtonLink>
        <ButtonLink as={Link} to="/profile/earnings">
          Your own earnings
        </ButtonLink>
      </Ways>
    </Place>
  );
}
