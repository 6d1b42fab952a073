import { Link } from 'react-router-dom';
import { type CompanyState, companyPath } from 'shared-shell';
import { below, CompanyLogo, from } from 'shared-ui';
import { styled } from 'styled-components';
import { Bar, BarEnd, BarLink, BarLinks, BarRow } from './bar.tsx';
import { LoginControl } from './login-control.tsx';

const CompanyBar = styled(Bar)`
  --bar-ground: var(--solid);
  --bar-text: var(--on-solid);
  --bar-edge: 4px solid var(--second);
`;

const CompanyRow = styled(BarRow)`
  min-height: calc(var(--header) + 8px);
`;

const Name = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  min-height: 44px;
  font: var(--t16);
  font-weight: 600;

  ${from(768)} {
    font: var(--t20);
  }
`;

const NameText = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${below(480)} {
    font: var(--t14);
    font-weight: 600;
  }
`;

/** A logo in the company's colour would be lost on a band of the same colour. */
const Plate = styled.span`
  flex: none;
  padding: var(--s4);
  border-radius: var(--r12);
  background: var(--paper);
`;

interface CompanyHeaderProps {
  company: CompanyState;
}

/** Header 1: a company's own, in its colours. */
export function CompanyHeader({ company }: CompanyHeaderProps) {
  const products = companyPath(company.name_code);
  return (
    <CompanyBar>
      <CompanyRow>
        <Name to={products}>
          <Plate>
            <CompanyLogo location={company.logo} name={company.name_view} size={32} loading="eager" />
          </Plate>
          <NameText>{company.name_view}</NameText>
        </Name>
        <BarEnd>
          <BarLinks aria-label="Main">
            <BarLink to={products} end>
              PRODUCTS
            </BarLink>
            <BarLink to="/" end>
              HOME
            </BarLink>
          </BarLinks>
          <LoginControl />
        </BarEnd>
      </CompanyRow>
    </CompanyBar>
  );
}
