import { Link, useLoaderData, useRevalidator } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { StartData } from '../data/load-start.ts';

const Place = styled(PageContainer)`
  padding-block: var(--s32) var(--section);

  > p {
    margin-block: var(--s16) var(--s32);
    font: var(--t18);
    color: var(--muted);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--s12);
    border-bottom: 1px solid var(--hairline);
  }

  a {
    padding-block: 12px;
    overflow-wrap: anywhere;
  }
`;

/** The first page: the companies that sell most, each leading to its own page. */
export function StartPage() {
  return (
    <Place width="prose">
      <h1>Template title</h1>
      <p>The companies that most people buy from.</p>
      <Companies />
    </Place>
  );
}

function Companies() {
  const { companies, failed, requestId } = useLoaderData<StartData>();
  const { revalidate, state } = useRevalidator();
  if (failed)
    return (
      <ErrorState
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        {...(requestId && { requestId })}
      >
        The companies could not be loaded.
      </ErrorState>
    );
  if (companies.length === 0) return <EmptyState>No companies yet.</EmptyState>;
  return (
    <ul role="list" aria-label="Companies">
      {companies.map(({ id, name_code, name_view, logo }) => (
        <li key={id}>
          <CompanyLogo location={logo} name={name_view} size={40} />
          <TextLink as={Link} to={`/company/${name_code}`}>
            {name_view}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
