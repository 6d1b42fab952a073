import { useEffect } from 'react';
import { Link, useFollowedChange, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { peopleIcon } from 'shared-ui/icons/people';
import { ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { FollowedAnswer } from '../../data/followed-answer.ts';
import type { FollowedData } from '../../data/load-followed.ts';
import { FOLLOW_PATH } from '../../domain/person-path.ts';
import { FollowButton } from '../../features/follow-button/follow-button.tsx';
import { InfluencerList } from '../../features/influencer-card/influencer-list.tsx';
import { InfluencerSkeletons } from '../../features/influencer-card/influencer-skeletons.tsx';
import { SingleInfluencer } from './single-influencer.tsx';

/** As high as what stood here before the page: the footer does not come and go. */
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

/** Whom the person follows; signed out, a single influencer. */
export function FollowedPage() {
  const { answer } = useLoaderData<FollowedData>();
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
  readonly answer: FollowedAnswer;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function Content({ answer, pending, onRetry }: ContentProps) {
  const { fill } = useFollowedChange();
  // The header counts the same people, without a question of its own.
  useEffect(() => {
    if (answer.kind === 'known') fill(answer.influencers.map(({ id }) => id));
  }, [answer, fill]);
  switch (answer.kind) {
    case 'signed-out':
      return <SingleInfluencer />;
    case 'known':
      return answer.influencers.length === 0 ? (
        <EmptyState
          icon={peopleIcon}
          action={
            <ButtonLink as={Link} to={FOLLOW_PATH}>
              Find somebody to follow
            </ButtonLink>
          }
        >
          The influencers you follow stand here.
        </EmptyState>
      ) : (
        <InfluencerList
          level={2}
          influencers={answer.influencers}
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
