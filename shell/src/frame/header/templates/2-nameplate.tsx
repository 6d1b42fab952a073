import { companyPath, type HeaderTemplate, type HeaderTemplateProps, Link } from 'shared-shell';
import { below, from } from 'shared-ui';
import { styled } from 'styled-components';
import { Bar, BarRow } from '../bar.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { SessionArea } from '../session-area.tsx';

const NameplateBar = styled(Bar)`
  --bar-ground: var(--solid);
  --bar-text: var(--on-solid);
  --bar-edge: 4px solid var(--second);
  --bar-room: 0;
`;

const Name = styled(Link)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--t16);
  font-weight: 600;
  line-height: 44px;

  ${from(480)} {
    font: var(--t20);
    line-height: 44px;
  }
`;

const Template = styled.span`
  flex: none;
  font: var(--t14);

  ${below(480)} {
    font: var(--t12);
  }
`;

/** The company’s name alone; the number beside it is the specification’s own placeholder. */
function NameplateHeader({ company }: HeaderTemplateProps) {
  return (
    <NameplateBar>
      <BarRow>
        <Name to={companyPath(company.name_code)}>{company.name_view}</Name>
        <Template>template 2</Template>
        <SearchBox company={company} />
        <SessionArea />
      </BarRow>
    </NameplateBar>
  );
}

export const template: HeaderTemplate = { id: 2, name: 'Nameplate', Header: NameplateHeader };
