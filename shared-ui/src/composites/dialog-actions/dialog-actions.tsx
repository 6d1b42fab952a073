import { styled } from 'styled-components';
import { below } from '../../tokens/breakpoints.ts';

/** The buttons of a dialog, the way back first and the deed last; on a phone the deed stands on top, full width. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s12);
  margin-top: var(--s24);

  ${below(480)} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;
