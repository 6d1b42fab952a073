import { NavLink } from 'react-router-dom';
import { from, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';

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
