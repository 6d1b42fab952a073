import { styled } from 'styled-components';

/** The frame of a card's picture: its room is reserved by ratio, at most 175 px high. In a separate module, so that the shell's skeleton does not load the card. */
export const CardFrame = styled.div`
  position: relative;
  width: 100%;
  max-height: 175px;
  aspect-ratio: 11 / 10;
  overflow: hidden;
  border-radius: var(--r12);
  background: var(--subtle);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--media-edge);
  }
`;
