import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import type { NewCompanyData } from '../../data/create-company.ts';
import { FormSkeleton } from '../../features/create-company/company-form.tsx';
import { CreateCompany } from '../../features/create-company/create-company.tsx';
import { LoginNeeded } from '../../features/login-needed/login-needed.tsx';

/** As high as what stood here before the page: the footer does not come and go. */
const Place = styled.div`
  min-height: 100vh;
`;

/** The page to create a company. */
export function NewCompanyPage() {
  const { creator } = useLoaderData<NewCompanyData>();
  const { value } = useLatest(creator);
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
          <CreateCompany
            key={value.username}
            username={value.username}
            draft={value.draft}
            companies={value.companies}
          />
        ) : (
          <PageContainer width="form">
            <LoginNeeded
              title="New company"
              message="Please log in to add a business. It is free, and you come back here."
            />
          </PageContainer>
        )}
      </LoadingState>
    </Place>
  );
}
