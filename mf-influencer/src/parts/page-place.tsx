import { PageContainer } from 'shared-ui/composites/page-container';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** Place of a page of the signed-in person. Keeps the footer below the first screen while the page loads. */
export const PagePlace = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;
