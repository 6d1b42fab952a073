import { companyPath, type HeaderTemplate, type HeaderTemplateProps, Link } from 'shared-shell';
import { below, CompanyLogo, from } from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';
import { Bar, BarLink, BarLinks, BarRow } from '../bar.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { SessionArea } from '../session-area.tsx';

const CompanyBar = styled(Bar)`
  --bar-ground: var(--solid);
  --bar-text: var(--on-solid);
  --bar-edge: 4px solid var(--second);
  --bar-room: 0;
`;

/** On a phone the links have a second row, because name and session fill the first one. */
const CompanyRow = styled(BarRow)`
  min-height: calc(var(--header) + 8px);

  ${below(600)} {
    flex-wrap: wrap;
    padding-top: var(--s8);
    row-gap: 0;
  }
`;

/** With large letters the name of the market gives way; the links never do. */
const CompanyLinks = styled(BarLinks)`
  flex: 0 9 auto;
  min-width: 0;

  > a {
    flex: none;
  }

  ${from(600)} {
    margin-left: var(--s16);
  }

  ${below(600)} {
    order: 1;
    width: 100%;
    margin-inline: -8px;
  }
`;

/** Keyboard focus must not be hidden beneath the two rows. */
const TwoRows = createGlobalStyle`
  ${below(600)} {
    html {
      scroll-padding-top: 132px;
    }
  }
`;

const Name = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  min-height: 44px;
  font: var(--t16);
  font-weight: 600;

  ${below(600)} {
    flex: 1;
  }

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

/** A company's own header, in its colours. */
function CompanyHeader({ company }: HeaderTemplateProps) {
  const products = companyPath(company.name_code);
  return (
    <CompanyBar>
      <TwoRows />
      <CompanyRow>
        <Name to={products}>
          <Plate>
            <CompanyLogo location={company.logo} name={company.name_view} size={32} loading="eager" />
          </Plate>
          <NameText>{company.name_view}</NameText>
        </Name>
        <CompanyLinks aria-label="Main">
          <BarLink to={products} end>
            PRODUCTS
          </BarLink>
          <BarLink to="/" end>
            HOME
          </BarLink>
          <span data-frame="on-market">on Wishbin</span>
        </CompanyLinks>
        <SearchBox company={company} />
        <SessionArea />
      </CompanyRow>
    </CompanyBar>
  );
}

export const template: HeaderTemplate = { id: 1, name: 'Company', Header: CompanyHeader };
