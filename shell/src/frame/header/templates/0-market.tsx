import { useAtomValue } from 'jotai';
import { type HeaderTemplate, slices } from 'shared-shell';
import { from } from 'shared-ui';
import { styled } from 'styled-components';
import { Bar, BarLink, BarLinks, BarRow, Brand, FavoritesLink } from '../bar.tsx';
import { LastCompanyLink } from '../last-company-link.tsx';
import { MenuPanel } from '../menu-panel.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { SessionArea } from '../session-area.tsx';

const MarketBar = styled(Bar)`
  --bar-ground: var(--house-band);
  --bar-edge: 4px solid var(--house-soft);
  --bar-room: 0;
`;

const WideLinks = styled(BarLinks)`
  display: none;
  align-items: center;
  margin-left: var(--s24);

  ${from(1024)} {
    display: flex;
  }
`;

/** The marketplace's own header, which a company may have too. */
function MarketHeader() {
  const last = useAtomValue(slices.histcompany);
  return (
    <MarketBar>
      <BarRow>
        <MenuPanel>
          <MarketLinks />
          <FavoritesLink Place={BarLink} />
          <LastCompanyLink company={last} />
        </MenuPanel>
        <Brand />
        <WideLinks aria-label="Main">
          <MarketLinks />
          <LastCompanyLink company={last} />
        </WideLinks>
        <SearchBox />
        <SessionArea />
      </BarRow>
    </MarketBar>
  );
}

function MarketLinks() {
  return (
    <>
      <BarLink to="/" end>
        ALL PRODUCTS
      </BarLink>
      <BarLink to="/services">SERVICES</BarLink>
      <BarLink to="/mission">MISSION</BarLink>
    </>
  );
}

export const template: HeaderTemplate = { id: 0, name: 'Marketplace', Header: MarketHeader };
