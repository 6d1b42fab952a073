import type { CompanyState, OwnCompany } from 'shared-api/contract/companies/company';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useOwnCompanies } from '../../data/earnings.ts';
import { QueryView } from '../../parts/query-view.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--s8);

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--s12);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  a > span:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s4) var(--s12);
  }

  a:hover b {
    text-decoration: underline;
  }

  b {
    font-weight: 500;
  }
`;

/** Labels of the states in which a company does not sell. */
const states: Partial<Record<CompanyState | 'unknown', { readonly words: string; readonly tone: PillTone }>> =
  {
    waiting: { words: 'Waits for our approval', tone: 'info' },
    refused: { words: 'Not approved yet', tone: 'warning' },
    suspended: { words: 'Suspended', tone: 'danger' },
  };

/** Links to the desks of companies, with what keeps one from selling. */
function DeskList({ companies }: { readonly companies: readonly OwnCompany[] }) {
  return (
    <List>
      {companies.map(({ company, state }) => {
        const kept = states[state];
        return (
          <li key={company.id}>
            <Link to={`${companyPath(company.name_code)}/desk`}>
              <CompanyLogo location={company.logo} name={company.name_view} size={32} />
              <span>
                <b dir="auto">Desk of {company.name_view}</b>
                {kept ? <Pill tone={kept.tone}>{kept.words}</Pill> : null}
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}

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

/** Links to the desks of the signed-in person's companies, and to a new one. */
export function OwnCompanies() {
  return (
    <Card aria-labelledby="own-desks">
      <h2 id="own-desks">Your businesses</h2>
      <div>
        <QueryView
          query={useOwnCompanies()}
          label="Loading your businesses"
          skeleton={<Skeleton width="60%" height="44px" />}
        >
          {(companies) =>
            companies.length === 0 ? (
              <p>You don’t have a business here yet. Add one, and influencers help to sell what you make.</p>
            ) : (
              <DeskList companies={companies} />
            )
          }
        </QueryView>
      </div>
      <ButtonLink as={Link} to="/new/company">
        Add a business
      </ButtonLink>
    </Card>
  );
}
