import { PageContainer } from 'shared-ui/composites/page-container';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** As high as what stood here before the page: the footer does not come and go. */
export const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

/** The parts of the page; dimmed while they are asked for again, but not for an answer that comes at once. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s48);
  transition: opacity var(--fade);

  h2[id] {
    scroll-margin-top: var(--s96);
  }

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }

  ${from(768)} {
    gap: var(--s64);
  }
`;
