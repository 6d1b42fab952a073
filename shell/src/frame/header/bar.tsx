import { FAVORITES_PATH, Link, NavLink, useFavorites } from 'shared-shell';
import { from, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';

/** Placeholder of a person in the bar: 32 px of a button's 44. */
export const Face = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--full);
  background: var(--paper);
  color: var(--ink);
`;

/**
 * Ground of every header. `--bar-ground` and the like are set by its variants. Edge and room beneath the row are 4 px
 * together, so that one variant in the place of another moves nothing.
 */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  background: var(--bar-ground, var(--paper));
  color: var(--bar-text, var(--ink));
  --focus: var(--bar-text, var(--ink));
  --badge: var(--bar-text, var(--ink));
  --on-badge: var(--bar-ground, var(--paper));
  border-bottom: var(--bar-edge, 1px solid var(--hairline));
  padding-bottom: var(--bar-room, 3px);
`;

export const BarRow = styled(PageContainer)`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: var(--header);
`;

export const BarLinks = styled.nav`
  display: flex;
  gap: var(--s4);
`;

export const BarLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--s8);
  font: var(--t12);
  font-weight: 600;
  letter-spacing: 0.06em;
  white-space: nowrap;

  &[aria-current='page'] {
    box-shadow: inset 0 -2px currentColor;
  }

  ${from(768)} {
    padding-inline: var(--s12);
  }
`;

/** The way to the favorites of this browser, when there are some. */
export function FavoritesLink({ Place }: { readonly Place: typeof Link | typeof BarLink }) {
  const { size } = useFavorites().ids;
  return size === 0 ? null : <Place to={FAVORITES_PATH}>Favorites ({size})</Place>;
}

const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: min(10px, 1.6vw);
  min-height: 44px;
  font: var(--t20);
  letter-spacing: -0.01em;
  white-space: nowrap;
  min-width: 0;

  svg {
    flex: none;
  }

  @media (max-width: 400px) {
    font: var(--t16);
    font-weight: 600;
  }
`;

/** With letters of double size the narrowest screens show the mark and as much of the name as there is room for. */
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const BIN = 'M3 12h26l-2.6 14.2A3.5 3.5 0 0 1 23 29H9a3.5 3.5 0 0 1-3.4-2.8z';
const NOD = 'M11.5 18l4.500 4.500 4.500-4.500';
const SPARK =
  'M16 1c.7 3.600 2.400 5.300 6 6-3.600.7-5.300 2.400-6 6-.7-3.600-2.400-5.300-6-6 3.600-.7 5.300-2.400 6-6z';

interface BrandProps {
  onClick?: () => void;
}

/** The marketplace's mark and name, leading home. */
export function Brand({ onClick }: BrandProps) {
  return (
    <BrandLink to="/" onClick={onClick}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path d={BIN} fill="var(--ink)" />
        <path d={NOD} fill="none" stroke="var(--paper)" strokeWidth="2.5" strokeLinecap="round" />
        <path d={SPARK} fill="var(--house-mark)" />
      </svg>
      <Name>Wishbin</Name>
    </BrandLink>
  );
}
