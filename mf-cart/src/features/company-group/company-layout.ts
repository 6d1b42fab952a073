import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Group = styled.section`
  min-width: 0;
`;

/** The company's name with its colour below. */
export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s12);
  padding-bottom: var(--s8);
  border-bottom: 2px solid var(--solid);
  overflow-wrap: anywhere;

  h2 {
    flex: 1;
    min-width: 0;
    font: var(--t18);
    font-weight: 600;
    letter-spacing: -0.005em;
  }

  > a {
    flex: none;
    padding-block: 12px;
    font: var(--t14);
    font-weight: 500;
  }
`;

export const Wishes = styled.ul`
  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;

/** There for whoever hears the page; on phones there is no room to show it. */
export const OnWide = styled.span`
  ${below(768)} {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
