import { Link } from 'react-router-dom';
import { type CompanyState, companyPath } from 'shared-shell';
import { styled } from 'styled-components';
import { Bar, BarRow } from './bar.tsx';
import { SessionArea } from './session-area.tsx';

const PlaceholderBar = styled(Bar)`
  --bar-ground: var(--solid);
  --bar-text: var(--on-solid);
  --bar-edge: 4px solid var(--second);
  --bar-room: 0;
`;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font: var(--t20);
`;

const Template = styled.span`
  font: var(--t14);
`;

interface PlaceholderHeaderProps {
  company: CompanyState;
}

/** Header 2: holds the place of a second company template. */
export function PlaceholderHeader({ company }: PlaceholderHeaderProps) {
  return (
    <PlaceholderBar>
      <BarRow>
        <Name to={companyPath(company.name_code)}>{company.name_view}</Name>
        <Template>template 2</Template>
        <SessionArea />
      </BarRow>
    </PlaceholderBar>
  );
}
