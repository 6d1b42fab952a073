import { Link } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { askOwnCompanies } from '../../data/own-companies.ts';
import { usePart } from '../../data/use-part.ts';
import { DeskList } from './desk-list.tsx';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s16);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  > div {
    width: 100%;
    min-height: 44px;
  }

  p {
    max-width: 70ch;
    font: var(--t14);
    color: var(--muted);
  }
`;

/** The ways to the desks of the companies that whoever is signed in works for, and to one of their own. */
export function OwnDesks() {
  const { outcome, pending, again } = usePart('own companies', askOwnCompanies);
  return (
    <Card aria-labelledby="own-desks">
      <h2 id="own-desks">Your businesses</h2>
      <div>
        <LoadingState
          pending={outcome === null}
          label="Loading your businesses"
          skeleton={<Skeleton width="60%" height="44px" />}
          onRetry={again}
        >
          {outcome?.kind === 'failed' ? (
            <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
              {outcome.sentence}
            </ErrorState>
          ) : null}
          {outcome?.kind === 'known' && outcome.value.length === 0 ? (
            <p>You work for no business here yet. Add one, and influencers help to sell what you make.</p>
          ) : null}
          {outcome?.kind === 'known' ? <DeskList companies={outcome.value} /> : null}
        </LoadingState>
      </div>
      <ButtonLink as={Link} to="/new/company">
        Add a business
      </ButtonLink>
    </Card>
  );
}
