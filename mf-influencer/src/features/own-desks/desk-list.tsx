import type { CompanyState, OwnCompany } from 'shared-api/contract/company-schema';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';

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

/** Said of those that do not sell. */
const states: Partial<Record<CompanyState, { readonly words: string; readonly tone: PillTone }>> = {
  waiting: { words: 'Waits for our approval', tone: 'info' },
  refused: { words: 'Not approved yet', tone: 'warning' },
  suspended: { words: 'Suspended', tone: 'danger' },
};

/** Links to the desks of companies, with what keeps one from selling. */
export function DeskList({ companies }: { readonly companies: readonly OwnCompany[] }) {
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
