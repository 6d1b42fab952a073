import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import type { NewCompanyData } from '../../data/founding/load-new-company.ts';
import { LoginNeeded } from '../../features/login-needed/login-needed.tsx';
import { FormSkeleton } from '../../features/new-company/form-skeleton.tsx';
import { Founding } from '../../features/new-company/founding.tsx';

/** As high as what stood here before the page: the footer does not come and go. */
const Place = styled.div`
  min-height: 100vh;
`;

/** Where somebody who is signed in founds a company. */
export function NewCompanyPage() {
  const { founder } = useLoaderData<NewCompanyData>();
  const { value } = useLatest(founder);
  const { revalidate } = useRevalidator();
  return (
    <Place>
      <LoadingState
        pending={value === null}
        label="Looking who is there"
        skeleton={
          <PageContainer width="form">
            <FormSkeleton />
          </PageContainer>
        }
        onRetry={() => void revalidate()}
      >
        {value === null ? null : value.kind === 'signed-in' ? (
          <Founding
            key={value.username}
            username={value.username}
            draft={value.draft}
            companies={value.companies}
          />
        ) : (
          <PageContainer width="form">
            <LoginNeeded
              title="New company"
              sentence="Please log in to add a business. It is free, and you come back here."
            />
          </PageContainer>
        )}
      </LoadingState>
    </Place>
  );
}
