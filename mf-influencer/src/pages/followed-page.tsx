import { useEffect } from 'react';
import type { Influencer } from 'shared-api/contract/influence/influencer';
import { DataProvider, useQuery } from 'shared-data';
import {
  Link,
  useFollowedChange,
  useFollowedInfluencer,
  useLatest,
  useLoaderData,
  useLoginLink,
  useRevalidator,
} from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { Deferred, PageData } from '../data/page-data.ts';
import { FOLLOW_PATH, HOUSE_ID } from '../domain/influencers.ts';
import { FollowButton } from '../features/follow-button/follow-button.tsx';
import { InfluencerList, InfluencerSkeletons } from '../features/influencer-list/influencer-list.tsx';
import { QueryView } from '../parts/query-view.tsx';

type FollowedData = PageData<readonly Influencer[]>;

const Introduction = styled.div`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  margin-bottom: var(--s24);

  p {
    max-width: 62ch;
    color: var(--muted);
  }
`;

/** For visitors: the influencer whose page they visited last, else the house. */
function SingleInfluencer() {
  const { id: visited } = useFollowedInfluencer();
  const id = visited || HOUSE_ID;
  const login = useLoginLink();
  const found = useQuery({
    queryKey: ['influencer or house', id],
    queryFn: async ({ signal }) => (await import('../data/loaders.ts')).findInfluencer(id, signal),
    meta: { failure: 'mf-influencer: the influencer could not be fetched' },
  });
  // An influencer that is gone is replaced by the house.
  const shown = found.data?.id ?? id;
  return (
    <>
      <Introduction>
        <p>
          {shown === HOUSE_ID ? 'Everyone follows the house.' : 'You visited this page last.'} Log in to
          follow influencers and find them here again.
        </p>
        <ButtonLink as={Link} {...login} variant="primary">
          Log In
        </ButtonLink>
      </Introduction>
      <QueryView
        query={found}
        label="Loading the influencer"
        failed="The influencer could not be loaded."
        skeleton={<InfluencerSkeletons count={1} />}
      >
        {(influencer) => <InfluencerList level={2} influencers={[influencer]} />}
      </QueryView>
    </>
  );
}

/** Keeps the footer below the first screen while the page loads. */
const Place = styled(PageContainer)`
  display: grid;
  gap: var(--s24);
  align-content: start;
  min-height: 100vh;
  padding-block: var(--s32) var(--section);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s8) var(--s24);
`;

const Dimmed = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** The influencers that the person follows; signed out, a single one. */
export function FollowedPage() {
  const { answer } = useLoaderData<Deferred<FollowedData>>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <Place>
      <Top>
        <h1>Influencers</h1>
        <TextLink as={Link} to={FOLLOW_PATH}>
          All influencers
        </TextLink>
      </Top>
      <LoadingState
        pending={value === null}
        label="Loading the influencers"
        skeleton={<InfluencerSkeletons />}
        onRetry={retry}
      >
        {value === null ? null : (
          <Dimmed aria-busy={pending}>
            <Content answer={value} pending={pending} onRetry={retry} />
          </Dimmed>
        )}
      </LoadingState>
    </Place>
  );
}

interface ContentProps {
  readonly answer: FollowedData;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function Content({ answer, pending, onRetry }: ContentProps) {
  const { fill } = useFollowedChange();
  // The header shows the same count without its own call.
  useEffect(() => {
    if (answer.kind === 'known') fill(answer.value.map(({ id }) => id));
  }, [answer, fill]);
  switch (answer.kind) {
    case 'signed-out':
      return (
        <DataProvider>
          <SingleInfluencer />
        </DataProvider>
      );
    case 'known':
      return answer.value.length === 0 ? (
        <EmptyState
          icon={peopleIcon}
          action={
            <ButtonLink as={Link} to={FOLLOW_PATH}>
              Find people to follow
            </ButtonLink>
          }
        >
          No influencers yet.
        </EmptyState>
      ) : (
        <InfluencerList
          level={2}
          influencers={answer.value}
          foot={(influencer) => <FollowButton influencer={influencer} size="sm" />}
        />
      );
    case 'failed':
      return (
        <ErrorState
          onRetry={onRetry}
          retrying={pending}
          {...(answer.requestId && { requestId: answer.requestId })}
        >
          The influencers you follow could not be loaded.
        </ErrorState>
      );
  }
}
