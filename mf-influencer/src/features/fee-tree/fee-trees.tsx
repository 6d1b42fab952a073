import type { FeeTree } from 'shared-api/contract/fees-schema';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { askTree } from '../../data/earnings/ask-fees.ts';
import { usePart } from '../../data/use-part.ts';
import { CompanyTree } from './company-tree.tsx';

const Lead = styled.p`
  max-width: 70ch;
  margin: calc(-1 * var(--s12)) 0 var(--s24);
  font: var(--t14);
  color: var(--muted);
`;

const Empty = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const List = styled.ul`
  display: grid;
  gap: var(--s16);
`;

/** Who brought the person to each company, whom they brought, and what each branch brought them. */
export function FeeTrees() {
  const { outcome, pending, again } = usePart('tree', askTree);
  return (
    <section aria-labelledby="people">
      <SectionHead id="people" title="Your people" />
      <Lead>
        Nothing is paid for bringing people, only for what is sold to those who buy. Names of people below you
        are kept short: who they are is theirs to tell.
      </Lead>
      <LoadingState
        pending={outcome === null}
        label="Loading your people"
        skeleton={<Skeleton height="200px" radius={12} />}
        onRetry={again}
      >
        {outcome?.kind === 'failed' ? (
          <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
            Your people could not be loaded.
          </ErrorState>
        ) : null}
        {outcome?.kind === 'known' ? <Companies tree={outcome.value} /> : null}
      </LoadingState>
    </section>
  );
}

function Companies({ tree: { companies } }: { readonly tree: FeeTree }) {
  if (companies.length === 0) return <Empty>You are no influencer of any company yet.</Empty>;
  return (
    <List>
      {companies.map((company) => (
        <li key={company.company_id}>
          <CompanyTree company={company} />
        </li>
      ))}
    </List>
  );
}
