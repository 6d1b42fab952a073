import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';

/** Page of administrators. */
export const DeskPlace = styled(PageContainer)`
  display: grid;
  align-content: start;
  gap: var(--s24);
  min-height: 100vh;
  padding-block: var(--s32) var(--section);

  > * {
    min-width: 0;
  }
`;
