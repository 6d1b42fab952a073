import { styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';

export const Place = styled.div`
  position: relative;

  > svg {
    position: absolute;
    right: 12px;
    top: 12px;
    color: var(--muted);
    pointer-events: none;
  }

  > input {
    padding-right: 40px;
    text-overflow: ellipsis;
  }
`;

export const List = styled.ul`
  position: absolute;
  z-index: 1;
  top: calc(100% + 4px);
  left: 0;
  width: max(100%, 220px);
  max-height: 232px;
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--hairline);
  border-radius: var(--r8);
  background: var(--paper);
  box-shadow: var(--e2);
  font: var(--t14);
`;

export const Row = styled.li<{ readonly $active: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--r4);
  background: ${({ $active }) => ($active ? 'var(--subtle)' : 'none')};
  /* Seen without colours too. */
  outline: ${({ $active }) => ($active ? '2px solid var(--focus)' : 'none')};
  outline-offset: -2px;
  cursor: pointer;

  > span {
    flex: 1;
  }

  > small {
    font: var(--t12);
    color: var(--muted);
  }

  ${finePointer} {
    min-height: 36px;

    &:hover {
      background: var(--subtle);
    }
  }
`;
