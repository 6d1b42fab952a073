import { companyPath, type HeaderTemplate, type HeaderTemplateProps, Link } from 'shared-shell';
import { styled } from 'styled-components';
import { Bar, BarLink, BarLinks, BarRow } from '../bar.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { SessionArea } from '../session-area.tsx';

const NameplateBar = styled(Bar)`
  --bar-ground: var(--solid);
  --bar-text: var(--on-solid);
  --bar-edge: 4px solid var(--second);
  --bar-room: 0;
`;

/** The rest of its styles is in the HTML; a company’s colours stand in styles alone, where they are held to their grounds. */
const Plate = styled.div`
  color: var(--link);
  border-color: var(--second);
`;

/** The company’s name on a plate of its own, with the specification’s own text for this template on its lower line. */
function NameplateHeader({ company }: HeaderTemplateProps) {
  return (
    <NameplateBar>
      <BarRow>
        <Plate data-frame="nameplate">
          <Link to={companyPath(company.name_code)}>{company.name_view}</Link>
          <p>
            <span>template 2</span>
            <Link to="/">on Wishbin</Link>
          </p>
        </Plate>
        <BarLinks aria-label="Main">
          <BarLink to="/" end>
            ALL PRODUCTS
          </BarLink>
        </BarLinks>
        <SearchBox company={company} />
        <SessionArea />
      </BarRow>
    </NameplateBar>
  );
}

export const template: HeaderTemplate = { id: 2, name: 'Nameplate', Header: NameplateHeader };
