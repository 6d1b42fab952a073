import { PageContainer } from 'shared-ui/composites/page-container';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** As high as what stood here before the page: the footer does not come and go. */
export const PagePlace = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

/** What is shown is asked for again: it is dimmed, but not for an answer that comes at once. */
export const Dimmed = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;
