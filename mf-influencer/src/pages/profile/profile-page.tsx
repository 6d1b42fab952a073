import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import type { ProfileData } from '../../data/load-profile.ts';
import type { ProfileAnswer } from '../../data/profile-answer.ts';
import { OwnDesks } from '../../features/own-desks/own-desks.tsx';
import { ProfileCard } from '../../features/profile-card/profile-card.tsx';
import { ProfileSkeleton } from '../../features/profile-card/profile-skeleton.tsx';
import { OwnLink } from '../../features/share/own-link.tsx';
import { SignedOut } from '../../features/signed-out/signed-out.tsx';

/** As high as what stood here before the page: the footer does not come and go. */
const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);
`;

const Sections = styled.div`
  display: grid;
  gap: var(--section);
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** The signed-in person's own page. Further sections about them stand below the card. */
export function ProfilePage() {
  const { answer } = useLoaderData<ProfileData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <Place width="checkout">
      <LoadingState
        pending={value === null}
        label="Loading your profile"
        skeleton={<ProfileSkeleton />}
        onRetry={retry}
      >
        {value === null ? null : (
          <Sections aria-busy={pending}>
            <Content answer={value} pending={pending} onRetry={retry} />
          </Sections>
        )}
      </LoadingState>
    </Place>
  );
}

interface ContentProps {
  readonly answer: ProfileAnswer;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function Content({ answer, pending, onRetry }: ContentProps) {
  switch (answer.kind) {
    case 'signed-out':
      return <SignedOut />;
    case 'known':
      return (
        <>
          <ProfileCard profile={answer.profile} admin={answer.admin} />
          <OwnDesks />
          <OwnLink />
        </>
      );
    case 'failed':
      return (
        <ErrorState
          title="Your profile could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          requestId={answer.requestId}
        >
          Nothing is lost. Please try again in a moment.
        </ErrorState>
      );
  }
}
