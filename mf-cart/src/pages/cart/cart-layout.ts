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

/** A message in place of the cart stands in the middle of what is seen of the page. */
export const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(100svh - var(--header) - 2 * var(--s24));
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--s32);
  transition: opacity var(--fade);

  /* Not for an answer that comes at once. */
  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s40);
  align-content: start;
  min-width: 0;

  ${from(1024)} {
    gap: var(--s48);
  }
`;
