import { styled } from 'styled-components';

/** Where something is said over every page: at the foot of the window. */
export const NoticePlace = styled.div`
  position: fixed;
  inset: auto var(--gutter) calc(var(--s16) + env(safe-area-inset-bottom));
  z-index: var(--z-toast);
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

export const NoticeBox = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s12);
  max-width: 560px;
  padding: var(--s8) var(--s8) var(--s8) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  box-shadow: var(--e3);
  font: var(--t14);
  pointer-events: auto;

  > button {
    flex: none;
  }
`;
