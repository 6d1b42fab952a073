import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Group = styled.section`
  min-width: 0;
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
