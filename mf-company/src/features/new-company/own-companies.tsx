import type { OwnCompany } from 'shared-api/contract/company-schema';
import { Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { styled } from 'styled-components';
import { STATE_WORDS } from '../../domain/founding/state-words.ts';
import { deskPath } from '../../domain/paths.ts';

const Place = styled.section`
  margin-top: var(--s24);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h2 {
    font: var(--t16);
    font-weight: 600;
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  a:hover b {
    text-decoration: underline;
  }

  b {
    font-weight: 500;
  }

  small {
    margin-left: auto;
    font: var(--t14);
    color: var(--muted);
  }
`;

interface OwnCompaniesProps {
  readonly companies: readonly OwnCompany[];
}

/** The ways to the desks of the companies that somebody works for already. */
export function OwnCompanies({ companies }: OwnCompaniesProps) {
  if (companies.length === 0) return null;
  return (
    <Place aria-labelledby="own-companies">
      <h2 id="own-companies">Your desks</h2>
      <ul>
        {companies.map(({ company, state }) => (
          <li key={company.id}>
            <Link to={deskPath(company.name_code)}>
              <CompanyLogo location={company.logo} name={company.name_view} size={32} />
              <b>{company.name_view}</b>
              <small>{STATE_WORDS[state]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Place>
  );
}
