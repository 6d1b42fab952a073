import { Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { mailIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { InvitationData, InvitationState } from '../../data/invitation.ts';
import { InvitationCard } from '../../features/invitation/invitation-card.tsx';
import { LoginNeeded } from '../../features/login-needed/login-needed.tsx';

/** As high as what stood here before the page: the footer does not come and go. */
const Place = styled(PageContainer)`
  min-height: 100vh;
`;

/** Behind the link of an invitation: whose it is, and the press that accepts it. */
export function InvitationPage() {
  const { answer } = useLoaderData<InvitationData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <Place width="form">
      <LoadingState
        pending={value === null}
        label="Loading the invitation"
        skeleton={<Skeleton height="320px" radius={12} />}
        onRetry={retry}
      >
        {value === null ? null : <Content answer={value} pending={pending} onRetry={retry} />}
      </LoadingState>
    </Place>
  );
}

interface ContentProps {
  readonly answer: InvitationState;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function Content({ answer, pending, onRetry }: ContentProps) {
  switch (answer.kind) {
    case 'signed-out':
      return (
        <LoginNeeded
          title="Invitation"
          message="Please log in with your own account to see this invitation. You come back here."
        />
      );
    case 'open':
      return <InvitationCard code={answer.code} invitation={answer.invitation} />;
    case 'over':
      return (
        <CentredMessage icon={mailIcon} title="Invitation" message={answer.message}>
          <ButtonLink as={Link} to="/">
            Browse products
          </ButtonLink>
        </CentredMessage>
      );
    case 'failed':
      return (
        <ErrorState
          title="The invitation could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          {...(answer.requestId && { requestId: answer.requestId })}
        >
          {answer.message}
        </ErrorState>
      );
  }
}
