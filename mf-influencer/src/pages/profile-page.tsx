import { DataProvider } from 'shared-data';
import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import type { OwnProfile } from '../data/loaders.ts';
import type { Deferred, PageData } from '../data/page-data.ts';
import { ListedSwitch } from '../features/listed/listed-switch.tsx';
import { OwnCompanies } from '../features/own-companies/own-companies.tsx';
import { DeletionNote, OwnData } from '../features/own-data/own-data.tsx';
import { ProfileCard, ProfileSkeleton } from '../features/profile-card/profile-card.tsx';
import { OwnLink } from '../features/share/own-link.tsx';
import { SignedOut } from '../features/signed-out/signed-out.tsx';

/** Keeps the footer below the first screen while the page loads. */
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

/** The signed-in person's own page. */
export function ProfilePage() {
  const { answer } = useLoaderData<Deferred<PageData<OwnProfile>>>();
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
  readonly answer: PageData<OwnProfile>;
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
          <DataProvider>
            <DeletionNote />
          </DataProvider>
          <ProfileCard {...answer.value} />
          <DataProvider>
            <OwnCompanies />
          </DataProvider>
          <OwnLink />
          <DataProvider>
            <ListedSwitch />
            <OwnData username={answer.value.profile.username} />
          </DataProvider>
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
